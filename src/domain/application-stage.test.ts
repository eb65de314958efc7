import { describe, expect, it } from 'vitest';
import { stageNews, stageOf } from './application-stage.ts';
import { type ApplicationStatus, waitingStatuses } from './application-status.ts';

const at = new Date('2027-05-01T10:00:00Z');
const application = { status: 'to_evaluate', viewed_at: null, is_closed: false, is_paused: false, hire: null } as const;

describe('an application to an offer that is being corrected', () => {
  it('is paused while it waits for an answer', () => {
    for (const status of waitingStatuses)
      expect(stageOf({ ...application, status, viewed_at: at, is_paused: true }), status).toBe('paused');
  });
  it('keeps the answer it has: chosen, or no longer in the running', () => {
    const answered = (status: ApplicationStatus) => stageOf({ ...application, status, is_paused: true });
    expect([answered('suitable'), answered('unsuitable')]).toEqual(['evaluating', 'closed']);
  });
  it('is closed once the search is, paused or not', () => {
    expect(stageOf({ ...application, is_closed: true, is_paused: true })).toBe('closed');
  });
});

describe('an application whose sender is hired for the offer', () => {
  it('says so, whatever the company had answered and whether the offer goes on', () => {
    for (const status of [...waitingStatuses, 'suitable'] as const)
      for (const is_paused of [false, true]) {
        const life = { ...application, status, viewed_at: at, is_paused };
        expect(stageOf({ ...life, hire: { state: 'proposed' } }), status).toBe('proposed');
        expect(stageOf({ ...life, hire: { state: 'confirmed' } }), status).toBe('hired');
      }
    expect(stageOf({ ...application, is_closed: true, hire: { state: 'confirmed' } })).toBe('hired');
  });
  it('is over once the work has ended before its time', () => {
    expect(stageOf({ ...application, status: 'suitable', hire: { state: 'ended' } })).toBe('closed');
  });
});

describe('the news of an application', () => {
  it('name the offer and say another thing at every stage', () => {
    const texts = Object.values(stageNews).map((news) => news('Cuoco di linea'));
    expect(texts.filter((text) => !text.includes('Cuoco di linea'))).toEqual([]);
    expect(new Set(texts).size).toBe(texts.length);
  });
  it('never tell a candidate how the company judged them', () => {
    for (const news of Object.values(stageNews)) expect(news('Cuoco')).not.toMatch(/idone|rivedibil/i);
  });
});
