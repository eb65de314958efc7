/** Milliseconds after a finger or a mouse button is up in which its click comes. */
const CLICK_MS = 100;

let isPressed = false;
let waiting: (() => void)[] = [];

function release() {
  isPressed = false;
  const due = waiting;
  waiting = [];
  for (const act of due) act();
}

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (isPressed = true), true);
  document.addEventListener('pointerup', () => setTimeout(release, CLICK_MS), true);
  document.addEventListener('pointercancel', release, true);
  // After the handlers of the click.
  document.addEventListener('click', () => setTimeout(release), true);
}

/**
 * Acts at once, or after the press that is under way. A field that is left shows its error this way: the press on a
 * button takes the focus from the field, and a button that moves before it is let go gets no click.
 */
export function afterPress(act: () => void): void {
  if (isPressed) waiting.push(act);
  else act();
}
