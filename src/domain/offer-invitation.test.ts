import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canApply, INVITATIONS_A_DAY, invitationState, inviteRefusal } from './offer-invitation.ts';

const free = { limit: 20, used: 0, today: 0, takes: true };

describe('an invitation to apply', () => {
  it('is refused to people who take none, once the offer has used its own, and after three on a day', () => {
    expect(inviteRefusal(free)).toBeNull();
    expect(inviteRefusal({ ...free, used: 19, today: 2 })).toBeNull();
    expect(inviteRefusal({ ...free, takes: false })?.code).toBe('invitations_off');
    expect(inviteRefusal({ ...free, used: 20 })?.code).toBe('invitations_used');
    expect(inviteRefusal({ ...free, today: 3 })?.code).toBe('invited_today');
  });

  it('never goes beyond the number of an offer, nor three a day to a person, whoever invites whom and when', () => {
    const tap = fc.record({ offer: fc.nat(3), person: fc.nat(30), day: fc.nat(4), limit: fc.constantFrom(0, 5, 20) });
    fc.assert(
      fc.property(fc.array(tap, { maxLength: 400 }), (taps) => {
        const sent: typeof taps = [];
        for (const one of taps) {
          const used = sent.filter(({ offer }) => offer === one.offer).length;
          const today = sent.filter(({ person, day }) => person === one.person && day === one.day).length;
          if (inviteRefusal({ limit: one.limit, used, today, takes: true }) === null) sent.push(one);
        }
        for (const { offer, person, day } of sent) {
          expect(sent.filter((one) => one.offer === offer).length).toBeLessThanOrEqual(20);
          const sameDay = sent.filter((one) => one.person === person && one.day === day);
          expect(sameDay.length).toBeLessThanOrEqual(INVITATIONS_A_DAY);
        }
      }),
    );
  });

  it('waits until it is answered or the offer closes; an application counts above all', () => {
    const open = { answer: null, hasApplied: false, isOpen: true } as const;
    expect(invitationState(open)).toBe('waiting');
    expect(invitationState({ ...open, isOpen: false })).toBe('closed');
    expect(invitationState({ ...open, answer: 'not_now' })).toBe('not_now');
    expect(invitationState({ ...open, answer: 'not_now', isOpen: false })).toBe('closed');
    expect(invitationState({ ...open, answer: 'not_now', hasApplied: true })).toBe('applied');
  });

  it('does not tell the company that somebody wants nothing of it', () => {
    expect(invitationState({ answer: 'never', hasApplied: false, isOpen: true })).toBe('not_now');
  });

  it('can be taken up after ‘Non ora’ while the offer is open, and not after ‘Mai da loro’', () => {
    const said = { hasApplied: false, isOpen: true, isRefused: false };
    expect(canApply(said)).toBe(true);
    expect(canApply({ ...said, isOpen: false })).toBe(false);
    expect(canApply({ ...said, hasApplied: true })).toBe(false);
    expect(canApply({ ...said, isRefused: true })).toBe(false);
  });
});
