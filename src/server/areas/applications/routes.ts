import { createRoute, z } from '@hono/zod-openapi';
import { binaryPart, detail, json, refusal, rowId } from '#contract/answers.ts';
import {
  addressCorrection,
  applicationData,
  givenAnswers,
  oneShotAnswer,
  oneShotForm,
  oneShotSent,
  sentApplicationDetail,
  sentApplications,
} from '#contract/applications.ts';
import { fault } from '#domain/fault.ts';
import { pageSizes, rowsOfPage } from '#domain/page-sizes.ts';
import { pageNumber } from '#domain/search-address.ts';
import { type Api, newApi } from '#server/platform/http/api.ts';
import { attachment } from '#server/platform/http/attachment.ts';
import { fieldFaults } from '#server/platform/http/italian-messages.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { fileOf, jsonOf } from '#server/platform/http/multipart.ts';
import { fieldsOf } from '#server/platform/http/read-form.ts';
import { invalid, notFound } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireVisitor } from '../account/session.ts';
import type { Names } from '../professions/names.ts';
import { answerFromBrowser } from './answer-by-link.ts';
import { applicationGone } from './application-gone.ts';
import { apply } from './apply.ts';
import { applyInOneShot } from './apply-in-one-shot.ts';
import { correctAddress, sentOneShot } from './correct-address.ts';
import { markSender, sentFromHere } from './sending-browser.ts';
import { sentApplications as listSent, sentApplication, sentCv } from './sent-applications.ts';
import { type ApplicationHooks, withdraw } from './withdraw.ts';

const tags = ['applications'];
const ownId = z.object({ id: rowId });

export function applicationsRoutes(platform: Platform, names: Names, hooks: ApplicationHooks): Api {
  const { db, files, linkSecret } = platform;
  const api = newApi();
  const byAddress = rateLimit(db, 'one_shot', { points: 30, seconds: 3600 });
  /** How often the address of one application may be corrected. */
  const corrections = rateLimit(db, 'one_shot_correction', { points: 5, seconds: 86_400 });
  const byUser = rateLimit(db, 'apply', { points: 60, seconds: 3600 });

  api.openapi(
    createRoute({
      method: 'post',
      path: '/candidate/one-shot-applications',
      tags,
      summary: 'Applies to an offer without an account',
      request: {
        body: {
          content: { 'multipart/form-data': { schema: z.object({ cv: binaryPart }).passthrough() } },
          required: true,
        },
      },
      responses: {
        201: json(oneShotAnswer, 'Sent'),
        409: json(refusal, 'This address has already applied'),
        410: json(refusal, 'The offer is over'),
      },
    }),
    async (c) => {
      await byAddress.take(c.get('clientAddress'));
      const { cv, ...fields } = await fieldsOf(c);
      const parsed = oneShotForm.safeParse(fields);
      const file = fileOf(cv);
      const errors = {
        ...(parsed.success ? {} : fieldFaults(parsed.error, fields)),
        ...(file ? {} : { cv: [fault('required', 'Campo obbligatorio.')] }),
      };
      if (!parsed.success || !file) throw invalid(errors);
      const sent = await applyInOneShot(platform, parsed.data, file);
      markSender(c, linkSecret, sent.id);
      return c.json(sent, 201);
    },
  );

  /** The application that this browser sent within the last day. */
  const sentHere = (c: Parameters<typeof sentFromHere>[0]): number => {
    const id = sentFromHere(c, linkSecret);
    if (id === null) throw applicationGone();
    return id;
  };
  const sent = (id: number) => sentOneShot(platform, id, () => corrections.hasLeft(String(id)));
  const ofBrowser = '/candidate/one-shot-applications/sent' as const;
  api.openapi(
    createRoute({
      method: 'get',
      path: ofBrowser,
      tags,
      summary: 'The application that this browser sent without an account within the last day',
      responses: { 200: json(oneShotSent, 'Kept by no cache'), 404: json(refusal, 'None') },
    }),
    async (c) => c.json(await sent(sentHere(c)), 200, { 'Cache-Control': 'no-store' }),
  );
  api.openapi(
    createRoute({
      method: 'patch',
      path: ofBrowser,
      tags,
      summary: 'Corrects its address: the confirmation goes to the new one',
      request: { body: { content: { 'application/json': { schema: addressCorrection } }, required: true } },
      responses: {
        200: json(detail, 'Corrected'),
        404: json(refusal, 'None'),
        409: json(refusal, 'This address has already applied, or the company has written to the old one'),
      },
    }),
    async (c) => {
      const id = sentHere(c);
      await byAddress.take(c.get('clientAddress'));
      await corrections.take(String(id));
      await correctAddress(platform, id, c.req.valid('json').email);
      return c.json({ detail: 'ok' }, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: `${ofBrowser}/answers`,
      tags,
      summary: 'Answers the questions of its offer, once',
      request: { body: { content: { 'application/json': { schema: givenAnswers } }, required: true } },
      responses: {
        200: json(detail, 'The company has the answers'),
        404: json(refusal, 'None'),
        409: json(refusal, 'Answered before'),
        410: json(refusal, 'The search is over'),
      },
    }),
    async (c) => {
      const id = sentHere(c);
      await byAddress.take(c.get('clientAddress'));
      await answerFromBrowser(platform, id, c.req.valid('json').answers);
      return c.json({ detail: 'ok' }, 200);
    },
  );

  api.openapi(
    createRoute({
      method: 'post',
      path: '/candidate/applications',
      tags,
      summary: 'Applies to an offer: the JSON in `data`, the CV beside it unless the profile’s is meant',
      request: {
        body: {
          content: { 'multipart/form-data': { schema: z.object({ data: z.string(), cv: binaryPart }).passthrough() } },
          required: true,
        },
      },
      responses: {
        201: json(oneShotAnswer, 'Sent'),
        409: json(refusal, 'Already sent'),
        410: json(refusal, 'The offer is over'),
      },
    }),
    async (c) => {
      const visitor = requireVisitor(c);
      await byUser.take(String(visitor.userId));
      const { cv, data } = await fieldsOf(c);
      const written = jsonOf(data);
      const parsed = applicationData.safeParse(written);
      if (!parsed.success) throw invalid(fieldFaults(parsed.error, written));
      return c.json(await apply(platform, names, visitor, parsed.data, fileOf(cv)), 201);
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/candidate/applications',
      tags,
      summary: 'The applications this candidate sent, newest first',
      request: {
        query: z.object({
          page: z.string().optional(),
          items: z.string().optional(),
          search: z.string().max(200).optional(),
        }),
      },
      responses: { 200: json(sentApplications, 'Five a page unless asked otherwise') },
    }),
    async (c) => {
      const { page, items, search } = c.req.valid('query');
      const size = rowsOfPage(items, pageSizes.sentApplications);
      return c.json(
        await listSent(db, names.gazetteer, requireVisitor(c).userId, {
          page: pageNumber(page),
          items: size,
          search: search?.trim() ?? '',
        }),
        200,
      );
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/candidate/applications/{id}',
      tags,
      summary: 'What was sent, and the stages it reached',
      request: { params: ownId },
      responses: { 200: json(sentApplicationDetail, 'Whole') },
    }),
    async (c) =>
      c.json(await sentApplication(db, names.gazetteer, requireVisitor(c).userId, c.req.valid('param').id), 200),
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/candidate/applications/{id}/cv',
      tags,
      summary: 'The CV that was sent',
      request: { params: ownId },
      responses: {
        200: {
          content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
          description: 'An attachment that no cache keeps',
        },
      },
    }),
    async (c) => {
      const cv = await sentCv(db, requireVisitor(c).userId, c.req.valid('param').id);
      const bytes = await files.read(cv.key);
      if (!bytes) throw notFound('not_found', 'Questo CV non c’è più.');
      return c.body(new Uint8Array(bytes), 200, attachment(cv.name, 'application/pdf'));
    },
  );
  api.openapi(
    createRoute({
      method: 'delete',
      path: '/candidate/applications/{id}',
      tags,
      summary: 'Takes an application back',
      request: { params: ownId },
      responses: { 200: json(detail, 'The company sees it no more') },
    }),
    async (c) => {
      await withdraw(platform, hooks, { userId: requireVisitor(c).userId }, c.req.valid('param').id);
      return c.json({ detail: 'ok' }, 200);
    },
  );

  return api;
}
