import { expect, it } from 'vitest';
import { moderationOnPublishing, REJECT_QUESTION } from './moderation.ts';

it('an offer of a company that staff trust is approved at once, every other waits to be read', () => {
  expect([moderationOnPublishing(true), moderationOnPublishing(false)]).toEqual(['approved', 'waiting']);
});

it('staff who reject an offer read what happens to the credits, the company and the applications', () => {
  expect(REJECT_QUESTION).toMatch(/crediti tornano.*mail con il motivo.*in pausa per 14 giorni/);
});
