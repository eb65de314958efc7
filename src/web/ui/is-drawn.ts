/** Whether an element is drawn: neither it nor what it is in is folded or hidden. */
export const isDrawn = (element: Element): boolean =>
  typeof element.checkVisibility === 'function'
    ? element.checkVisibility({ visibilityProperty: true })
    : element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
