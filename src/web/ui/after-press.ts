/** Milliseconds after a finger or a mouse button is up in which its click comes. */
const CLICK_MS = 100;

let isPressed = false;
let waiting: (() => void)[] = [];
let ending: ReturnType<typeof setTimeout> | undefined;

function press({ button }: PointerEvent) {
  clearTimeout(ending);
  // Another button opens a menu, and its end may never be notified.
  isPressed = button === 0;
}

function release() {
  isPressed = false;
  const due = waiting;
  waiting = [];
  for (const act of due) act();
}

function releaseIn(ms: number) {
  clearTimeout(ending);
  ending = setTimeout(release, ms);
}

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', press, true);
  document.addEventListener('pointerup', () => releaseIn(CLICK_MS), true);
  // After the handlers of the click.
  for (const kind of ['click', 'pointercancel', 'contextmenu'])
    document.addEventListener(kind, () => releaseIn(0), true);
  window.addEventListener('blur', release);
}

/**
 * Acts at once, or after the press that is under way. A field that is left shows this way what it found: the press on a
 * button takes the focus from the field, and a button that moves before it is let go gets no click.
 */
export function afterPress(act: () => void): void {
  if (isPressed) waiting.push(act);
  else act();
}
