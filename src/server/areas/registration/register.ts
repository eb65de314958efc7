import { eq } from 'drizzle-orm';
import type { CompanyPart, Registration } from '#contract/registration.ts';
import { fault } from '#domain/fault.ts';
import type { Database } from '#server/platform/database.ts';
import { type FieldFaults, invalid, refuseFaults } from '#server/platform/http/refusal.ts';
import { letterKind, type Sending, sendLetter, some } from '#server/platform/letter-kinds.ts';
import { mayMail } from '#server/platform/mail-limit.ts';
import { readPhone } from '#server/platform/phone.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createLink } from '../account/account-links.ts';
import { recordConsent } from '../account/consents.ts';
import { hashPassword } from '../account/log-in.ts';
import { passwordErrors } from '../account/new-password.ts';
import { users } from '../account/tables.ts';
import { openProfile } from '../candidates/change-profile.ts';
import { createCompany } from '../companies/create-company.ts';
import { checkFiscalCodes } from '../companies/fiscal-codes.ts';
import { freeAddress, isUnconfirmed } from '../companies/free-address.ts';
import { similarNameFaults } from '../companies/similar-names.ts';
import { readWebsite } from '../companies/website.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { giveStandardAnswers } from '../ready-answers/give-standard.ts';

const TAKEN = { email: [fault('email_taken', 'La mail che hai inserito è già presente')] };
const MAX_TRIES = 5;

/**
 * Refuses an address that has an account (rule 5): called before registering, and by it. An unconfirmed registration
 * does not count: it may be somebody else's.
 */
export async function refuseTakenAddress(db: Database, email: string): Promise<void> {
  const [taken] = await db.select().from(users).where(eq(users.email, email.toLowerCase()));
  if (taken && !isUnconfirmed(taken)) throw invalid(TAKEN);
}

/**
 * Creates an account that waits for its address to be confirmed (rule D4), with the consents given, the profile or the
 * company, and the mail with the link. It replaces an earlier unconfirmed registration with the same address, whose
 * links become void. Refuses all wrong fields at once. An address that was mailed enough today keeps the registration
 * it has; the answer is the same.
 */
export async function register(
  platform: Platform,
  gazetteer: Gazetteer,
  registration: Registration,
  registration_hash: string,
): Promise<{ email: string }> {
  const { errors, phone, company } = checkFields(gazetteer, registration);
  if (registration.typology === 'company')
    Object.assign(errors, await knownNameErrors(platform.db, registration.company));
  Object.assign(errors, await passwordErrors(platform, passwordOf(registration)));
  refuseFaults(errors);
  await refuseTakenAddress(platform.db, registration.email);
  const email = registration.email.toLowerCase();
  const password_hash = await hashPassword(registration.password);
  const { typology, first_name, last_name } = registration;
  await platform.db.transaction(async (tx) => {
    if (!(await mayMail(tx, 'activation', email))) return;
    const user = await replaceUnconfirmed(tx, {
      email,
      password_hash,
      typology,
      first_name,
      last_name,
      registration_hash,
    });
    await recordConsent(tx, user.id, 'privacy');
    if (registration.newsletter) await recordConsent(tx, user.id, 'newsletter');
    if (company) await giveStandardAnswers(tx, await createCompany(tx, user, company));
    else await openProfile(tx, { userId: user.id, phone, isSearchable: searchableOf(registration) });
    await mailActivation(tx, platform, user);
  });
  return { email };
}

const searchableOf = (registration: Registration): boolean | null =>
  (registration.typology === 'candidate' && registration.is_searchable) ?? null;

/** Writes the account. When two people register with the same address at the same moment, the last one stays. */
async function replaceUnconfirmed(tx: Database, values: typeof users.$inferInsert): Promise<typeof users.$inferSelect> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    if (!(await freeAddress(tx, values.email))) throw invalid(TAKEN);
    const [user] = await tx.insert(users).values(values).onConflictDoNothing().returning();
    if (user) return user;
  }
  throw invalid(TAKEN);
}

interface Checked {
  errors: FieldFaults;
  phone: string | null;
  company: Parameters<typeof createCompany>[2] | null;
}

const passwordOf = (registration: Registration) => ({
  field: 'password',
  password: registration.password,
  confirmPassword: registration.confirm_password,
  own: [
    registration.email.split('@')[0],
    registration.first_name,
    registration.last_name,
    ...(registration.typology === 'company' ? [registration.company.name, registration.company.business_name] : []),
  ],
});

const WRONG_PHONE = fault('invalid_phone', 'Il numero di telefono non è valido.');

/** Refuses an impossible telephone number. */
export function refuseWrongPhone(phone_number: string): void {
  refuseFaults({ ...(!readPhone(phone_number) && { phone_number: [WRONG_PHONE] }) });
}

/** Checks the given fields of a company by the rules of the registration itself. */
export async function refuseWrongCompany(db: Database, gazetteer: Gazetteer, company: CompanyPart): Promise<void> {
  refuseFaults({ ...checkCompany(gazetteer, company).errors, ...(await knownNameErrors(db, company)) });
}

/** What is wrong with the name of a company beside those that are here, by the names of the form. */
const knownNameErrors = async (db: Database, company: CompanyPart): Promise<FieldFaults> =>
  companyErrors(await similarNameFaults(db, company));

const companyErrors = (errors: FieldFaults): FieldFaults =>
  Object.fromEntries(Object.entries(errors).map(([field, faults]) => [`company.${field}`, faults]));

/** The given fields of a company as they are stored, and what is wrong with them, by the names of the form. */
function checkCompany(gazetteer: Gazetteer, company: CompanyPart) {
  const { codes, errors: codeErrors } = checkFiscalCodes(company);
  const phone = company.phone === undefined ? undefined : readPhone(company.phone);
  const website = company.website === undefined ? undefined : readWebsite(company.website);
  const isUnknownPlace = company.place_id !== undefined && gazetteer.byId(company.place_id)?.kind !== 'comune';
  const errors: FieldFaults = {
    ...companyErrors(codeErrors),
    ...(phone === null && { 'company.phone': [WRONG_PHONE] }),
    ...(website === null && {
      'company.website': [fault('invalid_url', 'Scrivi l’indirizzo del sito, per esempio www.hotel.it')],
    }),
    ...(isUnknownPlace && { 'company.place_id': [fault('invalid_choice', 'Scegli un comune dai suggerimenti.')] }),
  };
  return { errors, codes, phone: phone ?? undefined, website: website ?? undefined };
}

function checkFields(gazetteer: Gazetteer, registration: Registration): Checked {
  const phone = readPhone(registration.phone_number);
  const errors: FieldFaults = {};
  if (!phone) errors.phone_number = [WRONG_PHONE];
  if (!registration.privacy)
    errors.privacy = [fault('not_accepted', 'Per registrarti devi leggere l’informativa sulla privacy.')];
  if (registration.typology === 'candidate') return { errors, phone, company: null };
  const { codes, ...checked } = checkCompany(gazetteer, registration.company);
  Object.assign(errors, checked.errors);
  // One telephone is enough: a company without its own gets the person's.
  const company = { ...registration.company, phone: checked.phone ?? phone ?? '', website: checked.website };
  return { errors, phone, company: Object.assign(company, codes) };
}

const activation = letterKind('registration-to-confirm', some('url'), ({ url }, { config }) => ({
  subject: 'Conferma il tuo indirizzo',
  paragraphs: [
    `Ti diamo il benvenuto su ${config.siteName}.`,
    'Conferma il tuo indirizzo con un clic: il link funziona una volta sola, per 7 giorni. Se ti registri di nuovo, vale solo il link dell’ultima mail.',
  ],
  action: { label: 'Conferma e attiva l’account', url },
  footnote: 'Se non hai chiesto tu questo account, ignora questa mail: senza conferma l’account non si attiva.',
}));

/** Mails the link that confirms an address; earlier links keep working until one is used. */
export async function mailActivation(
  tx: Database,
  platform: Sending,
  user: Pick<typeof users.$inferSelect, 'id' | 'email' | 'typology'>,
): Promise<void> {
  const link = await createLink(tx, 'activate', user.id);
  const url = `${user.typology === 'company' ? '/recruiter' : '/profilo'}/attiva-profilo/${link}`;
  await sendLetter(tx, platform, user.email, activation({ url }));
}
