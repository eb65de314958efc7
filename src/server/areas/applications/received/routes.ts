import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { json, jsonBody, refusal, rowId } from '#contract/answers.ts';
import {
  applicationHistory,
  board,
  boardQuery,
  changedAnswer,
  evaluationBody,
  evaluations,
  manyPatch,
  receivedApplications,
  receivedDetail,
  receivedPatch,
  receivedQuery,
  signedFile,
  undoBody,
  undoneAnswer,
} from '#contract/received-applications.ts';
import { closeApplications, closedAnswer, openApplicants, openApplicantsQuery } from '#contract/search-end.ts';
import type { OpenStreamReaders } from '#server/areas/account/open-stream-readers.ts';
import { smallPhoto } from '#server/areas/account/photo.ts';
import { requireVisitor } from '#server/areas/account/session.ts';
import { recordProfileView } from '#server/areas/candidates/profile-views.ts';
import { requireMember } from '#server/areas/companies/company-of.ts';
import type { Names } from '#server/areas/professions/names.ts';
import { recordSecurityEvent } from '#server/areas/security/record-security-event.ts';
import { type Api, type ApiEnv, newApi } from '#server/platform/http/api.ts';
import { attachment } from '#server/platform/http/attachment.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { forbidden, notFound } from '#server/platform/http/refusal.ts';
import { eventStream, LiveStreams, resumedSince } from '#server/platform/live-streams.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isValidLink, signLink } from '#server/platform/signed-link.ts';
import { changeStatus, refuseOne } from './change-status.ts';
import { closeByName, readOpenApplicants } from './close-applications.ts';
import { evaluate, readEvaluations, removeEvaluation } from './evaluations.ts';
import { exportReceived } from './export-applications.ts';
import { boardKey, changedSince, liveBoards } from './live-board.ts';
import { countByStatus, listReceived, ownOffer } from './own-applications.ts';
import { ownApplication, readReceived } from './read-application.ts';
import { readBoard } from './read-board.ts';
import { readHistory } from './read-history.ts';
import { undoChange } from './undo-change.ts';
import { cvFile, writeNotes } from './write-notes.ts';

const tags = ['received applications'];
const ofOffer = { params: z.object({ id: rowId }) };
const one = { params: z.object({ id: rowId, application_id: rowId }) };
const list = receivedQuery.pick({ status: true, search: true, sort: true });
const file = (type: string, description: string) => ({
  content: { [type]: { schema: z.string().openapi({ format: 'binary' }) } },
  description,
});

/** The applications to the company's own offers (rules 2.18, D7). */
export function receivedRoutes(platform: Platform, names: Names, readers: OpenStreamReaders): Api {
  const { db, files, linkSecret } = platform;
  const api = newApi();
  const path = '/company/offers/{id}/applications' as const;
  const member = (c: Context<ApiEnv>) => requireMember(db, c);
  const live = new LiveStreams(liveBoards, platform, readers);
  const answers = rateLimit(db, 'answer_applications', { points: 2000, seconds: 3600 });
  const answering = async (c: Context<ApiEnv>) => {
    const who = await member(c);
    await answers.take(String(who.company.id));
    return who;
  };
  const fileName = (id: number) => `application:${id}`;

  api.openapi(
    createRoute({
      method: 'get',
      path,
      tags,
      summary: 'Applications to an offer',
      request: { ...ofOffer, query: receivedQuery },
      responses: { 200: json(receivedApplications, 'A page, with the count of every status') },
    }),
    async (c) =>
      c.json(await listReceived(db, names, await member(c), c.req.valid('param').id, c.req.valid('query')), 200, {
        'Cache-Control': 'no-store',
      }),
  );
  api.openapi(
    createRoute({
      method: 'patch',
      path,
      tags,
      summary:
        'Sets the status of many, with a message for a refusal: mailed once, in our words to an address that nobody confirmed; undone by its name until candidates are told',
      request: { ...ofOffer, ...jsonBody(manyPatch) },
      responses: {
        200: json(changedAnswer, 'What became of each, how many refusals go by mail, and the counts after'),
        409: json(refusal, 'It was one, and it could not be changed'),
      },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const { statuses_read = {}, ...asked } = c.req.valid('json');
      const read = new Map(Object.entries(statuses_read).map(([one, status]) => [Number(one), status]));
      const done = await changeStatus(platform, await answering(c), { offerId: id, ...asked, read });
      if (new Set(asked.ids).size === 1) refuseOne(done.results);
      return c.json({ ...done, counts: await countByStatus(db, id) }, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: `${path}/undo`,
      tags,
      summary: 'Undoes a change of status that nobody was told of yet',
      request: { ...ofOffer, ...jsonBody(undoBody) },
      responses: {
        200: json(undoneAnswer, 'How many have their status back, and the counts after'),
        409: json(refusal, 'The candidates were told, their status was changed again, or the search is over'),
      },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const undone = await undoChange(platform, await answering(c), id, c.req.valid('json').change);
      return c.json({ undone, counts: await countByStatus(db, id) }, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: `${path}/board`,
      tags,
      summary: 'The same applications in columns by status',
      request: { ...ofOffer, query: boardQuery },
      responses: { 200: json(board, 'The first page of each column, or a page of one') },
    }),
    async (c) =>
      c.json(await readBoard(db, names, await member(c), c.req.valid('param').id, c.req.valid('query')), 200, {
        'Cache-Control': 'no-store',
      }),
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: `${path}/open`,
      tags,
      summary: 'Who has no answer yet, and whom the end of the search would tell',
      request: { ...ofOffer, query: openApplicantsQuery },
      responses: { 200: json(openApplicants, 'By name; nobody who is under way is proposed') },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await readOpenApplicants(db, await member(c), id, c.req.valid('query').ending), 200, {
        'Cache-Control': 'no-store',
      });
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: `${path}/close`,
      tags,
      summary: 'Tells people by name that the search is over, once the offer takes no applications any more',
      request: { ...ofOffer, ...jsonBody(closeApplications) },
      responses: {
        200: json(closedAnswer, 'How many were told'),
        409: json(refusal, 'The offer still takes applications'),
      },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      return c.json({ answered: await closeByName(platform, await answering(c), id, c.req.valid('json')) }, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: `${path}/live`,
      tags,
      summary: 'Server-sent events: which of these applications have changed. Resumed by Last-Event-ID',
      request: ofOffer,
      responses: {
        200: {
          content: { 'text/event-stream': { schema: z.string() } },
          description: 'Ends after ten minutes, and with the session',
        },
        429: json(refusal, 'Too many were opened'),
      },
    }),
    async (c) => {
      const visitor = requireVisitor(c);
      const who = await member(c);
      await readers.countOpening(visitor.userId, c.get('clientAddress'));
      const { id } = await ownOffer(db, who, c.req.valid('param').id);
      const last = resumedSince(c);
      const missed = last === null ? null : () => changedSince(db, id, last);
      return eventStream(c, await live.open(boardKey(id), visitor, missed));
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: `${path}/export`,
      tags,
      summary: 'The same list for a spreadsheet',
      request: { ...ofOffer, query: list },
      responses: { 200: file('text/csv', 'An answer a column') },
    }),
    async (c) => {
      const asking = await member(c);
      const { name, csv } = await exportReceived(db, asking, c.req.valid('param').id, c.req.valid('query'));
      await recordSecurityEvent(platform, db, c, { event: 'export', userId: asking.userId, note: 'applications' });
      return c.body(csv, 200, attachment(name, 'text/csv; charset=utf-8'));
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: `${path}/{application_id}`,
      tags,
      summary: 'One application whole; opening it tells the candidate',
      request: { ...one, query: list },
      responses: { 200: json(receivedDetail, 'With the ones before and after') },
    }),
    async (c) => {
      const { id, application_id } = c.req.valid('param');
      return c.json(await readReceived(db, names, await member(c), id, application_id, c.req.valid('query')), 200, {
        'Cache-Control': 'no-store',
      });
    },
  );
  api.openapi(
    createRoute({
      method: 'patch',
      path: `${path}/{application_id}`,
      tags,
      summary: 'Sets its status or its notes',
      request: { ...one, ...jsonBody(receivedPatch) },
      responses: { 200: json(changedAnswer, 'The counts after') },
    }),
    async (c) => {
      const { id, application_id } = c.req.valid('param');
      const { status, status_read, notes, notes_read, message, is_told_already } = c.req.valid('json');
      const who = await answering(c);
      // Notes first: when the status is refused, what was typed is not lost.
      if (notes !== undefined) await writeNotes(db, who, id, application_id, notes, notes_read);
      const done =
        status === undefined
          ? { changed: 0, mailed: 0, undo: null, results: [] }
          : await changeStatus(platform, who, {
              offerId: id,
              ids: [application_id],
              status,
              message,
              is_told_already,
              ...(status_read && { read: new Map([[application_id, status_read]]) }),
            });
      refuseOne(done.results);
      return c.json({ ...done, counts: await countByStatus(db, id) }, 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: `${path}/{application_id}/evaluations`,
      tags,
      summary: 'What colleagues say of the applicant, once one has said one’s own',
      request: one,
      responses: { 200: json(evaluations, 'The own one, and the others or how many they are') },
    }),
    async (c) => {
      const { id, application_id } = c.req.valid('param');
      return c.json(await readEvaluations(db, await member(c), id, application_id), 200, {
        'Cache-Control': 'no-store',
      });
    },
  );
  api.openapi(
    createRoute({
      method: 'put',
      path: `${path}/{application_id}/evaluation`,
      tags,
      summary: 'Gives or changes one’s own evaluation, from 1 to 5, with a line',
      request: { ...one, ...jsonBody(evaluationBody) },
      responses: { 200: json(evaluations, 'All of them: one’s own is given') },
    }),
    async (c) => {
      const { id, application_id } = c.req.valid('param');
      const who = await answering(c);
      await evaluate(db, who, id, application_id, c.req.valid('json'));
      return c.json(await readEvaluations(db, who, id, application_id), 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'delete',
      path: `${path}/{application_id}/evaluation`,
      tags,
      summary: 'Takes back one’s own evaluation',
      request: one,
      responses: { 200: json(evaluations, 'How many the others are') },
    }),
    async (c) => {
      const { id, application_id } = c.req.valid('param');
      const who = await answering(c);
      await removeEvaluation(db, who, id, application_id);
      return c.json(await readEvaluations(db, who, id, application_id), 200);
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: `${path}/{application_id}/history`,
      tags,
      summary: 'What happened to the application, the newest first',
      request: one,
      responses: { 200: json(applicationHistory, 'Its changes, and who made them') },
    }),
    async (c) => {
      const { id, application_id } = c.req.valid('param');
      return c.json(await readHistory(db, await member(c), id, application_id), 200, { 'Cache-Control': 'no-store' });
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: `${path}/{application_id}/cv`,
      tags,
      summary: 'A link to its CV that works for five minutes',
      request: one,
      responses: { 200: json(signedFile, 'The link'), 404: json(refusal, 'No CV') },
    }),
    async (c) => {
      const { id, application_id } = c.req.valid('param');
      const who = await member(c);
      const row = await ownApplication(db, who, id, application_id);
      if (!row.cv_file) throw notFound('not_found', 'Questo CV non c’è più.');
      if (row.user_id !== null) await recordProfileView(db, who, row.user_id, 'cv');
      const { query, expiresAt } = signLink(linkSecret, fileName(application_id));
      return c.json(
        {
          url: `/api/website/v1/files/applications/${application_id}/cv?${query}`,
          expires_at: expiresAt.toISOString(),
        },
        200,
        { 'Cache-Control': 'no-store' },
      );
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/files/applications/{id}/cv',
      tags,
      summary: 'The CV of an application, for whoever holds a link that still works',
      request: {
        ...ofOffer,
        query: z.object({ expires: z.string().max(20).default(''), seal: z.string().max(100).default('') }),
      },
      responses: { 200: file('application/pdf', 'An attachment that no cache keeps') },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      if (!isValidLink(linkSecret, fileName(id), c.req.valid('query')))
        throw forbidden('link_expired', 'Questo link non vale più: riaprilo dalla candidatura.');
      const cv = await cvFile(db, id);
      const bytes = cv && (await files.read(cv.key));
      if (!cv || !bytes) throw notFound('not_found', 'Questo CV non c’è più.');
      return c.body(new Uint8Array(bytes), 200, attachment(cv.name, 'application/pdf'));
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: `${path}/{application_id}/photo`,
      tags,
      summary: 'The photo of who applied',
      request: { ...one, query: z.object({ size: z.enum(['small']).optional(), v: z.string().max(40).optional() }) },
      responses: { 200: file('image/webp', 'Square') },
    }),
    async (c) => {
      const { id, application_id } = c.req.valid('param');
      const { photo } = await ownApplication(db, await member(c), id, application_id);
      const bytes = photo && (await files.read(c.req.valid('query').size ? smallPhoto(photo) : photo));
      if (!bytes) throw notFound('no_photo', 'Non c’è una foto.');
      return c.body(new Uint8Array(bytes), 200, { 'Content-Type': 'image/webp' });
    },
  );
  return api;
}
