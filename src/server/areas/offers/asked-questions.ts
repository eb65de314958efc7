import type { CandidateQuestion } from './tables.ts';

/** The questions of an offer as applicants see them: which answer excludes is the company's alone (rule D6). */
export const askedQuestions = (questions: readonly CandidateQuestion[]): Omit<CandidateQuestion, 'knockout'>[] =>
  questions.map(({ knockout: _knockout, ...question }) => question);
