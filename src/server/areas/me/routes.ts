import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { type MePatch, meAnswer, mePatch, meQuery, unreadAnswer } from '#contract/account.ts';
import { binaryPart, json } from '#contract/answers.ts';
import { accountClasses, candidateClasses } from '#domain/classed-fields.ts';
import { closedToStaff } from '#domain/field-classes.ts';
import { type Api, type ApiEnv, newApi } from '#server/platform/http/api.ts';
import { isForm } from '#server/platform/http/body-limits.ts';
import { fieldFaults } from '#server/platform/http/italian-messages.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { fileOf, jsonOf } from '#server/platform/http/multipart.ts';
import { fieldsOf } from '#server/platform/http/read-form.ts';
import { invalid, notFound } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { photoOf, smallPhoto } from '../account/photo.ts';
import { requireVisitor } from '../account/session.ts';
import { refuseWhileImpersonating } from '../audit/refuse-while-impersonating.ts';
import type { Names } from '../professions/names.ts';
import { changeMe, type NewFiles } from './change-me.ts';
import { describeAccount, describeMe } from './describe-me.ts';
import { readUnread } from './read-unread.ts';

const tags = ['account'];

/**
 * Users as they see themselves. Separate from `account`, which every area knows, because this one knows the other
 * areas.
 */
export function meRoutes(platform: Platform, names: Names): Api {
  const { db, files } = platform;
  const api = newApi();
  const uploads = rateLimit(db, 'own_upload', { points: 60, seconds: 3600 });
  api.openapi(
    createRoute({
      method: 'get',
      path: '/core/account/me',
      tags,
      summary: 'The user who asks',
      request: { query: meQuery },
      responses: { 200: json(meAnswer, 'The user') },
    }),
    async (c) => {
      const visitor = requireVisitor(c);
      const isAccount = c.req.valid('query').fields === 'account';
      const me = isAccount ? await describeAccount(db, visitor) : await describeMe(db, names, visitor);
      return c.json(me, 200, { 'Cache-Control': 'no-store' });
    },
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/core/account/me/unread',
      tags,
      summary: 'What is unread: whether there are notifications, and how many conversations',
      responses: { 200: json(unreadAnswer, 'Both') },
    }),
    async (c) => c.json(await readUnread(db, requireVisitor(c)), 200, { 'Cache-Control': 'no-store' }),
  );

  api.openapi(
    createRoute({
      method: 'patch',
      path: '/core/account/me',
      tags,
      summary:
        'Changes what is given of the user: JSON, or multipart with the JSON in `data` and each file in a part named by its path',
      request: {
        body: {
          content: {
            'application/json': { schema: mePatch },
            'multipart/form-data': {
              schema: z
                .object({ data: z.string().optional(), profile_photo: binaryPart, 'candidate.last_cv': binaryPart })
                .passthrough(),
            },
          },
          required: true,
        },
      },
      responses: { 200: json(meAnswer, 'The user as changed') },
    }),
    async (c) => {
      const visitor = requireVisitor(c);
      const { patch, files: newFiles } = await readChange(c, c.req.valid('json'));
      await refuseWhileImpersonating(db, c, Boolean(newFiles.photo || newFiles.cv) || isOwnChoice(patch));
      if (newFiles.photo || newFiles.cv) await uploads.take(String(visitor.userId));
      await changeMe(platform, names, visitor, patch, newFiles);
      return c.json(await describeMe(db, names, visitor), 200, { 'Cache-Control': 'no-store' });
    },
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/core/account/me/photo',
      tags,
      summary: 'The user’s own photo',
      request: { query: z.object({ size: z.enum(['small']).optional(), v: z.string().max(40).optional() }) },
      responses: {
        200: { content: { 'image/webp': { schema: z.string().openapi({ format: 'binary' }) } }, description: 'Square' },
      },
    }),
    async (c) => {
      const key = await photoOf(db, requireVisitor(c).userId);
      const bytes = key && (await files.read(c.req.valid('query').size ? smallPhoto(key) : key));
      if (!bytes) throw notFound('no_photo', 'Non hai una foto.');
      return c.body(new Uint8Array(bytes), 200, { 'Content-Type': 'image/webp' });
    },
  );
  return api;
}

/** Whether something is changed that only the user may change, even when staff impersonate them. */
const isOwnChoice = ({ candidate = {}, ...account }: MePatch): boolean =>
  closedToStaff(account, accountClasses, 'acting').length > 0 ||
  closedToStaff(candidate, candidateClasses, 'acting').length > 0;

/** What is changed: `sent` as JSON, of which a request without a body has nothing, or the parts of a form. */
async function readChange(c: Context<ApiEnv>, sent: MePatch): Promise<{ patch: MePatch; files: NewFiles }> {
  if (!isForm(c)) return { patch: sent, files: { photo: null, cv: null } };
  const { data = '{}', profile_photo, 'candidate.last_cv': cv } = await fieldsOf(c);
  const written = jsonOf(data);
  const parsed = mePatch.safeParse(written);
  if (!parsed.success) throw invalid(fieldFaults(parsed.error, written));
  return { patch: parsed.data, files: { photo: fileOf(profile_photo), cv: fileOf(cv) } };
}
