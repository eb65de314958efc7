import { isDrawn } from './is-drawn.ts';

const STOPS = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]';

/** The tab stops inside an element, in order. */
export function stopsIn(element: Element): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => stop.tabIndex >= 0 && !stop.matches(':disabled') && isDrawn(stop),
  );
}

/**
 * Moves the focus also to an element that is not a tab stop, a heading for instance, so that it is read and Tab
 * continues from there.
 */
export function focusOn(element: HTMLElement, options: FocusOptions = {}): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus(options);
}

/** Moves the focus to the title of the page, where what was pressed is gone; the page does not scroll. */
export function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('main h1');
  if (title) focusOn(title, { preventScroll: true });
}
