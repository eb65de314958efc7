import { z } from '@hono/zod-openapi';
import { binaryParts } from '#contract/answers.ts';
import { madePdf } from '#contract/cv-answers.ts';
import { cvProposal, previewAnswer, profileViewsAnswer } from '#contract/profile.ts';
import { fault } from '#domain/fault.ts';
import { attachment } from '#server/platform/http/attachment.ts';
import { Calls } from '#server/platform/http/calls.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { fileOf } from '#server/platform/http/multipart.ts';
import { byUser } from '#server/platform/http/rates.ts';
import { readForm } from '#server/platform/http/read-form.ts';
import { invalid, notFound } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { candidate, user } from '../callers/who.ts';
import { cvFromPhotos } from '../candidates/cv-from-photos.ts';
import { cvFromProfile } from '../candidates/cv-from-profile.ts';
import { proposeProfile } from '../candidates/cv-reading/propose-profile.ts';
import { whoOpened } from '../candidates/profile-views.ts';
import { seenByCompany } from '../candidates/seen-by-company.ts';
import { shownReferences } from '../candidates/shown-references.ts';
import { cvOf } from '../candidates/store-cv.ts';
import type { Names } from '../professions/names.ts';
import { describeMe } from './describe-me.ts';
import { ownTile } from './own-tile.ts';

/** What candidates read about their own profile, beside its fields. */
export function profileCalls(platform: Platform, names: Names): Calls {
  const { db, files } = platform;
  const calls = new Calls(db, 'candidate');
  const readings = rateLimit(db, 'cv_proposal', { points: 30, seconds: 3600 });
  const written = rateLimit(db, 'cv_from_profile', { points: 60, seconds: 3600 });
  const made = rateLimit(db, 'cv_from_photos', { points: 30, seconds: 3600 });
  const drawn = rateLimit(db, 'own_tile', { points: 60, seconds: 3600 });
  const previews = rateLimit(db, 'candidate_preview', { points: 300, seconds: 3600 });
  calls.add('GET /core/account/me/cv', {
    who: user,
    acting: 'closed',
    summary: 'The CV this user uploaded',
    file: 'application/pdf',
    async run({ caller }, c) {
      const cv = await cvOf(db, caller.userId);
      const bytes = cv && (await files.read(cv.key));
      if (!bytes) throw notFound('no_cv', 'Non hai ancora caricato un CV.');
      return c.body(new Uint8Array(bytes), 200, attachment(cv.name, 'application/pdf'));
    },
  });
  calls.add('GET /core/account/me/tile.png', {
    who: user,
    acting: 'closed',
    summary: 'The tile of this user as a picture to share',
    rate: byUser(drawn),
    file: 'image/png',
    run: async ({ caller: { userId } }, c) =>
      c.body(await ownTile(platform, userId), 200, attachment('La tua immagine.png', 'image/png')),
  });
  calls.add('GET /candidate/cv-from-profile', {
    who: user,
    acting: 'closed',
    summary: 'A CV made from the profile',
    rate: byUser(written),
    file: 'application/pdf',
    async run({ caller }, c) {
      const me = await describeMe(db, names, caller);
      if (!me.candidate) throw notFound('candidate_required', 'Non hai un profilo da candidato.');
      return c.body(
        new Uint8Array(await cvFromProfile(platform, me.candidate, me)),
        200,
        attachment(`CV ${me.first_name} ${me.last_name}.pdf`, 'application/pdf'),
      );
    },
  });
  calls.add('POST /candidate/cv-from-photos', {
    who: candidate,
    summary: 'The PDF that photographs of a CV make; nothing is stored',
    form: z.object({ photos: binaryParts }).passthrough(),
    rate: byUser(made),
    answer: madePdf,
    async run(_, c) {
      const photos = (await readForm(c)).getAll('photos').flatMap((part) => fileOf(part) ?? []);
      if (photos.length === 0) throw invalid({ photos: [fault('required', 'Campo obbligatorio.')] });
      return { pdf: Buffer.from(await cvFromPhotos(platform, photos, 'CV')).toString('base64') };
    },
  });
  calls.add('POST /candidate/cv-proposal', {
    who: user,
    summary: 'What the uploaded CV says, proposed for the profile; nothing is written',
    rate: byUser(readings),
    answer: cvProposal,
    async run({ caller }) {
      const cv = await cvOf(db, caller.userId);
      const bytes = cv && (await files.read(cv.key));
      if (!bytes) throw notFound('no_cv', 'Carica prima il tuo CV in PDF.');
      return proposeProfile(platform, bytes, names.professions.list);
    },
  });
  calls.add('GET /candidate/preview', {
    who: user,
    acting: 'recorded',
    summary: 'This candidate as companies see them, before and after unlocking',
    rate: byUser(previews),
    answer: previewAnswer,
    async run({ caller }) {
      const me = await describeMe(db, names, caller);
      if (!me.candidate) throw notFound('candidate_required', 'Non hai un profilo da candidato.');
      const references = await shownReferences(db, me.id);
      const person = { ...me, user_id: me.id, photo: me.profile_photo?.file ?? null, references };
      return {
        locked: seenByCompany(me.candidate, person, false),
        unlocked: seenByCompany(me.candidate, person, true),
      };
    },
  });
  calls.add('GET /candidate/profile-views', {
    who: user,
    summary: 'Which companies opened the profile or the CV, the last first',
    answer: profileViewsAnswer,
    run: ({ caller: { userId } }) => whoOpened(db, userId),
  });
  return calls;
}
