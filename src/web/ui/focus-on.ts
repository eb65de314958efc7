const STOPS = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]';

/** What Tab stops at inside an element, in order. */
export function stopsIn(element: Element): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.checkVisibility({ visibilityProperty: true }),
  );
}

/**
 * Moves the focus to what is no stop of Tab as well, a heading for instance, so that it is read and Tab goes on from
 * there.
 */
export function focusOn(element: HTMLElement, options: FocusOptions = {}): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus(options);
}
