import { and, asc, eq } from 'drizzle-orm';
import { HOUR_MS } from '#domain/durations.ts';
import { users } from '#server/areas/account/tables.ts';
import { companyMembers } from '#server/areas/companies/tables.ts';
import { conversationNotes, conversations, messages } from '#server/areas/messages/tables.ts';
import type { Database } from '#server/platform/database.ts';

/** A second person of the demo company, and what the two wrote to each other beside its first conversation. */
export async function fillNotes(
  tx: Database,
  { companyId, password_hash, now }: { companyId: number; password_hash: string; now: Date },
): Promise<void> {
  const [marta] = await tx.select({ id: users.id }).from(users).where(eq(users.email, 'azienda@demo.brigata.it'));
  const [paola] = await tx
    .insert(users)
    .values({
      email: 'paola@demo.brigata.it',
      typology: 'company',
      first_name: 'Paola',
      last_name: 'Riva',
      password_hash,
      activated_at: now,
    })
    .returning({ id: users.id });
  if (!marta || !paola) throw new Error('The people of the demo company were not written');
  await tx.insert(companyMembers).values({ company_id: companyId, user_id: paola.id, role: 'recruiter' });
  const [talk] = await tx
    .select({ id: conversations.id, at: messages.created_at })
    .from(conversations)
    .innerJoin(messages, and(eq(messages.conversation_id, conversations.id), eq(messages.number, 2)))
    .where(eq(conversations.company_id, companyId))
    .orderBy(asc(conversations.id))
    .limit(1);
  if (!talk) return;
  const note = (author_id: number, hours: number, text: string) => ({
    conversation_id: talk.id,
    author_id,
    text,
    key: `demo-${hours}`,
    created_at: new Date(talk.at.getTime() + hours * HOUR_MS),
  });
  await tx
    .insert(conversationNotes)
    .values([
      note(marta.id, 0.2, '@Paola Riva giovedì alle 10 ci sei tu in reception? La accompagni in cucina?'),
      note(paola.id, 0.5, 'Sì, ci penso io. Le faccio vedere anche gli alloggi.'),
    ]);
}
