import type { events } from './tables.ts';

type Event = Pick<typeof events.$inferSelect, 'starts_at' | 'ends_at' | 'place_text' | 'address'>;

const inRome = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome', ...options });
const day = inRome({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const hour = inRome({ hour: '2-digit', minute: '2-digit' });

/** 'giovedì 12 marzo 2027, dalle 09:00 alle 17:00', by Rome's clock; the end with its day when it is another. */
export function eventWhen({ starts_at, ends_at }: Event): string {
  const isOneDay = day.format(starts_at) === day.format(ends_at);
  return isOneDay
    ? `${day.format(starts_at)}, dalle ${hour.format(starts_at)} alle ${hour.format(ends_at)}`
    : `da ${day.format(starts_at)} alle ${hour.format(starts_at)} a ${day.format(ends_at)} alle ${hour.format(ends_at)}`;
}

export const eventWhere = ({ place_text, address }: Event): string => (address ? `${place_text}, ${address}` : place_text);
