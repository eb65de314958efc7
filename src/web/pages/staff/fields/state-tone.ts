/** The colours of chips by the meaning of a state. */
const meanings = {
  /** Staff have something to do. */
  work: 'chip-hot',
  /** Somebody else has, or it continues later. */
  later: 'chip-sun',
  /** Everything is in order. */
  good: 'chip-leaf',
  /** Refused. */
  refused: 'chip-danger',
  /** Returned. */
  returned: 'chip-sea',
  /** Not begun, or over: nothing to do. */
  quiet: '',
} as const;

/** Every state of a record of the back office. */
const meaningOf: Readonly<Record<string, keyof typeof meanings>> = {
  waiting: 'work',
  awaiting_transfer: 'work',
  open: 'work',
  unchecked: 'work',
  held: 'later',
  pending: 'later',
  founded: 'good',
  unfounded: 'quiet',
  suspended: 'later',
  active: 'good',
  approved: 'good',
  verified: 'good',
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

/** The class of the chip of a state. Unknown states are neutral; a test checks that there are none. */
export const stateTone = (state: string): string => meanings[meaningOf[state] ?? 'quiet'];
export const hasTone = (state: string): boolean => Object.hasOwn(meaningOf, state);
