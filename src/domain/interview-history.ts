/** What happens to the interview of an application, one line of its history each: a trigger writes them. */
export const interviewChanges = [
  'offered',
  /** The candidate took a time. */
  'taken',
  /** The company accepted a time that the candidate had proposed. */
  'accepted',
  /** It has another time than before. */
  'changed',
  /** The candidate let their time go, to choose another. */
  'released',
  /** Another person of the company holds it. */
  'passed',
  'given_up',
  'cancelled',
  'done',
  'no_show',
  /** The company took back how it went. */
  'unsaid',
] as const;
