/**
 * How a part of the page scrolls at the press of a button: at once for whoever asks their system for less motion, which
 * CSS alone does not say to a script.
 */
export const scrollBehavior = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
