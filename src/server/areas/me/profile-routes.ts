import { createRoute, z } from '@hono/zod-openapi';
import { json } from '#contract/answers.ts';
import { cvProposal, previewAnswer, profileViewsAnswer } from '#contract/profile.ts';
import { type Api, newApi } from '#server/platform/http/api.ts';
import { attachment } from '#server/platform/http/attachment.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { notFound } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireVisitor } from '../account/session.ts';
import { cvFromProfile } from '../candidates/cv-from-profile.ts';
import { proposeProfile } from '../candidates/cv-reading/propose-profile.ts';
import { whoOpened } from '../candidates/profile-views.ts';
import { seenByCompany } from '../candidates/seen-by-company.ts';
import { shownReferences } from '../candidates/shown-references.ts';
import { cvOf } from '../candidates/store-cv.ts';
import type { Names } from '../professions/names.ts';
import { describeMe } from './describe-me.ts';
import { ownTile } from './own-tile.ts';

const tags = ['candidate'];
const pdf = {
  200: {
    content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
    description: 'An attachment that no cache keeps',
  },
};

/** What candidates read about their own profile, beside its fields. */
export function profileRoutes(platform: Platform, names: Names): Api {
  const { db, files } = platform;
  const api = newApi();
  const readings = rateLimit(db, 'cv_proposal', { points: 30, seconds: 3600 });
  const written = rateLimit(db, 'cv_from_profile', { points: 60, seconds: 3600 });
  const drawn = rateLimit(db, 'own_tile', { points: 60, seconds: 3600 });
  const previews = rateLimit(db, 'candidate_preview', { points: 300, seconds: 3600 });
  api.openapi(
    createRoute({
      method: 'get',
      path: '/core/account/me/cv',
      tags,
      summary: 'The CV this user uploaded',
      responses: pdf,
    }),
    async (c) => {
      const cv = await cvOf(db, requireVisitor(c).userId);
      const bytes = cv && (await files.read(cv.key));
      if (!bytes) throw notFound('no_cv', 'Non hai ancora caricato un CV.');
      return c.body(new Uint8Array(bytes), 200, attachment(cv.name, 'application/pdf'));
    },
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/core/account/me/tile.png',
      tags,
      summary: 'The tile of this user as a picture to share',
      responses: {
        200: {
          content: { 'image/png': { schema: z.string().openapi({ format: 'binary' }) } },
          description: 'An attachment that no cache keeps',
        },
      },
    }),
    async (c) => {
      const { userId } = requireVisitor(c);
      await drawn.take(String(userId));
      return c.body(await ownTile(platform, userId), 200, attachment('La tua maiolica.png', 'image/png'));
    },
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/candidate/cv-from-profile',
      tags,
      summary: 'A CV made from the profile',
      responses: pdf,
    }),
    async (c) => {
      const visitor = requireVisitor(c);
      await written.take(String(visitor.userId));
      const me = await describeMe(db, names, visitor);
      if (!me.candidate) throw notFound('candidate_required', 'Non hai un profilo da candidato.');
      return c.body(
        new Uint8Array(await cvFromProfile(platform, me.candidate, me)),
        200,
        attachment(`CV ${me.first_name} ${me.last_name}.pdf`, 'application/pdf'),
      );
    },
  );

  api.openapi(
    createRoute({
      method: 'post',
      path: '/candidate/cv-proposal',
      tags,
      summary: 'What the uploaded CV says, proposed for the profile; nothing is written',
      responses: { 200: json(cvProposal, '`has_text` is false for a scan') },
    }),
    async (c) => {
      const { userId } = requireVisitor(c);
      await readings.take(String(userId));
      const cv = await cvOf(db, userId);
      const bytes = cv && (await files.read(cv.key));
      if (!bytes) throw notFound('no_cv', 'Carica prima il tuo CV in PDF.');
      return c.json(await proposeProfile(platform, bytes, names.professions.list), 200);
    },
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/candidate/preview',
      tags,
      summary: 'This candidate as companies see them',
      responses: { 200: json(previewAnswer, 'Before and after unlocking') },
    }),
    async (c) => {
      const visitor = requireVisitor(c);
      await previews.take(String(visitor.userId));
      const me = await describeMe(db, names, visitor);
      if (!me.candidate) throw notFound('candidate_required', 'Non hai un profilo da candidato.');
      const references = await shownReferences(db, me.id);
      const person = { ...me, user_id: me.id, photo: me.profile_photo?.file ?? null, references };
      return c.json(
        { locked: seenByCompany(me.candidate, person, false), unlocked: seenByCompany(me.candidate, person, true) },
        200,
      );
    },
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/candidate/profile-views',
      tags,
      summary: 'Which companies opened the profile or the CV',
      responses: { 200: json(profileViewsAnswer, 'Last first') },
    }),
    async (c) => c.json(await whoOpened(db, requireVisitor(c).userId), 200),
  );
  return api;
}
