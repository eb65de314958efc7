import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { users } from '../account/tables.ts';
import { peopleOf } from '../companies/people-of.ts';
import { companyMembers } from '../companies/tables.ts';
import { hires } from '../hires/tables.ts';
import { type Message, notifyAll } from '../notifications/notify.ts';
import type { FoundReference } from './find-reference.ts';

const PAGE = '/profilo/azienda/brigata/referenze';

/**
 * Notifies the accounts that can answer a request: the one with the confirmed address that was asked, and about a hire
 * all people of its company. Nobody is named, because nothing would remove a name with the account of the person who
 * asks; nor is the company, whose name anybody may have written.
 */
export async function notifyAsked(tx: Database, { reference, role }: FoundReference): Promise<void> {
  const [asked] = await tx
    .select({ id: users.id, company: companyMembers.company_id })
    .from(users)
    .leftJoin(companyMembers, eq(companyMembers.user_id, users.id))
    .where(and(eq(users.email, reference.email), isNotNull(users.activated_at)));
  if (!asked) return;
  const message = (url: string | null): Message => ({
    kind: 'reference',
    text: `Una persona ti chiede una referenza come ${role}, ${reference.season}${url ? '' : ': la pagina è nella mail'}`,
    url,
  });
  const [hire] = reference.hire_id === null ? [] : await tx.select().from(hires).where(eq(hires.id, reference.hire_id));
  const isOfHire = hire !== undefined && hire.company_id === asked.company;
  const people = isOfHire ? await peopleOf(tx, hire.company_id) : [asked];
  await notifyAll(
    tx,
    people.map(({ id }) => id),
    message(asked.company === null ? null : PAGE),
  );
}
