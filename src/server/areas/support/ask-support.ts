import { asc, eq } from 'drizzle-orm';
import type { Faq, SupportRequest } from '#contract/support.ts';
import type { Database } from '#server/platform/database.ts';
import { looksHuman } from '#server/platform/http/robots.ts';
import { example, letterKind, type Sending, sendLetter } from '#server/platform/letter-kinds.ts';
import { mayMail } from '#server/platform/mail-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { users } from '../account/tables.ts';
import { standardFaqs } from './standard-faqs.ts';
import { faqs, supportRequests } from './tables.ts';

/** `message` is null for an address that anybody may have typed. */
const received = letterKind<{ message: string | null }>('support-received', example, ({ message }) => ({
  subject: 'Abbiamo ricevuto la tua richiesta',
  paragraphs: [
    'Grazie di averci scritto: ti rispondiamo di solito entro un giorno lavorativo.',
    ...(message === null ? [] : [`Ci hai scritto: ${message}`]),
  ],
  footnote: 'Se non ci hai scritto tu, ignora questa mail.',
}));

/**
 * Stores a request and confirms it by mail. Anybody may type anybody's address: the confirmation contains nothing that
 * was typed, and one address gets a few a day. A user who writes from their account, with its address, gets a copy of
 * their text.
 */
export async function askSupport(
  platform: Sending & Pick<Platform, 'db'>,
  userId: number | null,
  { privacy: _privacy, website, elapsed, ...request }: SupportRequest,
): Promise<void> {
  if (!looksHuman({ website, elapsed })) return;
  await platform.db.transaction(async (tx) => {
    await tx.insert(supportRequests).values({ ...request, user_id: userId });
    if (!(await mayMail(tx, 'support', request.email))) return;
    const [user] =
      userId === null ? [] : await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    const isOwn = user?.email === request.email.toLowerCase();
    await sendLetter(tx, platform, request.email, received({ message: isOwn ? request.message : null }));
  });
}

export async function listFaqs(db: Database, audience: 'candidate' | 'company'): Promise<Faq[]> {
  const rows = await db
    .select()
    .from(faqs)
    .where(eq(faqs.audience, audience))
    .orderBy(asc(faqs.position), asc(faqs.id));
  return rows.map(({ id, question, answer }) => ({ id, question, answer }));
}

/** Fills an empty table with the most frequent questions of companies. */
export async function fillFaqs(db: Database): Promise<void> {
  if ((await db.$count(faqs)) > 0) return;
  await db.insert(faqs).values(
    standardFaqs.map(([question, answer], position) => ({
      audience: 'company' as const,
      question,
      answer,
      position,
    })),
  );
}
