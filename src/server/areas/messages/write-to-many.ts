import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { MessagesWritten, NewMessages } from '#contract/messages.ts';
import { momentWords } from '#domain/interview-day.ts';
import { fillBlanks } from '#domain/ready-answers.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { rowsOf } from '#server/platform/rows-of.ts';
import { integerArray } from '#server/platform/sql-arrays.ts';
import { applicationGone } from '../applications/application-gone.ts';
import { followDeed } from '../applications/received/follow-deed.ts';
import type { AccountParty } from './party.ts';
import { writeFirst } from './write-message.ts';

const applicantRow = z.object({
  id: z.number(),
  user_id: z.number().nullable(),
  email: z.string(),
  first_name: z.string(),
  title: z.string(),
  /** When their next interview is, once they have taken its time. */
  interview_at: z.string().nullable(),
});

/**
 * Writes the same words to the people of several applications, each in their own conversation, with the blanks {nome},
 * {offerta} and {data} filled in. A person who applied twice gets one message. People who cannot be written to are left
 * out by the id of their application, with the reason; the others get theirs. The same key twice is one message to
 * each. Refuses (404) where no application is there.
 */
export async function writeToMany(
  platform: Pick<Platform, 'db' | 'queue' | 'config'>,
  party: Extract<AccountParty, { side: 'company' }>,
  { applications: ids, text, key }: NewMessages,
): Promise<MessagesWritten> {
  return platform.db.transaction(async (tx) => {
    // In the order of their ids: others who lock several wait, and do not deadlock.
    const people = await rowsOf(
      tx,
      applicantRow,
      sql`SELECT a.id, a.user_id, lower(a.email) AS email, a.first_name, o.title,
          (SELECT min(i.starts_at) FROM interviews i
            WHERE i.application_id = a.id AND i.state = 'taken' AND i.starts_at > now()) AS interview_at
        FROM applications a JOIN offers o ON o.id = a.offer_id
        WHERE a.id = ANY(${integerArray(ids)}) AND a.withdrawn_at IS NULL AND o.company_id = ${party.companyId}
        ORDER BY a.id FOR NO KEY UPDATE OF a`,
    );
    if (people.length === 0) throw applicationGone();
    const written: number[] = [];
    const left_out: MessagesWritten['left_out'] = ids
      .filter((id) => !people.some((person) => person.id === id))
      .map((id) => ({ id, detail: 'La candidatura non c’è più.' }));
    const reached = new Set<number>();
    for (const { id, user_id, email, first_name, title, interview_at } of people) {
      const person = user_id === null ? { userId: null, email } : { userId: user_id, email: null };
      const known = { nome: first_name, offerta: title, data: interview_at && momentWords(interview_at) };
      const message = { text: fillBlanks(text, known), key, attachments: [] };
      const reason = { companyId: party.companyId, person, applicationId: id };
      try {
        // A refusal undoes what its own person's message began, and nothing else.
        const conversation = await tx.transaction((step) => writeFirst(step, platform, party, reason, message));
        reached.add(conversation.id);
        written.push(id);
      } catch (error) {
        if (!(error instanceof Refusal) || error.status !== 409) throw error;
        left_out.push({ id, detail: String(error.body.detail) });
      }
    }
    const followed = await followDeed(tx, platform, { ids: written, because: 'message', userId: party.userId });
    return { written: reached.size, left_out, followed };
  });
}
