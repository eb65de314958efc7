/** The colours of chips by what a state means. */
const meanings = {
  /** Staff have something to do. */
  work: 'chip-hot',
  /** Somebody else has, or it goes on later. */
  later: 'chip-sun',
  /** It is as it should be. */
  good: 'chip-leaf',
  /** Somebody said no. */
  refused: 'chip-danger',
  /** Given back. */
  returned: 'chip-sea',
  /** Not begun, or over: nothing to look at. */
  quiet: '',
} as const;

/** Every state of a record of the back office, wherever it is shown. */
const meaningOf: Readonly<Record<string, keyof typeof meanings>> = {
  waiting: 'work',
  awaiting_transfer: 'work',
  open: 'work',
  pending: 'later',
  suspended: 'later',
  active: 'good',
  approved: 'good',
  paid: 'good',
  answered: 'good',
  ok: 'good',
  true: 'good',
  rejected: 'refused',
  declined: 'refused',
  refused: 'refused',
  refunded: 'returned',
  draft: 'quiet',
  expired: 'quiet',
  deleted: 'quiet',
  cancelled: 'quiet',
  false: 'quiet',
};

/** The class of the chip of a state. Unknown states are quiet; a test holds that there are none. */
export const stateTone = (state: string): string => meanings[meaningOf[state] ?? 'quiet'];
export const hasTone = (state: string): boolean => Object.hasOwn(meaningOf, state);
