/** The mark: a cloche on its plate. `dish` and `ink` are CSS colours. */
export const clocheShapes = (dish: string, ink: string) =>
  `<path d="M4 22a12 12 0 0 1 24 0Z" fill="${dish}"/><rect x="2" y="24" width="28" height="4" rx="2" fill="${ink}"/><circle cx="16" cy="7" r="2.600" fill="${ink}"/>`;

export const cloche = (dish: string, ink: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${clocheShapes(dish, ink)}</svg>`;

/** The mark on a ground of its own, for icons and the middle of share images. */
export const clocheTile = (ground: string, dish: string, ink: string) =>
  `<rect width="80" height="80" fill="${ground}"/><svg x="16" y="14" width="48" height="48" viewBox="0 0 32 32">${clocheShapes(dish, ink)}</svg>`;
