import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { stageOf } from '#domain/application-stage.ts';
import {
  accountClasses,
  applicationClasses,
  candidateClasses,
  interviewClasses,
  termsClasses,
} from '#domain/classed-fields.ts';
import { type ClassesOf, readableByStaff } from '#domain/field-classes.ts';
import type { Visitor } from '#server/platform/http/api.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  accountEvents,
  accountLinks,
  consents,
  passkeys,
  recoveryCodes,
  secondFactors,
  sessions,
  users,
} from '../account/tables.ts';
import { alertPreferences, sentAlerts } from '../alerts/tables.ts';
import { type Facts, factsOf, factsRow } from '../applications/deeds-of.ts';
import { sentBy } from '../applications/forget-applicant.ts';
import { lastNotified } from '../applications/last-notified.ts';
import { applicationMailChoices, applications, evaluations, offerMailChoices } from '../applications/tables.ts';
import { exportBrigades } from '../brigade/export-brigades.ts';
import { exportDepartures } from '../brigade/export-departures.ts';
import { whoOpened } from '../candidates/profile-views.ts';
import { cvOf } from '../candidates/store-cv.ts';
import { candidateReferences } from '../candidates/tables.ts';
import { companyOf } from '../companies/company-of.ts';
import { isUnconfirmed } from '../companies/free-address.ts';
import { companies } from '../companies/tables.ts';
import { eventRegistrations, events } from '../events/tables.ts';
import { isOfAccountOrSent } from '../hires/find-hire.ts';
import { hires } from '../hires/tables.ts';
import { exportInterviews } from '../interviews/export-interviews.ts';
import { exportConversations, exportedAttachments } from '../messages/export-conversations.ts';
import { newsletterSubscriptions } from '../newsletter/tables.ts';
import { notifications } from '../notifications/tables.ts';
import { exportInvitations } from '../offer-people/export-invitations.ts';
import { offers, offerViews } from '../offers/tables.ts';
import type { Names } from '../professions/names.ts';
import { exportReports } from '../reports/own-reports.ts';
import { offerSearches } from '../search/tables.ts';
import { supportRequests } from '../support/tables.ts';
import { exportExclusions } from '../visibility/exclusions.ts';
import { companyDocuments } from './company-documents.ts';
import { describeMe } from './describe-me.ts';

const PERSONS_OWN = 'Nei dati che la persona scarica dalle sue impostazioni.';

/**
 * All data stored about a user (rule D4), as a ZIP that is written while it is read: one file in memory at a time.
 * Staff who make it for the person get what their classes of fields allow (`domain/field-classes.ts`) and none of the
 * conversations and files: the person's own export has all of it.
 */
export async function exportData(
  platform: Platform,
  names: Names,
  visitor: Pick<Visitor, 'userId' | 'impersonatorId'>,
  reader: 'person' | 'staff' = 'person',
): Promise<ReadableStream<Uint8Array>> {
  const { db, files } = platform;
  const { userId } = visitor;
  const company = await companyOf(db, userId);
  const { candidate, ...account } = await describeMe(db, names, visitor);
  /** A record for this reader: whole for the person. */
  const forReader = <Row extends object>(row: Row, classes: ClassesOf<Row>) =>
    reader === 'person' ? row : readableByStaff(row, classes, 'export');
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  // As when they are erased: what carries the address alone is theirs once it is confirmed.
  const owner = { userId, confirmedEmail: user && !isUnconfirmed(user) ? user.email : null };
  const address = owner.confirmedEmail ?? '';
  const sent = await db
    .select({
      application: applications,
      paused_at: offers.paused_at,
      facts: sql`(SELECT ${factsOf} FROM applications a WHERE a.id = ${applications.id})`.mapWith((facts) =>
        factsRow.parse(facts),
      ),
      is_noted: sql<boolean>`(${applications.notes} <> '' OR EXISTS (SELECT 1 FROM application_notes n WHERE n.application_id = ${applications.id}))`,
      is_evaluated: sql<boolean>`EXISTS (SELECT 1 FROM application_evaluations e WHERE e.application_id = ${applications.id})`,
      company: { name: companies.name, email: companies.contact_email },
    })
    .from(applications)
    .innerJoin(offers, eq(offers.id, applications.offer_id))
    .innerJoin(companies, eq(companies.id, offers.company_id))
    .where(sentBy(userId, owner.confirmedEmail));
  const ids = sent.map(({ application }) => application.id);
  const documents: Record<string, unknown> = {
    profilo: {
      ...forReader(account, accountClasses),
      candidate: candidate && forReader(candidate, candidateClasses),
    },
    consensi: await db.select().from(consents).where(eq(consents.user_id, userId)),
    candidature: sent.map(({ application, paused_at, facts, is_noted, is_evaluated, company: to }) => ({
      ...forReader(asSent(application, paused_at !== null, facts), applicationClasses),
      note_dell_azienda: companyNotes(is_noted, is_evaluated, to),
    })),
    messaggi: reader === 'staff' ? PERSONS_OWN : await exportConversations(db, owner),
    colloqui: (await exportInterviews(db, userId, ids)).map((interview) => forReader(interview, interviewClasses)),
    inviti: await exportInvitations(db, userId),
    aziende_che_non_devono_vedere: await exportExclusions(db, userId),
    assunzioni: (
      await db
        .select({
          application_id: hires.application_id,
          name: hires.name,
          email: hires.email,
          company: companies.name,
          state: hires.state,
          starts_on: hires.starts_on,
          ends_on: hires.ends_on,
          pay_cents: hires.pay_cents,
          pay_period: hires.pay_period,
          created_at: hires.created_at,
          answered_at: hires.answered_at,
          ended_at: hires.ended_at,
          end_reason: hires.end_reason,
          end_note: hires.end_note,
        })
        .from(hires)
        .leftJoin(applications, eq(applications.id, hires.application_id))
        .innerJoin(companies, eq(companies.id, hires.company_id))
        .where(isOfAccountOrSent(userId, ids))
    ).map((hire) => forReader(hire, termsClasses)),
    brigate: await exportBrigades(db, userId, (terms) => forReader(terms, termsClasses)),
    brigate_lasciate: await exportDepartures(platform, userId),
    // Without the address that was asked: it is of somebody else.
    referenze: await db
      .select({
        // Its name in every copy so far: people may compare two.
        house: candidateReferences.company,
        season: candidateReferences.season,
        state: candidateReferences.state,
        text: candidateReferences.text,
        would_rehire: candidateReferences.would_rehire,
        is_shown: candidateReferences.is_shown,
        asked_at: candidateReferences.asked_at,
        answered_at: candidateReferences.answered_at,
      })
      .from(candidateReferences)
      .where(eq(candidateReferences.user_id, userId)),
    // What they gave as somebody who works for a company: not the line, which is about somebody else.
    valutazioni_date: await db
      .select({ score: evaluations.score, created_at: evaluations.created_at, updated_at: evaluations.updated_at })
      .from(evaluations)
      .where(eq(evaluations.author_id, userId)),
    ricerche: await db.select().from(offerSearches).where(eq(offerSearches.user_id, userId)),
    offerte_lette: await db.select().from(offerViews).where(eq(offerViews.user_id, userId)),
    avvisi: await db
      .select({ frequency: alertPreferences.frequency, unsubscribed_at: alertPreferences.unsubscribed_at })
      .from(alertPreferences)
      .where(eq(alertPreferences.user_id, userId)),
    mail_delle_candidature: await db
      .select({ mails: applicationMailChoices.mails, hour: applicationMailChoices.hour })
      .from(applicationMailChoices)
      .where(eq(applicationMailChoices.user_id, userId)),
    mail_delle_candidature_per_offerta: await db
      .select({ offer_id: offerMailChoices.offer_id, mails: offerMailChoices.mails })
      .from(offerMailChoices)
      .where(eq(offerMailChoices.user_id, userId)),
    offerte_inviate_per_mail: await db.select().from(sentAlerts).where(eq(sentAlerts.user_id, userId)),
    notifiche: await ownNotifications(db, userId, company !== null),
    newsletter: await db
      .select({
        profile_type: newsletterSubscriptions.profile_type,
        consent_version: newsletterSubscriptions.consent_version,
        confirmed_at: newsletterSubscriptions.confirmed_at,
      })
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.email, address)),
    eventi: await db
      .select({
        event: events.title,
        starts_at: events.starts_at,
        created_at: eventRegistrations.created_at,
        cancelled_at: eventRegistrations.cancelled_at,
      })
      .from(eventRegistrations)
      .innerJoin(events, eq(events.id, eventRegistrations.event_id))
      .where(or(eq(eventRegistrations.user_id, userId), eq(eventRegistrations.email, address))),
    accessi: await db
      .select({
        device: sessions.device,
        network: sessions.network,
        created_at: sessions.created_at,
        last_used_at: sessions.last_used_at,
        expires_at: sessions.expires_at,
      })
      .from(sessions)
      .where(and(eq(sessions.user_id, userId), isNull(sessions.impersonator_id))),
    secondi_fattori: await ownFactorData(db, userId),
    attivita_dell_accesso: await db
      .select({
        kind: accountEvents.kind,
        device: accountEvents.device,
        note: accountEvents.note,
        at: accountEvents.at,
      })
      .from(accountEvents)
      .where(eq(accountEvents.user_id, userId)),
    link_inviati: await db
      .select({ purpose: accountLinks.purpose, created_at: accountLinks.created_at, used_at: accountLinks.used_at })
      .from(accountLinks)
      .where(eq(accountLinks.user_id, userId)),
    chi_ha_visto_il_profilo: await whoOpened(db, userId),
    richieste_di_assistenza: await db
      .select({
        name: supportRequests.name,
        email: supportRequests.email,
        subject: supportRequests.subject,
        message: supportRequests.message,
        created_at: supportRequests.created_at,
      })
      .from(supportRequests)
      .where(or(eq(supportRequests.user_id, userId), eq(sql`lower(${supportRequests.email})`, address))),
    segnalazioni_fatte: await exportReports(db, owner),
    ...(company && (await companyDocuments(db, userId, company))),
  };
  const cv = await cvOf(db, userId);
  const keys =
    reader === 'staff'
      ? []
      : [
          ...(cv ? [['cv.pdf', cv.key]] : []),
          ...(user?.profile_photo ? [['foto.webp', user.profile_photo]] : []),
          ...(await exportedAttachments(db, owner)),
          ...sent.flatMap(({ application: { id, cv_file } }) =>
            cv_file ? [[`candidature/${id}-cv.pdf`, cv_file]] : [],
          ),
        ];
  return zipped(documents, keys, (key) => files.read(key));
}

/** Factors and devices of the account, without any secret. */
async function ownFactorData(db: Platform['db'], userId: number) {
  const [app] = await db
    .select({ created_at: secondFactors.created_at, confirmed_at: secondFactors.confirmed_at })
    .from(secondFactors)
    .where(eq(secondFactors.user_id, userId));
  const codes = await db
    .select({ used_at: recoveryCodes.used_at })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.user_id, userId));
  const keys = await db
    .select({ name: passkeys.name, created_at: passkeys.created_at, last_used_at: passkeys.last_used_at })
    .from(passkeys)
    .where(eq(passkeys.user_id, userId));
  return { app: app ?? null, codici_di_recupero: codes, passkey: keys };
}

/** An application as its candidate knows it: notes, flags and statuses belong to the company (rule D7). */
function asSent(application: typeof applications.$inferSelect, is_paused: boolean, facts: Facts) {
  const {
    id,
    offer_id,
    first_name,
    last_name,
    email,
    phone,
    cv_name,
    cv_origin,
    cover_letter,
    answers,
    privacy_version,
    created_at,
    withdrawn_at,
  } = application;
  const { status, viewed_at } = lastNotified(application);
  return {
    id,
    offer_id,
    first_name,
    last_name,
    email,
    phone,
    cv_name,
    cv_origin,
    cover_letter,
    answers,
    privacy_version,
    created_at,
    viewed_at,
    withdrawn_at,
    stage: stageOf({ ...facts, status, viewed_at, is_paused }),
  };
}

/** A user's notifications. For a company's person without the names of applicants: kind, day and page only. */
async function ownNotifications(db: Platform['db'], userId: number, isCompany: boolean) {
  const { kind, text, url, created_at, read_at } = notifications;
  return db
    .select(isCompany ? { kind, url, created_at, read_at } : { kind, text, url, created_at, read_at })
    .from(notifications)
    .where(eq(notifications.user_id, userId));
}

/**
 * Whether the company wrote notes about this person or evaluated them, and whom to ask for that: it is the person's
 * data, and the company decides on it (docs/decisions/0019). Nothing of the notes and evaluations themselves.
 */
function companyNotes(
  hasNotes: boolean,
  isEvaluated: boolean,
  { name, email }: { name: string; email: string | null },
): string | null {
  const written = [hasNotes && 'scritto delle note', isEvaluated && 'dato una valutazione'].filter(Boolean).join(' e ');
  if (written === '') return null;
  return `L’azienda ha ${written} su questa candidatura. Ne è titolare ${email ? `${name} (${email})` : name}: puoi chiederne copia a lei (articolo 15 del GDPR) o, se non risponde entro un mese, a noi.`;
}

function zipped(
  documents: Record<string, unknown>,
  keys: readonly string[][],
  read: (key: string) => Promise<Uint8Array | null>,
): ReadableStream<Uint8Array> {
  const waiting = [...keys];
  let zip: Zip;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      zip = new Zip((error, chunk, isLast) => {
        if (error) controller.error(error);
        else controller.enqueue(chunk);
        if (isLast) controller.close();
      });
      for (const [name, document] of Object.entries(documents)) {
        const entry = new ZipDeflate(`${name}.json`);
        zip.add(entry);
        entry.push(Buffer.from(JSON.stringify(document, null, 2)), true);
      }
    },
    async pull() {
      const [name, key] = waiting.shift() ?? [];
      if (name === undefined || key === undefined) return zip.end();
      const bytes = await read(key);
      // PDFs and photos do not compress.
      const entry = new ZipPassThrough(name);
      zip.add(entry);
      entry.push(bytes ?? new Uint8Array(), true);
    },
  });
}
