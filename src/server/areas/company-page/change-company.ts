import { eq, sql } from 'drizzle-orm';
import type { CompanyPatch } from '#contract/companies.ts';
import { fault } from '#domain/fault.ts';
import { readTexts } from '#domain/scam-signs.ts';
import { type FieldFaults, refuseFaults } from '#server/platform/http/refusal.ts';
import { mediaFiles, removeMedia, writePicture } from '#server/platform/media.ts';
import { readPhone } from '#server/platform/phone.ts';
import { squarePicture, wholePicture } from '#server/platform/pictures.ts';
import type { Platform } from '#server/platform/platform.ts';
import { users } from '../account/tables.ts';
import { followCompany } from '../checkout/billing.ts';
import { record } from '../companies/activity.ts';
import type { Member } from '../companies/company-of.ts';
import { checkFiscalCodes } from '../companies/fiscal-codes.ts';
import { lockCompany } from '../companies/ownership.ts';
import { similarNameFaults } from '../companies/similar-names.ts';
import { companies } from '../companies/tables.ts';
import { readWebsite } from '../companies/website.ts';
import { checkAnew } from '../company-check/check-anew.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { signFault } from './sign-fault.ts';

interface Pictures {
  logo: File | null;
  cover: File | null;
}

/** The fields of an invoice: changing them is what the prompt of rule 4.9 asks for. */
const BILLING = [
  'business_name',
  'vat_number',
  'fiscal_code',
  'sdi_code',
  'pec',
  'address',
  'place_id',
  'contact_person',
  'phone',
] as const;

/**
 * Changes the given fields of a company, all or nothing; pictures are encoded anew, replaced ones deleted (rule 3.11).
 */
export async function changeCompany(
  platform: Platform,
  gazetteer: Gazetteer,
  { company, userId }: Member,
  patch: CompanyPatch,
  pictures: Pictures,
): Promise<void> {
  const { db, files } = platform;
  const columns = columnsOf(gazetteer, patch);
  refuseFaults(signFaults(patch));
  refuseFaults(await similarNameFaults(db, changedNames(company, patch), company.id));
  const logo = pictures.logo && (await squarePicture(platform, pictures.logo, 'logo'));
  const cover = pictures.cover && (await wholePicture(platform, pictures.cover, 'cover'));
  const written: { logo: string | null; cover: string | null } = { logo: null, cover: null };
  let replaced: (string | null)[];
  try {
    if (logo) written.logo = await writePicture(files, logo);
    if (cover) written.cover = await writePicture(files, cover);
    const changed = {
      ...columns,
      ...(written.logo && { logo: written.logo }),
      ...(written.cover && { cover: written.cover }),
    };
    replaced = await db.transaction(async (tx) => {
      // Of two changes at once each removes and compares what it finds, also what the other has just stored.
      const before = (await lockCompany(tx, company.id)) ?? company;
      const gone = [
        written.logo !== null || patch.logo === null ? before.logo : null,
        written.cover !== null || patch.cover === null ? before.cover : null,
      ];
      if (Object.keys(changed).length > 0) {
        const [after] = await tx.update(companies).set(changed).where(eq(companies.id, company.id)).returning();
        if (after) {
          await followCompany(tx, gazetteer, before, after);
          await checkAnew(tx, platform, before, after);
        }
      }
      if (BILLING.some((field) => Object.hasOwn(patch, field))) {
        await tx
          .update(users)
          .set({ meta: sql`${users.meta} || '{"has_done_address_update": true}'::jsonb` })
          .where(eq(users.id, userId));
      }
      await record(tx, { companyId: company.id, userId }, 'Ha aggiornato il profilo aziendale');
      await files.removeOnCommit(tx, mediaFiles(gone));
      return gone;
    });
  } catch (error) {
    await removeMedia(files, [written.logo, written.cover]);
    throw error;
  }
  await removeMedia(files, replaced);
  await platform.invalidate(['offers', 'companies']);
}

/** The texts of a company's page with signs of a scam. */
function signFaults(patch: CompanyPatch): FieldFaults {
  const faults: FieldFaults = {};
  for (const { field, ...written } of readTexts(patch)) {
    const found = signFault(written);
    if (found) faults[field] = [found];
  }
  return faults;
}

/** The names that a change gives a company, if they are others than it has. */
const changedNames = (company: Member['company'], { name, business_name, is_other_company }: CompanyPatch) => ({
  name: name === company.name ? undefined : name,
  business_name: business_name === company.business_name ? undefined : business_name,
  is_other_company,
});

function columnsOf(gazetteer: Gazetteer, patch: CompanyPatch) {
  const { website, role, email, vat_number, fiscal_code, sdi_code, phone, is_other_company: _, ...same } = patch;
  const errors: FieldFaults = {};
  const codes = checkFiscalCodes({ vat_number, fiscal_code, sdi_code });
  Object.assign(errors, codes.errors);
  const phoneRead = phone === undefined ? undefined : readPhone(phone);
  if (phone !== undefined && !phoneRead) errors.phone = [fault('invalid_phone', 'Il numero di telefono non è valido.')];
  if (same.place_id !== undefined && gazetteer.byId(same.place_id)?.kind !== 'comune')
    errors.place_id = [fault('invalid_choice', 'Scegli un comune dai suggerimenti.')];
  const site = website == null ? website : readWebsite(website);
  if (website && !site)
    errors.website = [fault('invalid_url', 'Scrivi l’indirizzo del sito, per esempio www.hotel.it')];
  refuseFaults(errors);
  return {
    ...same,
    ...codes.codes,
    ...(website !== undefined && { website_url: site ?? null }),
    ...(role !== undefined && { contact_role: role }),
    ...(email !== undefined && { contact_email: email }),
    ...(phoneRead && { phone: phoneRead }),
  };
}
