import { expect, it } from 'vitest';
import type { Selectable } from '#contract/inbox.ts';
import { newInterviewOfSelected } from './new-interview.ts';

const one = (id: number, offer: number, status: Selectable['status'] = 'to_evaluate'): Selectable => ({
  id,
  offer: { id: offer, title: 'Cuoco' },
  status,
  first_name: 'Ada',
  last_name: 'Neri',
  hire: null,
  hired_elsewhere: false,
  interview: null,
  reads_company_words: true,
  date_refused: null,
});

it('the way to invite the selected leaves out refused people, is for several offers too, and none for nobody', () => {
  expect(newInterviewOfSelected([one(1, 7), one(2, 7), one(3, 7, 'unsuitable')])).toBe(
    '/profilo/azienda/colloqui/nuovo?offer=7&candidature=1,2',
  );
  // Nobody by name would open the bookable hours of everybody.
  expect(newInterviewOfSelected([one(3, 7, 'unsuitable')])).toBeNull();
  expect(newInterviewOfSelected([one(1, 7), one(2, 8)])).toBe('/profilo/azienda/colloqui/nuovo?candidature=1,2');
});
