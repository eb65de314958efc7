import { eq } from 'drizzle-orm';
import { type CheckOrigin, isToCheck } from '#domain/company-check.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict } from '#server/platform/http/refusal.ts';
import { letterKind, some } from '#server/platform/letter-kinds.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Company } from '../companies/company-of.ts';
import { lockCompany } from '../companies/ownership.ts';
import { companies, companyChecks } from '../companies/tables.ts';
import { mailCompany, notifyCompany, tellCompany } from '../notifications/notify-company.ts';
import { holdCompanyOffers, releaseHeldOffers } from '../publishing/hold-company-offers.ts';
import { COMPANY_REFUSED } from '../publishing/reasons-to-hold.ts';

interface By {
  origin: CheckOrigin;
  /** Who of staff decides; null for what is decided by itself. */
  staffId: number | null;
}

const OWN_PAGE = '/recruiter';

const verified = letterKind('company-verified', some('company'), ({ company }) => ({
  subject: `${company} è verificata`,
  paragraphs: [
    `Abbiamo verificato ${company}: la pagina dell’azienda è pubblica e le offerte vanno online appena le pubblichi.`,
    'Ora puoi anche sbloccare i profili, invitare le persone a candidarsi e richiamare chi ha già lavorato per te.',
  ],
  action: { label: 'Vai alla tua pagina', url: OWN_PAGE },
}));

const HELP = '/recruiter/assistenza';

const notVerified = letterKind('company-not-verified', some('company', 'reason'), (data) => ({
  subject: `Non abbiamo potuto verificare ${data.company}`,
  paragraphs: [
    `Abbiamo controllato i dati di ${data.company} e non abbiamo potuto verificarla.`,
    data.reason,
    'Finché non è verificata non può contattare i candidati, e le sue offerte non sono sul sito finché non le abbiamo lette. Se pensi a un errore, scrivici: correggiamo insieme i dati e la controlliamo di nuovo.',
  ],
  action: { label: 'Scrivici', url: HELP },
  notification: { kind: 'company', text: `Non abbiamo potuto verificare ${data.company}`, url: HELP },
}));

/**
 * Verifies a company: its page is public, its offers that waited for that alone are too, and it may reach people. Its
 * people are notified; by mail as well where staff decided, because they have waited.
 */
export async function verifyCompany(tx: Database, platform: Platform, id: number, by: By): Promise<void> {
  const company = await lockCompany(tx, id);
  if (!company || company.check_state === 'verified') throw conflict('wrong_state', 'È già verificata.');
  await decide(tx, company, { state: 'verified', ...by, reason: null });
  await releaseHeldOffers(tx, platform, id);
  await notifyCompany(tx, id, { kind: 'company', text: `${company.name} è verificata`, url: OWN_PAGE });
  if (by.staffId !== null) await mailCompany(tx, platform, id, verified({ company: company.name }));
}

/**
 * Refuses a company: it stays as one that is not verified, its offers are held until staff have read them, its people
 * read why and how to write to us.
 */
export async function refuseCompany(
  tx: Database,
  platform: Platform,
  id: number,
  { staffId, reason }: { staffId: number; reason: string },
): Promise<void> {
  const company = await lockCompany(tx, id);
  if (!company || (company.check_state === 'refused' && !isToCheck(company)))
    throw conflict('wrong_state', 'È già stata rifiutata.');
  await decide(tx, company, { state: 'refused', origin: 'staff', staffId, reason });
  await holdCompanyOffers(tx, platform, id, COMPANY_REFUSED);
  await tellCompany(tx, platform, id, notVerified({ company: company.name, reason }));
}

type Decision = Pick<typeof companyChecks.$inferInsert, 'state' | 'origin' | 'staff_id' | 'reason'>;

/** Writes a decision on the company and in its history. */
async function decide(
  tx: Database,
  { id, name, business_name, vat_number }: Company,
  { state, origin, staffId, reason }: By & Pick<Decision, 'state'> & { reason: string | null },
): Promise<void> {
  const at = new Date();
  await tx
    .update(companies)
    .set({
      check_state: state,
      check_origin: state === 'verified' ? origin : null,
      checked_at: at,
      check_reason: reason,
    })
    .where(eq(companies.id, id));
  await tx
    .insert(companyChecks)
    .values({ company_id: id, state, origin, staff_id: staffId, reason, name, business_name, vat_number, at });
}
