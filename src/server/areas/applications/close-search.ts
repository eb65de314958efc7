import { and, eq, inArray, isNull } from 'drizzle-orm';
import { waitingStatuses } from '../../../domain/application-stage.ts';
import type { Database } from '../../platform/database.ts';
import { writeLetter } from '../../platform/letter.ts';
import type { Platform } from '../../platform/platform.ts';
import { companies } from '../companies/tables.ts';
import { notify } from '../notifications/notify.ts';
import { applications } from './tables.ts';

/** Tells whoever still waits for an answer that the search is over (decisions 7): nobody is left without one. */
export async function closeSearch(tx: Database, { config, queue }: Pick<Platform, 'config' | 'queue'>, offer: { id: number; title: string; company_id: number }): Promise<void> {
  const closed = await tx
    .update(applications)
    .set({ closed_at: new Date() })
    .where(and(eq(applications.offer_id, offer.id), inArray(applications.status, [...waitingStatuses]), isNull(applications.closed_at), isNull(applications.withdrawn_at)))
    .returning({ user_id: applications.user_id, email: applications.email, first_name: applications.first_name });
  if (closed.length === 0) return;
  const [company] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, offer.company_id));
  const letters = await Promise.all(
    closed.map(({ email, first_name }) =>
      writeLetter(config, {
        to: email,
        subject: `La ricerca per ${offer.title} è conclusa`,
        paragraphs: [`Ciao ${first_name}, ${company?.name ?? 'l’azienda'} ha chiuso la ricerca per ${offer.title}.`, 'Grazie per il tempo che ci hai messo: una candidatura che finisce non dice nulla di quanto vali.'],
        action: { label: 'Vedi le altre offerte', url: '/offerte-lavoro' },
      }),
    ),
  );
  await queue.sendMany(tx, 'mail', letters);
  for (const { user_id } of closed) {
    if (user_id !== null) await notify(tx, user_id, { kind: 'stage', text: `La ricerca per ${offer.title} è conclusa`, url: '/profilo/candidato/candidature' });
  }
}
