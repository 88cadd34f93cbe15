: rows
2
1
1 1
: columns
1 1
2
1
: end
