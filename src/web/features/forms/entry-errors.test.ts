import { describe, expect, it } from 'vitest';
import { errorsAfter } from './entry-errors.ts';

const [cook, waiter, porter] = [{ job: 'Cuoco' }, { job: 'Cameriere' }, { job: 'Portiere' }];
const errors = {
  'candidate.work_experiences.1.company': ['Campo obbligatorio.'],
  'candidate.about': ['Troppo lungo.'],
};

describe('the errors of a list', () => {
  it('move with their entry when one before it is deleted, and stay when one after it is', () => {
    expect(errorsAfter(errors, 'work_experiences', [cook, waiter], [waiter])).toEqual({
      'candidate.work_experiences.0.company': ['Campo obbligatorio.'],
      'candidate.about': ['Troppo lungo.'],
    });
    expect(errorsAfter(errors, 'work_experiences', [cook, waiter, porter], [cook, waiter])).toEqual(errors);
  });

  it('go with the entry that is deleted, and reach none that takes its place', () => {
    expect(errorsAfter(errors, 'work_experiences', [cook, waiter, porter], [cook, porter])).toEqual({
      'candidate.about': ['Troppo lungo.'],
    });
  });

  it('stay where they are while an entry is written in, or another is added', () => {
    expect(errorsAfter(errors, 'work_experiences', [cook, waiter], [cook, { job: 'Cameriera' }])).toEqual(errors);
    expect(errorsAfter(errors, 'work_experiences', [cook, waiter], [cook, waiter, porter])).toEqual(errors);
  });

  it('of other lists are left alone', () => {
    expect(errorsAfter(errors, 'entries', [cook, waiter], [waiter])).toEqual(errors);
  });
});
