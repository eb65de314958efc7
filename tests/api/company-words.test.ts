import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { messageNotices } from '#domain/message-notice.ts';
import { fromRomeLocal } from '#domain/rome-time.ts';
import { mailUnreadNow } from '#server/areas/messages/unread-mails.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import {
  aBrigadePerson,
  aCandidate,
  aCompany,
  anApplication,
  anOffer,
  aRecruiter,
  inDays,
  PASSWORD,
} from '../builders.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let company: Client;
let recruiter: { email: string };
let companyId: number;
let offer: { id: number };
beforeAll(async () => {
  companyId = (await aCompany(world, { name: 'Hotel Furbo' })).id;
  recruiter = await aRecruiter(world, companyId);
  company = await new Client(world).logIn(recruiter.email, PASSWORD);
  offer = await anOffer(world, { company_id: companyId, title: 'Cuoco di linea' });
});
afterAll(() => world.close());

/** Words that ask for money, found again by their mark. */
const MARK = 'qzxcaparra';
const WORDS = `Serve una caparra con bonifico (${MARK}).`;
const MONEY = messageNotices.money;

async function applicant() {
  const person = await aCandidate(world, { first_name: 'Giulia', last_name: 'Ferri' });
  const { id } = await anApplication(world, { offer_id: offer.id, user_id: person.userId, email: person.email });
  return { ...person, application: id, client: await new Client(world).logIn(person.email, PASSWORD) };
}
type Person = Awaited<ReturnType<typeof applicant>>;

async function did(response: Promise<Response>): Promise<Record<string, unknown>> {
  const answer = await response;
  expect(answer.status, await answer.clone().text()).toBeLessThan(300);
  return (await answer.json().catch(() => ({}))) ?? {};
}
let rounds = 0;
const offerTimes = (application: number, more: object) =>
  did(
    company.post('/interviews/rounds', {
      offer: offer.id,
      applications: [application],
      kind: 'in_person',
      place: 'Via Roma 1, Rimini',
      minutes: 30,
      note: '',
      // An interviewer has one interview at a time.
      starts: [fromRomeLocal(`${inDays(7 + ++rounds)}T09:00`) ?? ''],
      ...more,
    }),
  );
const interview = z.array(z.object({ id: z.number(), times: z.array(z.object({ id: z.number() })) })).min(1);
async function takeFirst(client: Client): Promise<number> {
  const [mine] = interview.parse(await (await client.get('/interviews/mine')).json());
  await did(client.post(`/interviews/${mine?.id}/take`, { time: mine?.times[0]?.id }));
  return mine?.id ?? 0;
}

interface Way {
  /** What holds the words in the database, as table.column. */
  column: string;
  send: (person: Person) => Promise<unknown>;
  /** The calls by which the candidate reads them. */
  read: string[];
  /** What the subject of the mail with the words says; null where the words are on pages alone. */
  mail: string | null;
  /** Whether the mail marks each line of them as the company's. */
  isQuoted?: true;
}

/** Every way by which free words of a company reach a candidate. */
const ways: Record<string, Way> = {
  'a message': {
    column: 'messages.text',
    send: async ({ application }) => {
      await did(company.post(`/messages/company/applications/${application}`, { text: WORDS, key: randomUUID() }));
      await mailUnreadNow(world.platform);
    },
    read: ['/messages/candidate/conversations/{conversation}'],
    mail: 'ti ha scritto',
    isQuoted: true,
  },
  'the note of an interview': {
    column: 'interview_rounds.note',
    send: async ({ application, client }) => {
      await offerTimes(application, { note: WORDS });
      await takeFirst(client);
    },
    read: ['/interviews/mine'],
    mail: 'Colloquio fissato',
  },
  'the place of an interview': {
    column: 'interview_rounds.place',
    send: async ({ application, client }) => {
      await offerTimes(application, { place: WORDS });
      await takeFirst(client);
    },
    read: ['/interviews/mine'],
    mail: 'Colloquio fissato',
  },
  'why an interview is cancelled': {
    column: 'interviews.message',
    send: async ({ application, client }) => {
      await offerTimes(application, {});
      await did(company.post(`/interviews/${await takeFirst(client)}/cancel`, { message: WORDS }));
    },
    read: ['/interviews/mine'],
    mail: 'Colloquio annullato',
  },
  'a call-back': {
    column: 'call_backs.message',
    send: async ({ userId, email }) => {
      const person = await aBrigadePerson(world, {
        company_id: companyId,
        user_id: userId,
        email,
        accepted_at: new Date(),
      });
      await did(
        company.post('/brigade/call-backs', {
          people: [person.id],
          filter: null,
          offer: null,
          job: null,
          starts_on: inDays(60),
          ends_on: inDays(150),
          pay_cents: null,
          pay_period: 'month',
          message: WORDS,
          key: randomUUID(),
        }),
      );
    },
    read: ['/brigade/call-backs/mine'],
    mail: 'ti richiama',
    isQuoted: true,
  },
  'why a hire ended': {
    column: 'hires.end_note',
    send: async ({ application, client }) => {
      const { id } = await did(
        company.post('/hires', {
          application,
          job: 'cuoco',
          starts_on: inDays(-10),
          ends_on: inDays(80),
          pay_cents: null,
          pay_period: 'month',
        }),
      );
      await did(client.post(`/hires/${id}/confirm`));
      await did(company.post(`/hires/${id}/end`, { reason: 'other', note: WORDS }));
    },
    read: ['/hires/mine'],
    mail: null,
  },
  'a reference': {
    column: 'candidate_references.text',
    send: async ({ client }) => {
      const { id } = await did(
        client.post('/candidate/references', {
          company: 'Hotel Furbo',
          email: recruiter.email,
          job: 'cuoco',
          season: 'estate-2026',
        }),
      );
      await did(company.post(`/company/references/${id}/answer`, { action: 'give', text: WORDS, would_rehire: true }));
    },
    read: ['/candidate/references'],
    mail: null,
  },
  'a refusal': {
    column: 'ready_answers.text',
    send: ({ application }) =>
      did(
        company.patch('/company/applications', {
          ids: [application],
          status: 'unsuitable',
          message: WORDS,
        }),
      ),
    read: [],
    mail: 'La tua candidatura',
    isQuoted: true,
  },
};

/** Each object of an answer that holds the words as one of its own values. */
function holders(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Object.values(value);
  const isHolder = own.some((one) => typeof one === 'string' && one.includes(MARK));
  return [...(isHolder ? [Object.fromEntries(Object.entries(value))] : []), ...own.flatMap(holders)];
}

describe('free words of a company that ask for money', () => {
  it.each(Object.entries(ways))('have the notice beside them, on pages and in mails: %s', async (_, way) => {
    const person = await applicant();
    await way.send(person);
    await world.settled();
    const { items } = await (await person.client.get('/messages/candidate/conversations')).json();
    for (const path of way.read) {
      const answer = await (await person.client.get(path.replace('{conversation}', items[0]?.id))).json();
      const found = holders(answer);
      expect(found.length, path).toBeGreaterThan(0);
      for (const holder of found) expect(holder, path).toMatchObject({ notices: ['money'] });
    }
    if (way.mail !== null) expect((await world.mailTo(person.email, way.mail)).text).toContain(MARK);
    const mails = (await world.platform.outbox?.list(person.email)) ?? [];
    for (const { text, subject, links } of mails) {
      if (text.includes(MARK)) {
        expect(text, subject).toContain(MONEY);
        // Where they are quoted, the notice is before them.
        const quote = text.match(new RegExp(`^> .*${MARK}`, 'm'));
        if (quote) expect(text.indexOf(MONEY), subject).toBeLessThan(quote.index ?? 0);
        if (way.isQuoted) expect(quote, subject).not.toBeNull();
      }
      // The pages behind the links of the mails, which work without a login.
      for (const link of links) {
        const { pathname, search } = new URL(link);
        if (!/^\/(messaggi|colloqui|assunzioni|richiami|referenze)\//.test(pathname)) continue;
        const page = await (await world.app.request(`http://localhost:3000${pathname}${search}`)).text();
        if (page.includes(MARK)) expect(page, pathname).toContain(MONEY);
      }
    }
  });

  it('are all known: a new column of free words is either among them or reaches no candidate', async () => {
    const elsewhere = [
      // Written by candidates, or by staff.
      'conversation_reports.words',
      'content_reports.words',
      'support_requests.message',
      'interview_proposals.line',
      'account_events.note',
      'event_letters.message',
      'events.place_text',
      'security_events.note',
      'translations.text',
      'users.deactivation_note',
      // Read inside the company alone.
      'conversation_notes.text',
      'application_evaluations.comment',
      'application_notes.text',
      'applications.notes',
      // Our own words, names and what is searched.
      'applications.search_text',
      'candidate_listings.search_text',
      'notifications.text',
      'places.text',
      'troubles.place',
      // Public: it is looked at before it is published, and reported by its readers.
      'offers.description_text',
    ];
    const rows = await rowsOf(
      world.db,
      z.object({ name: z.string() }),
      sql`SELECT table_name || '.' || column_name AS name FROM information_schema.columns
        WHERE table_schema = 'public' AND data_type = 'text' AND table_name NOT IN (SELECT relname FROM pg_class WHERE relispartition)
          AND column_name ~ '(^|_)(note|notes|message|line|words|comment|text|place)$' ORDER BY 1`,
    );
    const reaching = Object.values(ways).map(({ column }) => column);
    expect(rows.map(({ name }) => name)).toEqual([...new Set([...reaching, ...elsewhere])].toSorted());
  });
});
