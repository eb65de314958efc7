import { randomUUID } from 'node:crypto';
import type { z } from '@hono/zod-openapi';
import { eq, sql } from 'drizzle-orm';
import type { oneShotForm } from '../../../contract/applications.ts';
import { isOpen } from '../../../domain/offer-life.ts';
import type { Database } from '../../platform/database.ts';
import { conflict, forbidden, gone, invalid, notFound } from '../../platform/http/refusal.ts';
import { writeLetter } from '../../platform/letter.ts';
import type { Platform } from '../../platform/platform.ts';
import { users } from '../account/tables.ts';
import { peopleOf } from '../companies/company-of.ts';
import { companies } from '../companies/tables.ts';
import { requestSubscription } from '../newsletter/subscribe.ts';
import { notify } from '../notifications/notify.ts';
import { offers } from '../offers/tables.ts';
import { checkCv } from './check-cv.ts';
import { applications } from './tables.ts';

/** Which privacy notice the form showed (Codice privacy, art. 111-bis). */
const PRIVACY_VERSION = '2026-11';

export type OneShot = z.output<typeof oneShotForm>;

/**
 * Sends an application without an account (spec 2.16, decisions 7): the candidate gets a confirmation, the
 * company a mail and a notification. Refuses an offer that is over (410), a career-day offer (403), an address
 * that has an account (400 with a way to the login), a second application of the same address (409).
 */
export async function applyInOneShot(platform: Platform, form: OneShot, cv: File): Promise<{ id: number; offer: number }> {
  const { db, files } = platform;
  const offer = await findOffer(db, form.offer);
  await refuseKnownAddress(db, form.email);
  const bytes = await checkCv(cv);
  const cvFile = `cv/${randomUUID()}.pdf`;
  await files.write(cvFile, bytes);
  try {
    return await db.transaction(async (tx) => {
      const [row] = await tx
        .insert(applications)
        .values({
          offer_id: offer.id,
          is_one_shot: true,
          first_name: form.first_name,
          last_name: form.last_name,
          email: form.email.toLowerCase(),
          cv_file: cvFile,
          cv_name: cv.name.slice(0, 200),
          privacy_version: PRIVACY_VERSION,
        })
        .onConflictDoNothing()
        .returning({ id: applications.id });
      if (!row) throw conflict('Hai già inviato la candidatura a questa offerta con questo indirizzo: l’azienda l’ha ricevuta.');
      await tellBoth(tx, platform, form, offer);
      if (form.newsletter) await requestSubscription(tx, platform, { email: form.email, profile_type: 'candidate' });
      return { id: row.id, offer: offer.id };
    });
  } catch (error) {
    // Nothing half-done: without its application a CV has no reason to be here.
    await files.remove(cvFile);
    throw error;
  }
}

interface OpenOffer {
  id: number;
  slug: string;
  title: string;
  companyId: number;
  companyName: string;
  applicationEmail: string | null;
}

async function findOffer(db: Database, id: number): Promise<OpenOffer> {
  const [row] = await db.select({ offer: offers, companyName: companies.name }).from(offers).innerJoin(companies, eq(companies.id, offers.company_id)).where(eq(offers.id, id));
  if (!row || row.offer.status === 'draft') throw notFound('Questa offerta non esiste.');
  if (!isOpen(row.offer)) throw gone('Questa offerta è scaduta: non riceve più candidature.');
  if (row.offer.is_career_day) throw forbidden('Per candidarti a un’offerta Career Day accedi o registrati.');
  return { id: row.offer.id, slug: row.offer.slug, title: row.offer.title, companyId: row.offer.company_id, companyName: row.companyName, applicationEmail: row.offer.application_email };
}

async function refuseKnownAddress(db: Database, email: string): Promise<void> {
  const [known] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, sql`lower(${email})`));
  if (known) throw invalid({ email: ['Questo indirizzo ha già un account: accedi per candidarti.'] });
}

async function tellBoth(tx: Database, { sendMail, config }: Platform, form: OneShot, offer: OpenOffer): Promise<void> {
  await sendMail(
    tx,
    await writeLetter(config, {
      to: form.email,
      subject: `La tua candidatura per ${offer.title} è arrivata`,
      paragraphs: [`Ciao ${form.first_name}, ${offer.companyName} ha ricevuto la tua candidatura e il tuo CV.`, 'Ti scriviamo quando ci sono novità. Qui nessuno resta senza risposta.'],
      action: { label: 'Rivedi l’offerta', url: `/offerte-lavoro/${offer.slug}` },
      footnote: 'Con un profilo segui le tue candidature e ricevi le nuove offerte: registrati quando vuoi con questo stesso indirizzo.',
    }),
  );
  const inbox = `/profilo/azienda/le-mie-offerte/${offer.id}/candidature`;
  const people = await peopleOf(tx, offer.companyId);
  for (const userId of people) await notify(tx, userId, { kind: 'application', text: `Nuova candidatura per ${offer.title}: ${form.first_name} ${form.last_name}`, url: inbox });
  for (const to of await companyAddresses(tx, people, offer.applicationEmail)) {
    await sendMail(
      tx,
      await writeLetter(config, {
        to,
        subject: `Nuova candidatura per ${offer.title}`,
        paragraphs: [`${form.first_name} ${form.last_name} si è candidato o candidata alla tua offerta.`, 'Il CV ti aspetta tra le candidature. Rispondere in pochi giorni fa la differenza.'],
        action: { label: 'Leggi la candidatura', url: inbox },
      }),
    );
  }
}

/** The offer's own address where there is one, else the company's people. */
async function companyAddresses(tx: Database, people: number[], applicationEmail: string | null): Promise<string[]> {
  if (applicationEmail) return [applicationEmail];
  const rows = await Promise.all(people.map((id) => tx.select({ email: users.email }).from(users).where(eq(users.id, id))));
  return rows.flat().map(({ email }) => email);
}
