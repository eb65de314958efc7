import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { binaryPart, binaryParts } from '#contract/answers.ts';
import {
  addressCorrection,
  answersTaken,
  applicationData,
  givenAnswers,
  oneShotAnswer,
  oneShotForm,
  oneShotSent,
  openQuestions,
  ownApplication,
  sentApplicationDetail,
  sentApplications,
} from '#contract/applications.ts';
import { cvAnswers, madePdf } from '#contract/cv-answers.ts';
import { mailedLink, renewedLink } from '#contract/mailed-link.ts';
import { pageSizes, rowsOfPage } from '#domain/page-sizes.ts';
import { pageNumber } from '#domain/search-address.ts';
import type { ApiEnv } from '#server/platform/http/api.ts';
import { attachment } from '#server/platform/http/attachment.ts';
import { Calls } from '#server/platform/http/calls.ts';
import { fieldFaults } from '#server/platform/http/italian-messages.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { fileOf, jsonOf } from '#server/platform/http/multipart.ts';
import { byClient, byUser } from '#server/platform/http/rates.ts';
import { fieldsOf, readForm } from '#server/platform/http/read-form.ts';
import { invalid, notFound } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { anybody, candidate, linkHolder, mailedLinkHolder, user } from '../callers/who.ts';
import { cvFromAnswers } from '../candidates/cv-from-answers.ts';
import type { Names } from '../professions/names.ts';
import { answerByLink, answerFromBrowser, questionsByLink, renewAnswersLink } from './answer-by-link.ts';
import { applicationGone } from './application-gone.ts';
import { apply } from './apply.ts';
import { applyInOneShot } from './apply-in-one-shot.ts';
import { correctAddress, sentOneShot } from './correct-address.ts';
import { readSentCv } from './one-shot-cv.ts';
import { applicationByLink, withdrawByLink } from './own-application.ts';
import { renewOwnApplicationLink } from './renew-own-application-link.ts';
import { markSender, sentFromHere } from './sending-browser.ts';
import { sentApplications as listSent, sentApplication, sentCv } from './sent-applications.ts';
import { type ApplicationHooks, withdraw } from './withdraw.ts';

/** Applications as they are sent: without an account, or by a candidate, who reads and withdraws them. */
export function applicationsCalls(platform: Platform, names: Names, hooks: ApplicationHooks): Calls {
  const { db, files, linkSecret } = platform;
  const calls = new Calls(db, 'applications');
  const oneShots = rateLimit(db, 'one_shot', { points: 30, seconds: 3600 });
  const previews = rateLimit(db, 'cv_from_answers', { points: 60, seconds: 3600 });
  /** How often the address of one application may be corrected. */
  const corrections = rateLimit(db, 'one_shot_correction', { points: 5, seconds: 86_400 });
  const applications = rateLimit(db, 'apply', { points: 60, seconds: 3600 });
  const opening = rateLimit(db, 'application_by_link', { points: 120, seconds: 3600 });
  const answering = rateLimit(db, 'answers_by_link', { points: 120, seconds: 3600 });

  calls.add('POST /candidate/one-shot-applications', {
    who: anybody,
    summary: 'Applies to an offer without an account: `cv_kind` says whether a PDF, photos or answers are the CV',
    form: z.object({ cv: binaryPart, photos: binaryParts }).passthrough(),
    status: 201,
    rate: byClient(oneShots),
    answer: oneShotAnswer,
    refusals: { 409: 'This address has already applied', 410: 'The offer is over' },
    async run(_, c) {
      const fields = await fieldsOf(c);
      const parsed = oneShotForm.safeParse(fields);
      const read = readSentCv(await readForm(c));
      if (!parsed.success || 'faults' in read)
        throw invalid({
          ...('faults' in read ? read.faults : {}),
          ...(parsed.success ? {} : fieldFaults(parsed.error, fields)),
        });
      const sent = await applyInOneShot(platform, parsed.data, read.cv);
      markSender(c, linkSecret, sent.id);
      return sent;
    },
  });

  calls.add('POST /candidate/cv-from-answers', {
    who: anybody,
    summary: 'The CV that answers make, as it would be sent; nothing is stored',
    body: cvAnswers,
    answer: madePdf,
    rate: byClient(previews),
    run: async ({ body }, c) => {
      c.header('Cache-Control', 'no-store');
      return { pdf: Buffer.from(await cvFromAnswers(platform, body)).toString('base64') };
    },
  });

  /** The application that this browser sent within the last day. */
  const sentHere = (c: Context<ApiEnv>): number => {
    const id = sentFromHere(c, linkSecret);
    if (id === null) throw applicationGone();
    return id;
  };
  calls.add('GET /candidate/one-shot-applications/sent', {
    who: linkHolder,
    acting: 'closed',
    summary: 'The application that this browser sent without an account within the last day',
    answer: oneShotSent,
    refusals: { 404: 'None' },
    async run(_, c) {
      const id = sentHere(c);
      const sent = await sentOneShot(platform, id, () => corrections.hasLeft(String(id)));
      c.header('Cache-Control', 'no-store');
      return sent;
    },
  });
  calls.add('PATCH /candidate/one-shot-applications/sent', {
    who: linkHolder,
    summary: 'Corrects its address: the confirmation goes to the new one',
    body: addressCorrection,
    refusals: { 404: 'None', 409: 'This address has already applied, or the company has written to the old one' },
    async run({ body: { email } }, c) {
      const id = sentHere(c);
      await oneShots.take(c.get('clientAddress'));
      await corrections.take(String(id));
      await correctAddress(platform, id, email);
    },
  });
  calls.add('POST /candidate/one-shot-applications/sent/answers', {
    who: linkHolder,
    summary: 'Answers the questions of its offer, once',
    body: givenAnswers,
    refusals: { 404: 'None', 409: 'Answered before', 410: 'The search is over' },
    async run({ body: { answers } }, c) {
      const id = sentHere(c);
      await oneShots.take(c.get('clientAddress'));
      await answerFromBrowser(platform, id, answers);
    },
  });

  calls.add('GET /candidate/one-shot-applications/{id}', {
    who: mailedLinkHolder,
    acting: 'closed',
    summary: 'An application without an account, for its sender',
    query: mailedLink,
    answer: ownApplication,
    rate: byClient(opening),
    run: ({ caller, params: { id } }) => applicationByLink(platform, { id, ...caller }),
  });
  calls.add('DELETE /candidate/one-shot-applications/{id}', {
    who: mailedLinkHolder,
    summary: 'Takes it back: the company sees it no more',
    query: mailedLink,
    rate: byClient(opening),
    refusals: { 409: 'A hire of it is proposed or confirmed' },
    run: ({ caller, params: { id } }) => withdrawByLink(platform, hooks, { id, ...caller }),
  });
  calls.add('POST /candidate/one-shot-applications/{id}/new-link', {
    who: mailedLinkHolder,
    summary: 'Mails its sender a new link in place of one that works no more',
    query: mailedLink,
    answer: renewedLink,
    rate: byClient(opening),
    refusals: { 409: 'The link works' },
    run: async ({ caller, params: { id } }) => ({
      is_mailed: await renewOwnApplicationLink(platform, { id, ...caller }),
    }),
  });
  calls.add('GET /candidate/one-shot-applications/{id}/questions', {
    who: mailedLinkHolder,
    acting: 'closed',
    summary: 'The questions that it waits for',
    query: mailedLink,
    answer: openQuestions,
    rate: byClient(answering),
    refusals: { 409: 'Answered before', 410: 'The search is over' },
    run: ({ caller, params: { id } }) => questionsByLink(platform, { id, ...caller }),
  });
  calls.add('POST /candidate/one-shot-applications/{id}/answers', {
    who: mailedLinkHolder,
    summary: 'Answers them, once',
    query: mailedLink,
    body: givenAnswers,
    answer: answersTaken,
    rate: byClient(answering),
    refusals: { 409: 'Answered before', 410: 'The search is over' },
    run: ({ caller, params: { id }, body: { answers } }) => answerByLink(platform, { id, ...caller }, answers),
  });
  calls.add('POST /candidate/one-shot-applications/{id}/answers/new-link', {
    who: mailedLinkHolder,
    summary: 'Mails its sender a new link to the questions in place of one that works no more',
    query: mailedLink,
    answer: renewedLink,
    rate: byClient(answering),
    refusals: { 409: 'The link works, or they were answered', 410: 'The search is over' },
    run: async ({ caller, params: { id } }) => ({ is_mailed: await renewAnswersLink(platform, { id, ...caller }) }),
  });

  calls.add('POST /candidate/applications', {
    who: candidate,
    summary: 'Applies to an offer: the JSON in `data`, the CV beside it unless the profile’s is meant',
    form: z.object({ data: z.string(), cv: binaryPart }).passthrough(),
    status: 201,
    rate: byUser(applications),
    answer: oneShotAnswer,
    refusals: { 409: 'Already sent', 410: 'The offer is over' },
    async run({ caller }, c) {
      const { cv, data } = await fieldsOf(c);
      const written = jsonOf(data);
      const parsed = applicationData.safeParse(written);
      if (!parsed.success) throw invalid(fieldFaults(parsed.error, written));
      return apply(platform, names, caller, parsed.data, fileOf(cv));
    },
  });
  calls.add('GET /candidate/applications', {
    who: user,
    acting: 'recorded',
    summary: 'The applications this candidate sent, newest first: five a page unless asked otherwise',
    query: z.object({
      page: z.string().optional(),
      items: z.string().optional(),
      search: z.string().max(200).optional(),
    }),
    answer: sentApplications,
    run: ({ caller, query: { page, items, search = '' } }) =>
      listSent(db, names.gazetteer, caller.userId, {
        page: pageNumber(page),
        items: rowsOfPage(items, pageSizes.sentApplications),
        search: search.trim(),
      }),
  });
  calls.add('GET /candidate/applications/{id}', {
    who: user,
    acting: 'recorded',
    summary: 'What was sent, and the stages it reached',
    answer: sentApplicationDetail,
    run: ({ caller, params: { id } }) => sentApplication(db, names.gazetteer, caller.userId, id),
  });
  calls.add('GET /candidate/applications/{id}/cv', {
    who: user,
    acting: 'closed',
    summary: 'The CV that was sent',
    file: 'application/pdf',
    async run({ caller, params: { id } }, c) {
      const cv = await sentCv(db, caller.userId, id);
      const bytes = await files.read(cv.key);
      if (!bytes) throw notFound('not_found', 'Questo CV non c’è più.');
      return c.body(new Uint8Array(bytes), 200, attachment(cv.name, 'application/pdf'));
    },
  });
  calls.add('DELETE /candidate/applications/{id}', {
    who: user,
    summary: 'Takes an application back: the company sees it no more',
    refusals: { 409: 'A hire of it is proposed or confirmed' },
    run: ({ caller: { userId }, params: { id } }) => withdraw(platform, hooks, { userId }, id),
  });
  return calls;
}
