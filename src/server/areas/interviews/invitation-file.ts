import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { placeFor } from '#domain/interview-state.ts';
import type { Period } from '#domain/interview-times.ts';
import type { Config } from '#server/platform/config.ts';
import type { Mail } from '#server/platform/mail.ts';
import type { FoundInterview } from './find-interview.ts';
import { whereOf } from './meeting-place.ts';

interface Invitation {
  found: FoundInterview;
  period: Period;
  sequence: number;
  method: 'REQUEST' | 'CANCEL';
  /** The owner of the calendar, and on which side they are. */
  side: 'candidate' | 'company';
  reader: { name: string; email: string };
  /** What the reader's calendar shows. */
  summary: string;
  /** The page of the interview for this reader. */
  url: string;
}

/** The address in a sender like 'Brigata <posta@example.it>'. */
const bareAddress = (sender: string): string => /<([^<>]+)>/.exec(sender)?.[1] ?? sender;

/**
 * The calendar part of a mail (RFC 5545, RFC 5546). The UID is the interview's for ever and the sequence grows with
 * each change, so that a calendar changes its entry and never adds a second one.
 */
export function invitationFile(config: Config, invitation: Invitation): NonNullable<Mail['calendar']> {
  const { found, period, sequence, method, side, reader, summary, url } = invitation;
  const isOff = method === 'CANCEL';
  const calendar = ical({
    prodId: { company: config.siteName, product: 'colloqui', language: 'IT' },
    method: isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  const page = new URL(url, config.siteUrl).href;
  const event = calendar.createEvent({
    id: interviewUid(config, found.interview.id),
    sequence,
    start: period.starts_at,
    end: period.ends_at,
    summary,
    description: [whereOf(found, side), found.round.note, page].filter(Boolean).join('\n'),
    location: placeFor(found.round, side, found.person.phone) || null,
    url: page,
    organizer: { name: config.siteName, email: bareAddress(config.mailFrom) },
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  // The answer is given on the page, not by the calendar's mail.
  event.createAttendee({
    ...reader,
    role: ICalAttendeeRole.REQ,
    status: isOff ? ICalAttendeeStatus.DECLINED : ICalAttendeeStatus.ACCEPTED,
    rsvp: false,
  });
  return { method, content: calendar.toString() };
}

/** The name of an interview in calendars: the same in its mails and in the address to subscribe to. */
export const interviewUid = (config: Pick<Config, 'siteUrl'>, id: number): string =>
  `colloquio-${id}@${new URL(config.siteUrl).hostname}`;
