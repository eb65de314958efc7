import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { type MePatch, meAnswer, mePatch, meQuery, unreadAnswer } from '#contract/account.ts';
import { binaryPart } from '#contract/answers.ts';
import { accountClasses, candidateClasses } from '#domain/classed-fields.ts';
import { closedToStaff } from '#domain/field-classes.ts';
import type { ApiEnv } from '#server/platform/http/api.ts';
import { isForm } from '#server/platform/http/body-limits.ts';
import { Calls } from '#server/platform/http/calls.ts';
import { fieldFaults } from '#server/platform/http/italian-messages.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { fileOf, jsonOf } from '#server/platform/http/multipart.ts';
import { fieldsOf } from '#server/platform/http/read-form.ts';
import { invalid, notFound } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { photoOf, smallPhoto } from '../account/photo.ts';
import { refuseWhileImpersonating } from '../audit/refuse-while-impersonating.ts';
import { user } from '../callers/who.ts';
import type { Names } from '../professions/names.ts';
import { changeMe, type NewFiles } from './change-me.ts';
import { describeAccount, describeMe } from './describe-me.ts';
import { readUnread } from './read-unread.ts';

/**
 * Users as they see themselves. Separate from `account`, which every area knows, because this one knows the other
 * areas.
 */
export function meCalls(platform: Platform, names: Names): Calls {
  const { db, files } = platform;
  const calls = new Calls(db, 'account');
  const uploads = rateLimit(db, 'own_upload', { points: 60, seconds: 3600 });
  calls.add('GET /core/account/me', {
    who: user,
    summary: 'The user who asks',
    query: meQuery,
    answer: meAnswer,
    run: ({ caller, query }) =>
      query.fields === 'account' ? describeAccount(db, caller) : describeMe(db, names, caller),
  });
  calls.add('GET /core/account/me/unread', {
    who: user,
    summary: 'What is unread: whether there are notifications, and how many conversations',
    answer: unreadAnswer,
    run: ({ caller }) => readUnread(db, caller),
  });
  calls.add('PATCH /core/account/me', {
    who: user,
    acting: 'write',
    summary:
      'Changes what is given of the user: JSON, or multipart with the JSON in `data` and each file in a part named by its path',
    body: mePatch,
    form: z
      .object({ data: z.string().optional(), profile_photo: binaryPart, 'candidate.last_cv': binaryPart })
      .passthrough(),
    answer: meAnswer,
    async run({ caller, body }, c) {
      const { patch, files: newFiles } = await readChange(c, body);
      const hasFiles = Boolean(newFiles.photo || newFiles.cv);
      await refuseWhileImpersonating(db, c, hasFiles || isOwnChoice(patch));
      if (hasFiles) await uploads.take(String(caller.userId));
      await changeMe(platform, names, caller, patch, newFiles);
      return describeMe(db, names, caller);
    },
  });
  calls.add('GET /core/account/me/photo', {
    who: user,
    summary: 'The user’s own photo, square',
    query: z.object({ size: z.enum(['small']).optional(), v: z.string().max(40).optional() }),
    file: 'image/webp',
    async run({ caller, query: { size } }, c) {
      const key = await photoOf(db, caller.userId);
      const bytes = key && (await files.read(size ? smallPhoto(key) : key));
      if (!bytes) throw notFound('no_photo', 'Non hai una foto.');
      return c.body(new Uint8Array(bytes), 200, { 'Content-Type': 'image/webp' });
    },
  });
  return calls;
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
