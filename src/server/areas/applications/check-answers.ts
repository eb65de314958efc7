import type { ApplicationData } from '#contract/applications.ts';
import { type AnswerValue, answerFaults, knocksOut } from '#domain/screening.ts';
import { invalid } from '#server/platform/http/refusal.ts';
import type { CandidateQuestion } from '../offers/tables.ts';

type Answers = { question: string; text: string; answer: AnswerValue }[];

/**
 * The answers to an offer's questions, each with the text of its question, so that they stay readable when the offer
 * changes. Refuses by question an answer that is missing or wrong.
 */
export function checkAnswers(questions: readonly CandidateQuestion[], answers: ApplicationData['answers']): Answers {
  const given = new Map(answers.map(({ question, answer }) => [question, answer]));
  const faults = Object.entries(answerFaults(questions, given));
  if (faults.length > 0) throw invalid(Object.fromEntries(faults.map(([id, found]) => [`answers.${id}`, [found]])));
  return questions.flatMap(({ id, text, kind }) => {
    const answer = given.get(id);
    if (answer === undefined || answer.length === 0) return [];
    // A form without script sends one tick as one text.
    return [{ question: id, text, answer: kind === 'multiple' ? [answer].flat() : answer }];
  });
}

/** Whether an answer rules the candidate out: shown to the company, which decides (rule D7). */
export const isKnockedOut = (questions: readonly CandidateQuestion[], answers: Answers): boolean =>
  answers.some(({ question, answer }) => {
    const asked = questions.find(({ id }) => id === question);
    return asked !== undefined && knocksOut(asked, answer);
  });
