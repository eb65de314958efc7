import { describe, expect, it } from 'vitest';
import { seasonSteps } from './season-steps.ts';

const gap = { starts_on: '2027-06-01', ends_on: '2027-09-15', missing: 2 };
const role = { gaps: [gap], to_call: 0, offers: [], draft: null, to_publish: gap };
const open = { is_open: true };

describe('the next step of a role', () => {
  it('is to call back people who were here, then to invite to an open offer, then to publish what is missing', () => {
    expect(seasonSteps({ ...role, to_call: 3, offers: [open] })).toEqual(['call', 'invite', 'publish']);
    expect(seasonSteps({ ...role, offers: [open] })).toEqual(['invite', 'publish']);
    expect(seasonSteps(role)).toEqual(['publish']);
  });

  it('is not to publish what open offers look for already, nor to invite to an offer that is not open', () => {
    expect(seasonSteps({ ...role, offers: [open], to_publish: null })).toEqual(['invite']);
    expect(seasonSteps({ ...role, offers: [{ is_open: false }], to_publish: null })).toEqual([]);
  });

  it('is to go on with the draft that was made of it, not to make another', () => {
    expect(seasonSteps({ ...role, draft: 7 })).toEqual(['resume']);
  });

  it('is none where nobody is missing', () => {
    expect(seasonSteps({ gaps: [], to_call: 3, offers: [open], draft: 7, to_publish: null })).toEqual([]);
  });
});
