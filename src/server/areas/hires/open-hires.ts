import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { liveStates } from '#domain/hire-state.ts';
import { daysMeet } from '#domain/hire-terms.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict } from '#server/platform/http/refusal.ts';
import { mailboxOf } from '#server/platform/mail-limit.ts';
import { users } from '../account/tables.ts';
import { applications } from '../applications/tables.ts';
import { stands } from './find-hire.ts';
import { hires } from './tables.ts';

interface Asked {
  companyId: number;
  person: { user_id: number | null; email: string };
  starts_on: string;
  ends_on: string | null;
  /** Of call-backs alone: several applications of one person are each hired on their own. */
  isCalled?: boolean;
}

/**
 * Refuses a hire of somebody whom the company hires already for some of the days, or whose answer it waits for (409):
 * by their account, or by their mailbox however it was spelled. The caller holds the lock of the company's list.
 */
export async function requireNoOpenHire(
  tx: Database,
  { companyId, person, isCalled = false, ...days }: Asked,
): Promise<void> {
  const email = sql<string>`lower(coalesce(${users.email}, ${applications.email}, ${hires.email}, ''))`;
  const open = await tx
    .select({
      user_id: sql<number | null>`coalesce(${applications.user_id}, ${hires.user_id})`,
      email,
      state: hires.state,
      starts_on: hires.starts_on,
      ends_on: hires.ends_on,
    })
    .from(hires)
    .leftJoin(applications, eq(applications.id, hires.application_id))
    .leftJoin(users, sql`${users.id} = coalesce(${applications.user_id}, ${hires.user_id})`)
    .where(
      and(
        eq(hires.company_id, companyId),
        inArray(hires.state, [...liveStates]),
        stands,
        isCalled ? isNull(hires.application_id) : undefined,
      ),
    );
  const mailbox = mailboxOf(person.email.toLowerCase());
  const isThem = (one: (typeof open)[number]) =>
    (person.user_id !== null && one.user_id === person.user_id) || mailboxOf(one.email) === mailbox;
  const own = open.filter(isThem);
  if (own.some(({ state }) => state === 'proposed'))
    throw conflict('is_hired', 'Questa persona ha già una tua proposta a cui rispondere.');
  if (own.some((one) => daysMeet(one, days)))
    throw conflict('is_hired', 'In questi giorni questa persona ha già un’assunzione confermata da te.');
}
