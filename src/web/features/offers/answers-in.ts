import type { AnswerValue } from '#domain/screening.ts';

/** The answers of a form with the fields of `OfferQuestions`; several ticks of one question are several texts. */
export function answersIn(form: FormData): { question: string; answer: AnswerValue }[] {
  const names = [...new Set(form.keys())].filter((name) => name.startsWith('q-'));
  return names.flatMap((name) => {
    const texts = form.getAll(name).filter((value) => typeof value === 'string' && value.trim() !== '');
    const given = texts.map((text) => String(text).trim());
    const [first] = given;
    return first === undefined ? [] : [{ question: name.slice(2), answer: given.length > 1 ? given : first }];
  });
}

/** The same by question, as `OfferQuestions` shows them. */
export const answersShown = (answers: ReturnType<typeof answersIn>): Record<string, AnswerValue> =>
  Object.fromEntries(answers.map(({ question, answer }) => [question, answer]));
