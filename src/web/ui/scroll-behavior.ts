/** How a button scrolls the page: at once for users who prefer reduced motion, which scripts must check themselves. */
export const scrollBehavior = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
