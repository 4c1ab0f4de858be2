// The solution that is chosen, piece by piece.
function makePlayer(data, byId, step) {
  const pause = 700; // milliseconds between two pieces
  let solution = data.solutions[0];
  let turn = 0;
  let timer = 0;

  function total() {
    return solution.pieces.length;
  }

  function show(fresh) {
    const look = { numbers: byId("numbers").checked, names: byId("names").checked };
    const picture = drawing(data, solution, turn, look);
    const said = turn === 0 ? "The board is empty."
      : `${turn} of ${total()} pieces. Last: ${inWords(data, solution.pieces[turn - 1])}`;
    picture.removeAttribute("aria-hidden");
    picture.setAttribute("role", "img");
    picture.setAttribute("aria-label", `${solution.title}, the board with ${turn} of ${total()} pieces`);
    if (fresh) picture.lastElementChild.classList.add("fresh");
    byId("stage").replaceChildren(picture);
    byId("status").textContent = said;
    byId("turn").value = turn;
    byId("turn").setAttribute("aria-valuetext", said);
    for (const id of ["first", "back"]) byId(id).disabled = turn === 0;
    for (const id of ["next", "last"]) byId(id).disabled = turn === total();
    [...byId("moves").children].forEach((item, i) => {
      if (i === turn - 1) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
    });
  }

  function go(to) {
    const before = turn;
    turn = Math.max(0, Math.min(total(), to));
    show(turn === before + 1);
  }

  function stop() {
    clearInterval(timer);
    timer = 0;
    byId("run").textContent = "Play";
    byId("run").setAttribute("aria-pressed", "false");
  }

  function run() {
    if (timer) return stop();
    if (turn === total()) go(0);
    byId("run").textContent = "Pause";
    byId("run").setAttribute("aria-pressed", "true");
    timer = setInterval(() => {
      go(turn + 1);
      if (turn === total()) stop();
    }, pause);
  }

  function choose(chosen) {
    stop();
    solution = chosen;
    turn = total();
    byId("player-title").textContent = solution.title;
    byId("facts").textContent = solution.facts;
    byId("turn").max = total();
    byId("moves").replaceChildren(...solution.pieces.map((piece) => {
      const item = document.createElement("li");
      item.textContent = inWords(data, piece);
      return item;
    }));
    show(false);
  }

  const moves = {
    first: () => go(0),
    back: () => go(turn - 1),
    next: () => go(turn + 1),
    last: () => go(total()),
  };
  for (const [id, move] of Object.entries(moves))
    byId(id).addEventListener("click", () => { stop(); move(); });
  byId("run").addEventListener("click", run);
  byId("turn").addEventListener("input", (event) => { stop(); go(Number(event.target.value)); });
  for (const id of ["numbers", "names"]) byId(id).addEventListener("change", () => show(false));

  const keys = {
    ArrowLeft: moves.back,
    ArrowRight: moves.next,
    Home: moves.first,
    End: moves.last,
    PageUp: () => step(-1),
    PageDown: () => step(1),
  };
  document.addEventListener("keydown", (event) => {
    const own = event.target.closest?.("input, select, button, summary");
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    // Fields and buttons keep the keys that they know themselves.
    if (event.key === " " && !own) run();
    else if (keys[event.key] && !event.target.closest?.("input[type=range], select")) { stop(); keys[event.key](); }
    else return;
    event.preventDefault();
  });

  let touched = null;
  byId("stage").addEventListener("pointerdown", (event) => { touched = event; });
  byId("stage").addEventListener("pointerup", (event) => {
    if (!touched) return;
    const across = event.clientX - touched.clientX;
    const down = event.clientY - touched.clientY;
    touched = null;
    stop();
    if (Math.abs(across) > 30 && Math.abs(across) > Math.abs(down)) (across < 0 ? moves.next : moves.back)();
  });
  byId("stage").addEventListener("pointercancel", () => { touched = null; });

  return { choose };
}
