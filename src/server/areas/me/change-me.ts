import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { MePatch } from '#contract/account.ts';
import { fault } from '#domain/fault.ts';
import type { Database } from '#server/platform/database.ts';
import { writeAll } from '#server/platform/files.ts';
import type { Visitor } from '#server/platform/http/api.ts';
import { invalid } from '#server/platform/http/refusal.ts';
import type { Picture } from '#server/platform/picture-work.ts';
import { squarePicture } from '#server/platform/pictures.ts';
import type { Platform } from '#server/platform/platform.ts';
import { recordConsent, withdrawConsent } from '../account/consents.ts';
import { smallPhoto } from '../account/photo.ts';
import { users } from '../account/tables.ts';
import { chooseAlertFrequency } from '../alerts/preferences.ts';
import { chooseApplicationMails } from '../applications/mailed/mail-choices.ts';
import { changeProfile, ensureProfile } from '../candidates/change-profile.ts';
import { checkCv } from '../candidates/check-cv.ts';
import { setCv, storeCv } from '../candidates/store-cv.ts';
import { candidates } from '../candidates/tables.ts';
import { subscribeConfirmed, unsubscribe } from '../newsletter/subscribe.ts';
import type { Names } from '../professions/names.ts';
import { listCandidates } from '../talent/list-candidates.ts';
import { changeMeta } from './change-meta.ts';

export interface NewFiles {
  photo: File | null;
  cv: File | null;
}

/**
 * Changes the given data of a user, all or nothing (rule 7.2): fields, meta, consents and files. The file of a change
 * that fails is removed again; the one it replaces is removed once the change is saved.
 */
export async function changeMe(
  platform: Platform,
  names: Names,
  { userId, typology }: Pick<Visitor, 'userId' | 'typology'>,
  patch: MePatch,
  { photo, cv }: NewFiles,
): Promise<void> {
  if (typology === 'company' && (patch.candidate || cv))
    throw invalid({ candidate: [fault('candidate_required', 'Un’azienda non ha un profilo da candidato.')] });
  if (typology === 'company' && patch.meta?.saved_offers)
    throw invalid({ 'meta.saved_offers': [fault('candidate_required', 'Solo i candidati salvano le offerte.')] });
  if (typology === 'candidate' && patch.application_mails)
    throw invalid({ application_mails: [fault('company_required', 'Solo le aziende ricevono candidature.')] });
  if (typology === 'candidate' && patch.meta?.saved_candidates)
    throw invalid({ 'meta.saved_candidates': [fault('company_required', 'Solo le aziende salvano i candidati.')] });
  const { db, files } = platform;
  const cvBytes = cv ? await checkCv(platform, cv, 'candidate.last_cv') : null;
  const picture = photo ? await squarePicture(platform, photo, 'profile_photo') : null;
  const cvKey = cvBytes ? await storeCv(files, cvBytes) : null;
  let photoKey: string | null = null;
  let replaced: string[];
  try {
    photoKey = picture ? await storePhoto(platform, picture) : null;
    replaced = await db.transaction(async (tx) => {
      if (patch.candidate || cvKey) await ensureProfile(tx, userId);
      const gone = await lockReplaced(tx, userId, {
        cv: cvKey !== null || patch.candidate?.last_cv === null,
        photo: photoKey !== null || patch.profile_photo === null,
      });
      await changeAccount(tx, userId, patch, photoKey);
      if (patch.candidate) await changeProfile(tx, names, userId, patch.candidate);
      if (cvKey && cv) await setCv(tx, userId, { key: cvKey, name: cv.name });
      if (patch.candidate || cvKey || photoKey || patch.first_name || patch.last_name || patch.profile_photo === null)
        await listCandidates(tx, names, { userIds: [userId] });
      if (patch.alert_frequency) await chooseAlertFrequency(tx, userId, patch.alert_frequency);
      if (patch.application_mails) await chooseApplicationMails(tx, userId, patch.application_mails);
      if (patch.newsletter !== undefined) await changeNewsletter(tx, userId, patch.newsletter);
      if (patch.meta) await changeMeta(tx, userId, patch.meta);
      await files.removeOnCommit(tx, gone);
      return gone;
    });
  } catch (error) {
    await removeAll(platform, [cvKey, ...photoFiles(photoKey)]);
    throw error;
  }
  if (patch.candidate) await platform.invalidate(['candidates']);
  await removeAll(platform, replaced);
}

async function changeAccount(
  tx: Database,
  userId: number,
  { first_name, last_name, profile_photo }: MePatch,
  photoKey: string | null,
): Promise<void> {
  const columns = {
    ...(first_name && { first_name }),
    ...(last_name && { last_name }),
    ...(photoKey ? { profile_photo: photoKey } : profile_photo === null && { profile_photo: null }),
  };
  if (Object.keys(columns).length > 0) await tx.update(users).set(columns).where(eq(users.id, userId));
}

async function changeNewsletter(tx: Database, userId: number, wanted: boolean): Promise<void> {
  const [user] = await tx
    .select({ email: users.email, typology: users.typology })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) return;
  if (wanted) {
    await recordConsent(tx, userId, 'newsletter');
    await subscribeConfirmed(tx, { email: user.email, profile_type: user.typology });
  } else {
    await withdrawConsent(tx, userId, 'newsletter');
    await unsubscribe(tx, user.email);
  }
}

/**
 * The keys of the files that a change replaces. Their rows are locked: of two changes at once each removes what it
 * finds, also what the other has just stored.
 */
async function lockReplaced(tx: Database, userId: number, changes: { cv: boolean; photo: boolean }): Promise<string[]> {
  const keys: string[] = [];
  if (changes.photo) {
    const own = tx.select({ photo: users.profile_photo }).from(users).where(eq(users.id, userId));
    keys.push(...(await own.for('no key update')).flatMap(({ photo }) => photoFiles(photo)));
  }
  if (changes.cv) {
    const own = tx.select({ cv: candidates.cv_file }).from(candidates).where(eq(candidates.user_id, userId));
    keys.push(...(await own.for('no key update')).flatMap(({ cv }) => cv ?? []));
  }
  return keys;
}

async function storePhoto({ files }: Platform, { large, small }: Picture): Promise<string> {
  const key = `photos/${randomUUID()}.webp`;
  await writeAll(files, { [key]: large, [smallPhoto(key)]: small });
  return key;
}

export const photoFiles = (key: string | null): string[] => (key ? [key, smallPhoto(key)] : []);

async function removeAll({ files }: Platform, keys: readonly (string | null)[]): Promise<void> {
  for (const key of keys) if (key) await files.remove(key);
}
