import { expect, it } from 'vitest';
import type { ApplicationHistory } from '#contract/received-applications.ts';
import { contactingDeeds } from '#domain/application-deeds.ts';
import { fillText } from '#domain/fill-text.ts';
import { endReasons, hireStates } from '#domain/hire-state.ts';
import { interviewChanges } from '#domain/interview-history.ts';
import { slugsOf } from '#domain/offer-values.ts';
import { historyWords } from './history-words.ts';

const line = {
  ...{ kind: 'status', at: '2027-05-01T10:00:00Z', who: null },
  ...{ status: null, because: null, interview: null, hire: null },
} satisfies ApplicationHistory['items'][number];
const words = (item: Partial<ApplicationHistory['items'][number]>) =>
  historyWords({ ...line, ...item }, 'Giulia', (text, values) => fillText(text, values ?? {}));

it('says each step in words of its own, with who, when and to whom', () => {
  const interview = { starts_at: '2027-05-04T08:00:00Z', interviewer: 'Bruno Pareri' };
  const said = [
    ...interviewChanges.map((change) => words({ kind: 'interview', interview: { ...interview, change } })),
    ...slugsOf(hireStates).map((state) => words({ kind: 'hire', hire: { state, reason: 'agreed' } })),
    ...contactingDeeds.map((because) => words({ because, status: 'contacted' })),
  ];
  expect(new Set(said).size).toBe(said.length);
  expect(said.filter((one) => /[{}]|undefined|\bnull\b/.test(one))).toEqual([]);
  expect(said).toContain('Giulia ha scelto l’orario del colloquio: martedì 4 maggio, 10:00');
  expect(said).toContain('Il colloquio passa a Bruno Pareri');
  const by = { who: 'Anna Voti' };
  expect(words({ ...by, kind: 'interview', interview: { ...interview, change: 'offered' } })).toBe(
    'Anna Voti ha proposto un colloquio',
  );
  expect(words({ ...by, kind: 'hire', hire: { state: 'proposed', reason: null } })).toBe(
    'Anna Voti ha proposto un’assunzione',
  );
  for (const reason of slugsOf(endReasons))
    expect(words({ kind: 'hire', hire: { state: 'ended', reason } })).toMatch(/^Assunzione terminata: \p{Ll}/u);
});
