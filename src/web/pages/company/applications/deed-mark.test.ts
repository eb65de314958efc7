import { expect, it } from 'vitest';
import { type Deed, deeds } from '#domain/application-deeds.ts';
import { fillText } from '#domain/fill-text.ts';
import { slugsOf } from '#domain/offer-values.ts';
import { deedWords, hasMark } from './deed-mark.tsx';

const words = (deed: Deed, starts_at: string | null = null) =>
  deedWords({ deed, interview: { state: starts_at ? 'taken' : 'invited', starts_at } }, fillText);

it('marks what the status does not say, with the time of an interview in Rome', () => {
  expect(slugsOf(deeds).filter((deed) => !hasMark({ deed }))).toEqual(['received', 'answered']);
  expect(words('interview_fixed', '2027-07-05T08:30:00.000Z')).toBe('Colloquio 5 lug, 10:30');
  expect(words('interview_offered')).toBe('Colloquio proposto');
  expect(words('hired')).toBe('Assunzione confermata');
});
