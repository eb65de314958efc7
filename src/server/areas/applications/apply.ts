import { eq } from 'drizzle-orm';
import type { ApplicationData } from '#contract/applications.ts';
import { fault } from '#domain/fault.ts';
import { CV_NEEDS_MORE, isEnoughForCv } from '#domain/profile.ts';
import type { Visitor } from '#server/platform/http/api.ts';
import { forbidden, invalid, notLoggedIn } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { users } from '../account/tables.ts';
import { checkCv } from '../candidates/check-cv.ts';
import { cvFromProfile } from '../candidates/cv-from-profile.ts';
import { readProfile } from '../candidates/read-profile.ts';
import { cvOf } from '../candidates/store-cv.ts';
import type { Names } from '../professions/names.ts';
import { checkAnswers, isKnockedOut } from './check-answers.ts';
import type { MadeCv } from './one-shot-cv.ts';
import { findOpenOffer } from './open-offer.ts';
import { writeApplication } from './write-application.ts';

type User = typeof users.$inferSelect;

/**
 * Sends a candidate's application (rules 2.16, D7) with a copy of the chosen CV, which later changes of the profile do
 * not affect. Refuses a closed offer (410), one already applied for (409, also twice at the same moment), a required
 * answer that is missing or wrong (400, by question), a CV made from a profile that says nothing (400).
 */
export async function apply(
  platform: Platform,
  names: Names,
  visitor: Pick<Visitor, 'userId' | 'typology'>,
  data: ApplicationData,
  upload: File | null,
): Promise<{ id: number; offer: number }> {
  const { db } = platform;
  if (visitor.typology !== 'candidate')
    throw forbidden('candidate_required', 'Per candidarti serve un account da candidato.');
  const offer = await findOpenOffer(db, data.offer);
  const [user] = await db.select().from(users).where(eq(users.id, visitor.userId));
  if (!user) throw notLoggedIn();
  const answers = checkAnswers(offer.questions, data.answers);
  const cv = await chooseCv(platform, names, user, data, upload);
  return writeApplication(platform, offer, {
    cv,
    applicant: {
      user_id: user.id,
      is_one_shot: false,
      first_name: user.first_name,
      last_name: user.last_name,
      email: user.email,
      cover_letter: data.cover_letter || null,
      answers,
      is_knocked_out: isKnockedOut(offer.questions, answers),
    },
    footnote: 'Segui la candidatura dalla pagina Le tue candidature.',
    twice: 'Hai già inviato la candidatura a questa offerta: la trovi tra le tue candidature.',
  });
}

async function chooseCv(
  platform: Platform,
  names: Names,
  user: User,
  data: ApplicationData,
  upload: File | null,
): Promise<MadeCv> {
  const { db, files } = platform;
  if (upload) return { bytes: await checkCv(platform, upload), name: upload.name, origin: null };
  if (data.from_profile) {
    const profile = await readProfile(db, names, user.id);
    if (!profile || !isEnoughForCv(profile)) throw invalid({ cv: [fault('profile_incomplete', CV_NEEDS_MORE)] });
    const name = `CV ${user.first_name} ${user.last_name}.pdf`;
    return { bytes: await cvFromProfile(platform, profile, user), name, origin: null };
  }
  const own = await cvOf(db, user.id);
  const bytes = own && (await files.read(own.key));
  if (!bytes) throw invalid({ cv: [fault('required', 'Campo obbligatorio.')] });
  return { bytes, name: own.name, origin: null };
}
