import { uiText, uiTexts } from './ui-text.ts';
/** Days on which candidates and companies meet (rule 2.19). */
export const eventKinds = uiTexts({
  career_day: 'Career Day',
  recruiting_day: 'Recruiting Day',
  job_day: 'Job Day',
} as const);
export type EventKind = keyof typeof eventKinds;

/** What can be done with an event now. */
export type EventState = 'open' | 'full' | 'closed' | 'running' | 'over' | 'cancelled';

interface EventTimes {
  starts_at: Date;
  ends_at: Date;
  cancelled_at: Date | null;
  /** Null: open until it begins. */
  registration_closes_at: Date | null;
  /** Null: no limit. */
  capacity: number | null;
}

/** The state of an event, from its times and its number of registrations. */
export function eventState(event: EventTimes, registered: number, now: Date): EventState {
  if (event.cancelled_at) return 'cancelled';
  if (event.ends_at <= now) return 'over';
  if (event.starts_at <= now) return 'running';
  if (event.registration_closes_at && event.registration_closes_at <= now) return 'closed';
  return event.capacity !== null && registered >= event.capacity ? 'full' : 'open';
}

/** Why registration is closed; null while it is open. */
export function registrationRefusal(state: EventState): string | null {
  switch (state) {
    case 'open':
      return null;
    case 'full':
      return uiText('I posti sono finiti: scrivici e ti avvisiamo se qualcuno rinuncia.');
    case 'closed':
      return uiText('Le iscrizioni a questo evento sono chiuse.');
    case 'running':
      return uiText('L’evento è in corso: vieni direttamente, ti iscriviamo all’ingresso.');
    case 'over':
      return uiText('Questo evento è finito: guarda i prossimi.');
    case 'cancelled':
      return uiText('Questo evento è stato annullato.');
  }
}
