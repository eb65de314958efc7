import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { HOUR_MS } from '#domain/durations.ts';
import type { MessageSide } from '#domain/message-rules.ts';
import { users } from '#server/areas/account/tables.ts';
import { applications } from '#server/areas/applications/tables.ts';
import { companyMembers } from '#server/areas/companies/tables.ts';
import { conversations, messageAttachments, messages } from '#server/areas/messages/tables.ts';
import { offers } from '#server/areas/offers/tables.ts';
import type { Database } from '#server/platform/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { writeCertificate } from './write-certificate.ts';

interface Line {
  side: MessageSide;
  text: string;
  hoursAgo: number;
  /** The title of a certificate that comes with it, as a PDF. */
  certificate?: string;
}
/** What was written, and up to which message each side has read. */
interface Talk {
  lines: readonly Line[];
  read: Readonly<Record<MessageSide, number>>;
}

const company = (hoursAgo: number, text: string): Line => ({ side: 'company', text, hoursAgo });
const candidate = (hoursAgo: number, text: string, certificate?: string): Line => ({
  side: 'candidate',
  text,
  hoursAgo,
  ...(certificate && { certificate }),
});
const HACCP = 'Attestato HACCP';

/** What the demo company and people who were contacted wrote. */
const received: readonly Talk[] = [
  {
    lines: [
      company(
        70,
        'Buongiorno, abbiamo letto la tua candidatura e ci è piaciuta. Hai voglia di venire a vedere la casa?',
      ),
      candidate(66, 'Buongiorno! Volentieri. Sono libera giovedì mattina o venerdì dopo le 15.'),
      company(65, 'Giovedì alle 10 va benissimo. Chiedi di Paola alla reception: ti facciamo vedere cucina e alloggi.'),
      candidate(64, 'Perfetto, a giovedì. L’alloggio per il personale è in hotel o fuori?'),
    ],
    read: { company: 3, candidate: 3 },
  },
  {
    lines: [
      company(
        30,
        'Ciao, la stagione va da aprile a ottobre con un giorno e mezzo di riposo. Sei disponibile per tutto il periodo?',
      ),
      candidate(
        28,
        'Sì, da metà aprile. Prima finisco la stagione invernale in montagna. Allego l’attestato appena rinnovato.',
        HACCP,
      ),
    ],
    read: { company: 2, candidate: 1 },
  },
  {
    lines: [company(5, 'Buongiorno, ci servirebbe una prova di mezza giornata, pagata. Quando potresti?')],
    read: { company: 0, candidate: 0 },
  },
];
/** What somebody writes before the company has. */
const askedFirst: Talk = {
  lines: [candidate(9, 'Buongiorno, mi sono appena candidata. Abito a dieci minuti e posso passare quando volete.')],
  read: { company: 0, candidate: 0 },
};
/** What other companies and the demo candidate wrote. */
const own: readonly Talk[] = [
  {
    lines: [
      candidate(50, 'Buongiorno, aggiungo che ho appena rinnovato l’attestato HACCP: eccolo.', HACCP),
      company(48, 'Grazie, utile saperlo. Possiamo sentirci domani verso le 11?'),
      candidate(47, 'Sì, alle 11 sono libero.'),
      company(3, 'Ottimo, allora a domani. Ti chiamiamo noi al numero del CV.'),
    ],
    read: { company: 4, candidate: 3 },
  },
  {
    lines: [company(20, 'Per bloccare l’alloggio chiediamo una caparra di 100 euro con bonifico prima dell’arrivo.')],
    read: { company: 1, candidate: 1 },
  },
];

/** Current conversations of the demo company and of the demo candidate. */
export async function fillMessages(
  tx: Database,
  { files }: Pick<Platform, 'files'>,
  { companyId, email, now }: { companyId: number; email: string; now: Date },
): Promise<void> {
  const [member] = await tx
    .select({ id: companyMembers.user_id })
    .from(companyMembers)
    .where(eq(companyMembers.company_id, companyId));
  const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!member || !person) return;
  const ofCompany = (status: 'contacted' | 'suitable' | 'to_evaluate') =>
    tx
      .selectDistinctOn([applications.user_id], { id: applications.id, userId: applications.user_id })
      .from(applications)
      .innerJoin(offers, eq(offers.id, applications.offer_id))
      .where(
        and(
          eq(offers.company_id, companyId),
          eq(applications.status, status),
          isNull(applications.withdrawn_at),
          eq(applications.is_one_shot, false),
        ),
      )
      .orderBy(asc(applications.user_id), desc(applications.id));
  const known = new Set<number>();
  const write = async (
    to: { id: number; userId: number | null } | undefined,
    from: number,
    talk: Talk,
    author: number | null,
  ) => {
    if (!to?.userId) return;
    known.add(to.userId);
    await fillTalk(tx, files, talk, { companyId: from, userId: to.userId, applicationId: to.id, author, now });
  };
  const contacted = await ofCompany('contacted');
  for (const [index, talk] of received.entries()) await write(contacted[index], companyId, talk, member.id);
  await write(
    (await ofCompany('to_evaluate')).find(({ userId }) => !known.has(userId ?? 0)),
    companyId,
    askedFirst,
    null,
  );
  const sent = await tx
    .selectDistinctOn([offers.company_id], { id: applications.id, company: offers.company_id })
    .from(applications)
    .innerJoin(offers, eq(offers.id, applications.offer_id))
    .where(
      and(
        eq(applications.user_id, person.id),
        ne(offers.company_id, companyId),
        inArray(applications.status, ['contacted', 'suitable', 'reviewable', 'to_evaluate']),
        isNull(applications.withdrawn_at),
      ),
    )
    .orderBy(offers.company_id, asc(applications.id));
  for (const [index, talk] of own.entries()) {
    const to = sent[index];
    if (to) await write({ id: to.id, userId: person.id }, to.company, talk, null);
  }
}

interface Between {
  companyId: number;
  userId: number;
  applicationId: number;
  /** The user of the company who wrote, where the demo has one. */
  author: number | null;
  now: Date;
}

async function fillTalk(
  tx: Database,
  files: Platform['files'],
  { lines, read }: Talk,
  between: Between,
): Promise<void> {
  const { companyId, userId, applicationId, author, now } = between;
  const at = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const lastOf = (side: MessageSide) => lines.findLastIndex((line) => line.side === side) + 1;
  const last = lines.at(-1)?.hoursAgo ?? 0;
  const [row] = await tx
    .insert(conversations)
    .values({
      company_id: companyId,
      user_id: userId,
      application_id: applicationId,
      last_number: lines.length,
      company_number: lastOf('company'),
      candidate_number: lastOf('candidate'),
      company_read: read.company,
      candidate_read: read.candidate,
      company_mailed: lines.length,
      candidate_mailed: lines.length,
      created_at: at(lines[0]?.hoursAgo ?? 0),
      last_at: at(last),
    })
    .returning({ id: conversations.id });
  if (!row) throw new Error('The conversation was not written');
  const written = await tx
    .insert(messages)
    .values(
      lines.map(({ side, text, hoursAgo }, index) => ({
        conversation_id: row.id,
        number: index + 1,
        side,
        author_id: side === 'company' ? author : userId,
        text,
        key: `demo-${index}`,
        created_at: at(hoursAgo),
      })),
    )
    .returning({ id: messages.id, number: messages.number });
  for (const { id, number } of written) {
    const line = lines[number - 1];
    if (line?.certificate)
      await attach(tx, files, line.certificate, { messageId: id, userId, sent: at(line.hoursAgo) });
  }
}

/** A certificate of the person who writes, stored as what they upload is. */
async function attach(
  tx: Database,
  files: Platform['files'],
  title: string,
  { messageId, userId, sent }: { messageId: number; userId: number; sent: Date },
): Promise<void> {
  const [person] = await tx.select().from(users).where(eq(users.id, userId));
  if (!person) return;
  const pdf = await writeCertificate(title, `${person.first_name} ${person.last_name}`);
  const key = `messages/${randomUUID()}`;
  await files.write(`${key}.pdf`, pdf);
  await tx.insert(messageAttachments).values({
    message_id: messageId,
    owner: `user ${userId}`,
    kind: 'pdf',
    key,
    name: `${title}.pdf`,
    bytes: pdf.length,
    created_at: sent,
    stored_at: sent,
  });
}
