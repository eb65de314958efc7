/** What a person uses, by the name that is read to them. */
export type Kind = 'button' | 'link' | 'field' | 'option';

/**
 * The element of a kind with a name: of what covers the page, else of its main part, else of all of it. One whose whole
 * name it is goes before one whose name begins so. Runs in the page: it uses nothing from outside.
 */
export function elementNamed(kind: string, name: string): Element | null {
  const selectors: Record<string, string> = {
    button: 'button, summary',
    link: 'a[href]',
    field: 'input, select, textarea, [contenteditable=true]',
    option: '[role=option], option',
  };
  const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
  const labels = (element: Element) =>
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
      ? [...(element.labels ?? [])].map(({ textContent }) => textContent)
      : [element.textContent];
  const namesOf = (element: Element) => [element.getAttribute('aria-label'), ...labels(element)].map(plain);
  const isDrawn = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  const roots = [...document.querySelectorAll('dialog[open], [role=dialog]'), document.querySelector('main'), document];
  for (const root of roots) {
    const all = [...(root?.querySelectorAll(selectors[kind] ?? '') ?? [])].filter(
      (element) => isDrawn(element) || element instanceof HTMLOptionElement,
    );
    const found =
      all.find((element) => namesOf(element).includes(name)) ??
      all.find((element) => namesOf(element).some((one) => one.startsWith(name)));
    // At once: the page scrolls smoothly, and a driver presses nothing that is still on its way.
    found?.scrollIntoView({ block: 'center', behavior: 'instant' });
    // A choice that lies under its label is pressed there.
    if (found instanceof HTMLInputElement && /radio|checkbox/.test(found.type)) {
      const { x, y, width, height } = found.getBoundingClientRect();
      const isOnTop = document.elementFromPoint(x + width / 2, y + height / 2) === found;
      return isOnTop ? found : (found.labels?.[0] ?? found);
    }
    if (found) return found;
  }
  return null;
}
