import { expect, it } from 'vitest';
import { newInterviewOfSelected } from './new-interview.ts';

it('the way to invite the selected leaves out who was refused, and is none where nobody is left', () => {
  const isRefused = (id: number) => id > 2;
  expect(newInterviewOfSelected(7, new Set([1, 2, 3]), isRefused)).toBe(
    '/profilo/azienda/colloqui/nuovo?offer=7&candidature=1,2',
  );
  // Nobody by name would open the bookable hours of everybody.
  expect(newInterviewOfSelected(7, new Set([3]), isRefused)).toBeNull();
});
