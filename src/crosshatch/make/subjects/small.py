"""Small pictures, drawn by hand, of subjects for which shapes are too coarse.

A lower-case letter is an ink. A capital one is blank in black and white.
"""

from crosshatch.data.grid import Grid


def _art(text: str) -> Grid:
    return tuple(text.split())


SMALL: dict[str, tuple[Grid, ...]] = {
    "anchor": (_art("..bbbb.. ..b..b.. ..bbbb.. ...bb... .bbbbbb. b..bb..b bb.bb.bb .bbbbbb."),),
    "apple": (
        _art("....nn.. ...n.gg. .rr.rrr. rrrrrrrr rWrrrrrr rWrrrrrr rrrrrrrr .rrrrrr."),
        _art("....nn.. ...n.gg. .rr.rrr. rrrrrrrr rrrrrr.. rWrrrr.. rrrrrrr. .rrrrrr."),
    ),
    "balloon": (
        _art("..rrrr.. .rryyrr. rrryyrrr rrryyrrr .rryyrr. ..rrrr.. ..n..n.. ..nnnn.."),
        _art("..bbbb.. .bYbbYb. bbYbbYbb bbYbbYbb .bYbbYb. ..bbbb.. ...nn... ...nn..."),
    ),
    "bear": (
        _art("nn....nn nnnnnnnn .nYnnYn. nnnnnnnn nnYYYYnn nnYkkYnn .nYYYYn. ..nnnn.."),
        _art(
            ".nn....nn. nIInnnnIIn nnnnnnnnnn .nnnnnnnn. .nYnnnnYn. nnnnnnnnnn nnnYYYYnnn "
            "nnYYkkYYnn .nYYYYYYn. ..nnnnnn.."
        ),
    ),
    "bell": (
        _art("...rr... ..yyyy.. .yyyyyy. .yWyyyy. .yWyyyy. .yyyyyy. yyyyyyyy ...nn..."),
        _art(
            "....rr.... ...yyyy... ..yyyyyy.. .yyyyyyyy. .yWyyyyyy. .yWyyyyyy. .yWyyyyyy. "
            ".yyyyyyyy. yyyyyyyyyy ....nn...."
        ),
    ),
    "boat": (
        _art("....n... ...rn... ..rrnr.. .rrrnrr. rrrrnrrr ....n... nnnnnnnn .nnnnnn."),
        _art("...n.... ...nrr.. ...nrrr. ...nrrrr ...n.... gggggggg .gggggg. bbbbbbbb"),
    ),
    "butterfly": (
        _art("k......k .k....k. oookkooo oYokkoYo oookkooo .ookkoo. oYokkoYo oo.kk.oo"),
        _art(
            "..k....k.. bb.k..k.bb bbb.kk.bbb bYYbkkbYYb bYYbkkbYYb .bbbkkbbb. ..bbkkbb.. "
            ".bYbkkbYb. .bbbkkbbb. .bb.kk.bb."
        ),
    ),
    "cactus": (_art("...gg... g..gg... g..gg..g g..gg..g gggggggg ...gg... .oooooo. ..oooo.."),),
    "car": (
        _art("..rrrr.. .rTTrTr. .rTTrTr. rrrrrrrr rrrrrrrr rrrrrrrr .kk..kk. .kk..kk."),
        _art(
            "...bbbbb.. ..bTTbTTb. ..bTTbTTb. .bbbbbbbbb bbbbbbbbbb bbbbbbbbbY bbbbbbbbbb "
            ".kkk.kkk.. .kYk.kYk.. .kkk.kkk.."
        ),
    ),
    "cat": (
        _art("o......o oo....oo oooooooo oGooooGo oooooooo oooIIooo .oooooo. ..oooo.."),
        _art("k......k kk....kk kkkkkkkk kYkkkkYk kYkkkkYk kkkIIkkk .kkkkkk. ..kkkk.."),
        _art(
            "s........s sss....sss ssssssssss ssssssssss ssGssssGss ssGssssGss ssssIIssss "
            "sssssIssss .ssssssss. ..ssssss.."
        ),
        _art(
            "k....k.... kk..kk.... kkkkkk.... kYkkYk...k kkkkkk..kk .kkkk...k. .kkkkkk.k. "
            ".kkkkkkkk. .k.kk.kkk. .k.kk.kkkk"
        ),
    ),
    "cherry": (_art("...gggg. ...ggg.. ...nn... ..n..n.. .n....n. rrr..rrr rWr..rWr rrr..rrr"),),
    "crown": (
        _art("r..rr..r y..yy..y yy.yy.yy yyyyyyyy yyyyyyyy yRyBByRy yyyyyyyy yyyyyyyy"),
        _art(
            "r...rr...r y...yy...y yy.yyyy.yy yy.yyyy.yy yyyyyyyyyy yyyyyyyyyy yyyyyyyyyy "
            "yRRyBByRRy yyyyyyyyyy .yyyyyyyy."
        ),
    ),
    "cup": (
        _art("..s.s... .s.s.... rrrrrr.. rrrrrrrr rrrrrr.r rrrrrrrr .rrrr... nnnnnnn."),
        _art(
            "...s..s... ..s..s.... ...s..s... bbbbbbbb.. bbbbbbbbbb bbbbbbbb.b bbbbbbbb.b "
            "bbbbbbbbbb .bbbbbb... nnnnnnnnn."
        ),
    ),
    "duck": (_art("..yyy... .yKyy... oyyyy..y ..yyy.yy .yyyyyyy yyyyyyyy .yyyyyy. bbbbbbbb"),),
    "elephant": (
        _art(".sss.... sssssss. sKssssss ssssssss s.ssssss s.ssssss s.ss..ss ..ss..ss"),
        _art(
            "..sssss... .ssssssss. sssssssss. sKss.sssss ssss.sssss ss...sssss s.ssssssss "
            "s.ssssssss s.sss..sss ..sss..sss"
        ),
    ),
    "fir": (_art("...gg... ..gggg.. .gggggg. ..gggg.. .gggggg. gggggggg ...nn... ...nn..."),),
    "fish": (
        _art("...yy... ..oooo.. .ooooo.o oKooyooo ooooyooo .ooooo.o ..oooo.. ...yy..."),
        _art("........ .bbbb..b bbbbbbbb bKbttbb. bbbttbb. bbbbbbbb .bbbb..b ........"),
    ),
    "frog": (
        _art(".gg..gg. gYkggkYg gggggggg gggggggg gRggggRg ggRRRRgg .gggggg. ..gggg.."),
        _art(
            ".ggg..ggg. ggYkggkYgg ggYYggYYgg gggggggggg gggggggggg gRggggggRg ggRggggRgg "
            "gggRRRRggg .gggggggg. ..gggggg.."
        ),
    ),
    "ghost": (_art("..ssss.. .ssssss. ssKssKss ssKssKss ssssssss sssKKsss ssssssss ss.ss.ss"),),
    "glass": (_art(".s....s. .srrrrs. .srrrrs. ..ssss.. ...ss... ...ss... ...ss... ..ssss.."),),
    "hat": (
        _art(".kkkkkk. .kkkkkk. .kkkkkk. .kRRRRk. .kRRRRk. .kkkkkk. kkkkkkkk kkkkkkkk"),
        _art(
            "..kkkkkk.. ..kkkkkk.. ..kkkkkk.. ..kkkkkk.. ..kkkkkk.. ..kRRRRk.. ..kRRRRk.. "
            "..kkkkkk.. kkkkkkkkkk .kkkkkkkk."
        ),
    ),
    "heart": (
        _art(".rr..rr. rrrrrrrr rWrrrrrr rWrrrrrr rrrrrrrr .rrrrrr. ..rrrr.. ...rr..."),
        _art(".pp..pp. pppppppp pppppppp pppppppp pppppppp .pppppp. ..pppp.. ...pp..."),
        _art(
            ".rr....rr. rrrr..rrrr rrrrrrrrrr rWrrrrrrrr rrrrrrrrrr rrrrrrrrrr .rrrrrrrr. "
            "..rrrrrr.. ...rrrr... ....rr...."
        ),
    ),
    "house": (
        _art("...rr.n. ..rrrrn. .rrrrrr. rrrrrrrr .yyyyyy. .yByyNy. .yyyyNy. .yyyyNy."),
        _art(
            "....rr.n.. ...rrrrn.. ..rrrrrr.. .rrrrrrrr. rrrrrrrrrr .yyyyyyyy. .yBByyNNy. "
            ".yBByyNNy. .yyyyyNNy. .yyyyyNNy."
        ),
    ),
    "ice cream": (_art("..iiii.. .iiiiii. iiiiiiii iiiiiiii .oooooo. ..oooo.. ..oooo.. ...oo..."),),
    "key": (_art("..yyyy.. .yy..yy. .yy..yy. ..yyyy.. ...yy... ...yyyy. ...yy... ...yyyy."),),
    "lamp": (
        _art("..yyyy.. ..yyyy.. .yyyyyy. yyyyyyyy ...nn... ...nn... ...nn... .nnnnnn."),
        _art(
            "...rrrr... ..rrrrrr.. ..rrrrrr.. .rrrrrrrr. rrrrrrrrrr ....nn..n. ....nn..n. "
            "...nnnn... ....nn.... ..nnnnnn.."
        ),
    ),
    "moon": (_art("..yyyy.. .yyy.... yyy..t.. yyy..... yyy...t. yyyy.... .yyyyyyy ..yyyy.."),),
    "mushroom": (_art("..rrrr.. .rWrrrr. rrrrrWrr rrWrrrrr rrrrrrrr ..yyyy.. ..yyyy.. .yyyyyy."),),
    "note": (_art("..kkkkkk ..kkkkkk ..k....k ..k....k ..k....k kkk..kkk kkk..kkk kkk..kkk"),),
    "octopus": (
        _art("..pppp.. .pppppp. .pWppWp. .pppppp. pppppppp p.pppp.p p.p..p.p ..p..p.."),
        _art(
            "...pppp... ..pppppp.. .ppWppWpp. .ppkppkpp. .pppppppp. ..pppppp.. pp.pppp.pp "
            "p.pp..pp.p ..p....p.. .pp....pp."
        ),
    ),
    "owl": (
        _art("n......n nnnnnnnn nYYnnYYn nYknnkYn nnnoonnn nYnnnnYn .nnnnnn. ..o..o.."),
        _art(
            "n........n nnn....nnn nnnnnnnnnn nYYYnnYYYn nYkYnnYkYn nYYYnnYYYn nnnnoonnnn "
            ".nnYnnYnn. .nnnYYnnn. ..nnnnnn.."
        ),
    ),
    "padlock": (_art("..ssss.. .ss..ss. .s....s. yyyyyyyy yyyKKyyy yyyKKyyy yyyyyyyy yyyyyyyy"),),
    "penguin": (
        _art("..kkkk.. .kkkkkk. .kWkkWk. kkkookkk kkWWWWkk kkWWWWkk .kWWWWk. .oo..oo."),
        _art(
            "...kkkk... ..kkkkkk.. ..kWkkWk.. ..kkookk.. .kkkWWkkk. kkkWWWWkkk kkWWWWWWkk "
            "k.kWWWWk.k ..kkWWkk.. .ooo..ooo."
        ),
    ),
    "present": (
        _art(".yy..yy. y..yy..y bbbyybbb bbbyybbb .bbYYbb. .bbYYbb. .bbYYbb. .bbYYbb."),
        _art(
            "..yy..yy.. .y.yyyy.y. bbbbyybbbb bbbbyybbbb .bbbYYbbb. .bbbYYbbb. .bbbYYbbb. "
            ".bbbYYbbb. .bbbYYbbb. .bbbYYbbb."
        ),
    ),
    "rabbit": (
        _art(".ss..ss. .sI..Is. .ss..ss. .ssssss. ssKssKss ssssssss sssIIsss .ssssss."),
        _art(
            ".ss....ss. .sI....Is. .sI....Is. .sss..sss. .ssssssss. ssssssssss ssKssssKss "
            "ssssIIssss ssssssssss .ssssssss."
        ),
    ),
    "robot": (_art("...rr... .ssssss. .sYssYs. .ssssss. .sKKKKs. .ssssss. ..ssss.. bbbbbbbb"),),
    "rocket": (
        _art("...rr... ..ssss.. ..sTTs.. ..sTTs.. .rssssr. rrssssrr r.ssss.r ...yy..."),
        _art(
            "....rr.... ...rrrr... ...ssss... ...sTTs... ...sTTs... ..rssssr.. .rrssssrr. "
            "rrrssssrrr r..oyyo..r ....yy...."
        ),
    ),
    "skull": (
        _art(".ssssss. ssssssss sKKssKKs sKKssKKs sssKKsss .ssssss. .s.ss.s. .s.ss.s."),
        _art(
            "..ssssss.. .ssssssss. ssssssssss sKKKssKKKs sKKKssKKKs ssKssssKss .sssKKsss. "
            "..ssssss.. ..s.ss.s.. ..s.ss.s.."
        ),
    ),
    "smiley": (_art("..yyyy.. .yyyyyy. yyKyyKyy yyyyyyyy yKyyyyKy yyKKKKyy .yyyyyy. ..yyyy.."),),
    "snail": (
        _art(".....y.y .nnn..yy nYYYn.yy nYnYn.yy nYnnn.yy .nnn.yyy yyyyyyyy .yyyyyy."),
        _art(
            "......y..y ..nnnn.y.y .nYYYYn.yy nYnnnYnyyy nYnYnYn.yy nYnYYYn.yy nYnnnnn.yy "
            ".nYYYn.yyy yyyyyyyyyy .yyyyyyyy."
        ),
    ),
    "strawberry": (
        _art("..gggg.. .gggggg. rrrrrrrr rYrrYrrr rrrrrrYr .rYrrrr. ..rrYr.. ...rr..."),
    ),
    "sun": (_art("y..yy..y .y....y. ..yyyy.. y.yyyy.y y.yyyy.y ..yyyy.. .y....y. y..yy..y"),),
    "tree": (_art("..gggg.. .ggRggg. gggggggg gRgggRgg gggggggg .gggggg. ...nn... ..nnnn.."),),
    "tulip": (
        _art(".r.rr.r. .rrrrrr. .rrrrrr. ..rrrr.. g..gg..g gg.gg.gg .gggggg. ...gg..."),
        _art(
            "..y.yy.y.. ..yyyyyy.. ..yyyyyy.. ..yyyyyy.. ...yyyy... .g..gg..g. .gg.gg.gg. "
            "..gggggg.. ....gg.... ....gg...."
        ),
    ),
    "turtle": (
        _art("..ggg... .gYgYg.. ggggggnn gYgYggnK ggggggnn nnnnnnn. .nn.nn.. .nn.nn.."),
        _art(
            "...ggg.... ..ggYgg... .ggYgYgg.. gggggggg.. gYgYgYgg.. ggggggggnn nnnnnnnnnK "
            ".nnnnnnnnn .nn..nn... .nn..nn..."
        ),
    ),
    "umbrella": (_art("...rr... ..rrrr.. .rrrrrr. rrrrrrrr ...n.... ...n.... .n.n.... .nnn...."),),
    "whale": (_art(".t.t.... ..t..b.b .bbb.bbb bbbbb.b. bWbbbbb. bbbbbbb. bbbbbb.. .bbbb..."),),
}
