import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventState, registrationRefusal } from './career-day.ts';
import { DAY_MS } from './durations.ts';
import { eventDay, eventHours, eventWhen, eventWhere } from './event-words.ts';

const at = (text: string) => new Date(`2027-03-${text}Z`);
const event = {
  starts_at: at('10T09:00'),
  ends_at: at('10T17:00'),
  cancelled_at: null,
  registration_closes_at: at('08T00:00'),
  capacity: 2,
};

describe('an event', () => {
  it('takes people until its places or its days are over', () => {
    expect(eventState(event, 1, at('01T00:00'))).toBe('open');
    expect(eventState(event, 2, at('01T00:00'))).toBe('full');
    expect(eventState({ ...event, capacity: null }, 5000, at('01T00:00'))).toBe('open');
    expect(eventState(event, 0, at('08T00:00'))).toBe('closed');
    expect(eventState({ ...event, registration_closes_at: null }, 0, at('09T00:00'))).toBe('open');
    expect(eventState(event, 2, at('10T12:00'))).toBe('running');
    expect(eventState(event, 0, at('10T17:00'))).toBe('over');
    expect(eventState({ ...event, cancelled_at: at('02T00:00') }, 0, at('01T00:00'))).toBe('cancelled');
  });

  it('says why nobody can register, in every state but one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5 }), fc.integer({ min: -20, max: 20 }), (registered, days) => {
        const state = eventState(event, registered, new Date(event.starts_at.getTime() + days * DAY_MS));
        expect(registrationRefusal(state) === null).toBe(state === 'open');
      }),
    );
  });
});

describe('when an event is', () => {
  it('is said by Rome’s clock, with the day of its end when that is another', () => {
    const oneDay = { starts_at: '2027-03-12T08:00:00Z', ends_at: '2027-03-12T16:00:00Z' };
    expect(eventWhen(oneDay)).toBe('venerdì 12 marzo 2027, dalle 09:00 alle 17:00');
    expect(eventHours(oneDay)).toBe('09:00–17:00');
    const twoDays = { ...oneDay, ends_at: new Date('2027-03-13T12:30:00Z') };
    expect(eventHours(twoDays)).toBe('da venerdì 12 marzo 2027 alle 09:00 a sabato 13 marzo 2027 alle 13:30');
  });
});

describe('registration to an event', () => {
  it('ends the moment the event begins', () => {
    expect(eventState({ ...event, registration_closes_at: null }, 0, event.starts_at)).toBe('running');
  });

  it('says of a full event that a place may become free, of one that runs that people may come, and else why not', () => {
    expect(registrationRefusal('open')).toBeNull();
    expect(registrationRefusal('full')).toMatch(/posti sono finiti.*se qualcuno rinuncia/);
    expect(registrationRefusal('closed')).toMatch(/iscrizioni.*chiuse/);
    expect(registrationRefusal('running')).toMatch(/in corso.*vieni/);
    expect(registrationRefusal('over')).toMatch(/finito/);
    expect(registrationRefusal('cancelled')).toMatch(/annullato/);
  });
});

it('an event is at its address, or in its place where it has none, on its day in Rome', () => {
  expect(eventWhere({ place_text: 'Rimini', address: 'Via Roma 1' })).toBe('Rimini, Via Roma 1');
  expect([eventWhere({ place_text: 'Rimini' }), eventWhere({ place_text: 'Rimini', address: '' })]).toEqual([
    'Rimini',
    'Rimini',
  ]);
  expect(eventDay({ starts_at: '2027-03-11T23:30:00Z', ends_at: '2027-03-12T16:00:00Z' })).toBe(
    'venerdì 12 marzo 2027',
  );
});
