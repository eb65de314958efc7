import type { HireState } from '#domain/hire-state.ts';

/** The colour of each state of a hire, beside its words. */
export const hireChipClasses: Readonly<Record<HireState, string>> = {
  proposed: 'chip-sun',
  confirmed: 'chip-leaf',
  declined: '',
  withdrawn: '',
  lapsed: '',
  ended: '',
};
