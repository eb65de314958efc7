import { and, eq, ne } from 'drizzle-orm';
import { peopleOf } from '#server/areas/companies/people-of.ts';
import type { Database } from '#server/platform/database.ts';
import { type Letter, type Sending, sendLetter } from '#server/platform/letter-kinds.ts';
import { applications, waitingApplicationMails } from '../tables.ts';
import { mailsByPerson } from './mail-choices.ts';

interface Arrival {
  companyId: number;
  offerId: number;
  applicationId: number;
}

/**
 * Mails a new application to each active person of a company as they chose: at once, in their daily mail, or never.
 * The first application of an offer is mailed at once also where a daily mail is wanted. `unnamed` goes to people whose
 * address is not proved to be theirs.
 */
export async function mailArrival(
  tx: Database,
  platform: Sending,
  { companyId, offerId, applicationId }: Arrival,
  { named, unnamed }: { named: Letter; unnamed: Letter },
): Promise<void> {
  const people = (await peopleOf(tx, companyId)).filter(({ is_active }) => is_active);
  const ids = people.map(({ id }) => id);
  const chosen = await mailsByPerson(tx, offerId, ids);
  const [earlier] = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.offer_id, offerId), ne(applications.id, applicationId)))
    .limit(1);
  for (const person of people) {
    const when = chosen.get(person.id);
    if (when === 'immediate' || (when === 'daily' && !earlier))
      await sendLetter(tx, platform, person.email, person.has_confirmed ? named : unnamed);
    else if (when === 'daily')
      await tx.insert(waitingApplicationMails).values({ user_id: person.id, application_id: applicationId });
  }
}
