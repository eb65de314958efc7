import { inRome } from './rome-time.ts';

interface Times {
  starts_at: Date | string;
  ends_at: Date | string;
}

const longDay = inRome({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const hour = inRome({ hour: '2-digit', minute: '2-digit' });

const dayAt = (moment: Date | string) => longDay.format(new Date(moment));
const hourAt = (moment: Date | string) => hour.format(new Date(moment));

const isOneDay = ({ starts_at, ends_at }: Times) => dayAt(starts_at) === dayAt(ends_at);

/** The day an event begins, in Rome's time: 'giovedì 12 marzo 2027'. */
export const eventDay = ({ starts_at }: Times): string => dayAt(starts_at);

/** 'giovedì 12 marzo 2027, dalle 09:00 alle 17:00', in Rome's time; the end with its day when it is another. */
export function eventWhen({ starts_at, ends_at }: Times): string {
  return isOneDay({ starts_at, ends_at })
    ? `${dayAt(starts_at)}, dalle ${hourAt(starts_at)} alle ${hourAt(ends_at)}`
    : `da ${dayAt(starts_at)} alle ${hourAt(starts_at)} a ${dayAt(ends_at)} alle ${hourAt(ends_at)}`;
}

/** The hours alone, where the day is beside them: '09:00–17:00'; the whole when the event ends on another day. */
export const eventHours = (times: Times): string =>
  isOneDay(times) ? `${hourAt(times.starts_at)}–${hourAt(times.ends_at)}` : eventWhen(times);

export const eventWhere = ({ place_text, address }: { place_text: string; address?: string }): string =>
  address ? `${place_text}, ${address}` : place_text;
