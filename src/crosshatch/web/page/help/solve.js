// Solve: plays the solve on the board, pass by pass or step by step.

import { app, highlight } from "../app.js";
import { button, element, passFocus, icon, iconButton } from "../ui/dom.js";
import { bringAnyIntoSight } from "../canvas/sheet.js";
import { row, showCard, askFromCard } from "./card.js";
import * as players from "./player.js";
import { questionOf } from "./steps.js";
import { read } from "./story.js";

const MOMENTS = 200;
const UNFINISHED = Object.freeze({ words: "the rest would take too long to work out" });

export async function solve() {
  const { game } = app;
  const answer = await askFromCard("Solve", "hints", questionOf(game, "trace", { moments: MOMENTS }));
  if (!answer) return;
  game.hints++;
  const frames = answer.is_late ? [...answer.frames, UNFINISHED] : answer.frames;
  if (!frames.length)
    return showCard("Solve", [element("p", { text: "There is nothing to find." })]);
  show(players.newPlayer(game, frames));
}

function show(player) {
  let timer = null;
  const reducesMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const words = element("p", { class: "words", tabindex: "0", "aria-live": "polite" });
  const bar = element("input", {
    type: "range",
    min: 0,
    max: player.frames.length,
    value: 0,
    "aria-label": "Step",
    on: { input: () => stop(Number(bar.value)) },
  });
  const speed = element("input", {
    type: "range",
    min: 0,
    max: players.SPEEDS.length - 1,
    value: player.speed,
    on: { input: () => (player.speed = Number(speed.value)) },
  });
  const back = iconButton("back", "Step back", () => stop(player.at - 1));
  const on = iconButton("next", "Step forward", () => stop(player.at + 1));
  const play = button("", toggle, { class: "main" });

  function go(at) {
    players.goTo(player, at);
    const lit = players.isAtEnd(player) ? [] : player.lit;
    highlight({ over: player.letters, lit: new Set(lit), dimsUnknown: true });
    bringAnyIntoSight(app.sheet, player.lit);
    bar.value = player.at;
    words.textContent = wordsFor(player);
    updateButtons();
  }

  function stop(at) {
    pause();
    go(at);
  }

  function updateButtons() {
    play.replaceChildren(icon(player.isPlaying ? "pause" : "play"));
    play.setAttribute("aria-label", player.isPlaying ? "Pause" : "Play");
    back.disabled = !player.at;
    on.disabled = players.isAtEnd(player);
    passFocus(back, on);
    passFocus(on, play);
  }

  function pause() {
    player.isPlaying = false;
    clearTimeout(timer);
    updateButtons();
  }

  function toggle() {
    if (player.isPlaying) return pause();
    if (players.isAtEnd(player)) go(0);
    player.isPlaying = true;
    tick();
  }

  function tick() {
    go(player.at + 1);
    if (player.isPlaying) timer = setTimeout(tick, 1000 / players.SPEEDS[player.speed]);
  }

  const pace = element("label", { class: "small" }, element("span", { text: "Speed" }), speed);
  const drive = element("div", { class: "drive" }, row(back, play, on), pace);
  showCard("Solve", [bar, drive, words], { onLeave: pause });
  go(0);
  // With reduced motion, wait until somebody steps or presses play.
  if (!reducesMotion) toggle();
}

function wordsFor(player) {
  const frame = players.frameOf(player);
  if (!frame) return "This is what is given.";
  const step = frame.words ? read(frame.words) : "";
  return frame.pass ? `Pass ${frame.pass}. ${step}` : step;
}
