import { z } from '@hono/zod-openapi';
import { offerMails, offerMailsBody } from '#contract/application-mails.ts';
import { applicationNotes, newApplicationNote, writtenNote } from '#contract/application-notes.ts';
import { inbox, inboxQuery, openedFrom, selection } from '#contract/inbox.ts';
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
import { CHANGED_AT_ONCE } from '#domain/status-change.ts';
import type { OpenStreamReaders } from '#server/areas/account/open-stream-readers.ts';
import { smallPhoto } from '#server/areas/account/photo.ts';
import { requireVisitor } from '#server/areas/account/session.ts';
import { linkHolder, member } from '#server/areas/callers/who.ts';
import { recordProfileView } from '#server/areas/candidates/profile-views.ts';
import type { Names } from '#server/areas/professions/names.ts';
import { recordSecurityEvent } from '#server/areas/security/record-security-event.ts';
import { attachment } from '#server/platform/http/attachment.ts';
import { Calls } from '#server/platform/http/calls.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { byCompany } from '#server/platform/http/rates.ts';
import { forbidden, notFound } from '#server/platform/http/refusal.ts';
import { eventStream, LiveStreams, resumedSince } from '#server/platform/live-streams.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isValidLink, signLink } from '#server/platform/signed-link.ts';
import { chooseOfferMails, offerMailsOf } from '../mailed/mail-choices.ts';
import { changeStatus, refuseOne } from './change-status.ts';
import { closeByName, readOpenApplicants } from './close-applications.ts';
import { evaluate, readEvaluations, removeEvaluation } from './evaluations.ts';
import { exportReceived } from './export-applications.ts';
import { boardKey, changedSince, liveBoards } from './live-board.ts';
import { deleteEarlierText, deleteNote, readNotes, writeNote } from './notes.ts';
import { listReceived, ownOffer } from './own-applications.ts';
import { cvFile, ownApplication, readReceived } from './read-application.ts';
import { readBoard } from './read-board.ts';
import { readHistory } from './read-history.ts';
import { readInbox } from './read-inbox.ts';
import { readSelection } from './read-selection.ts';
import { undoChange } from './undo-change.ts';

const list = receivedQuery.pick({ status: true, search: true, sort: true });

/** The applications to the company's own offers (rules 2.18, D7). */
export function receivedCalls(platform: Platform, names: Names, readers: OpenStreamReaders): Calls {
  const { db, files, linkSecret } = platform;
  const calls = new Calls(db, 'received applications');
  const live = new LiveStreams(liveBoards, platform, readers);
  const answers = rateLimit(db, 'answer_applications', { points: 2000, seconds: 3600 });
  const fileName = (id: number) => `application:${id}`;

  calls.add('GET /company/offers/{id}/applications', {
    who: member,
    acting: 'recorded',
    summary: 'Applications to an offer: a page, with the count of every status',
    query: receivedQuery,
    answer: receivedApplications,
    run: ({ caller, params: { id }, query }) => listReceived(db, names, caller, id, query),
  });
  calls.add('PATCH /company/applications', {
    who: member,
    summary:
      'Sets the status of many, with a message for a refusal: mailed once, in our words to an address that nobody confirmed; undone by its name until candidates are told',
    body: manyPatch,
    rate: byCompany(answers),
    answer: changedAnswer,
    refusals: { 409: 'It was one, and it could not be changed' },
    async run({ caller, body: { statuses_read = {}, ...asked } }) {
      const read = new Map(Object.entries(statuses_read).map(([one, status]) => [Number(one), status]));
      const done = await changeStatus(platform, caller, { ...asked, read });
      if (new Set(asked.ids).size === 1) refuseOne(done.results);
      return done;
    },
  });
  calls.add('POST /company/applications/undo', {
    who: member,
    summary: 'Undoes a change of status that nobody was told of yet',
    body: undoBody,
    rate: byCompany(answers),
    answer: undoneAnswer,
    refusals: { 409: 'The candidates were told, their status was changed again, or the search is over' },
    run: async ({ caller, body: { change } }) => ({ undone: await undoChange(platform, caller, change) }),
  });
  calls.add('GET /company/applications', {
    who: member,
    acting: 'recorded',
    summary: 'Applications to all offers: people to look at, or everybody, with what narrows them',
    query: inboxQuery,
    answer: inbox,
    run: ({ caller, query }) => readInbox(db, names, caller, query),
  });
  calls.add('GET /company/applications/selection', {
    who: member,
    acting: 'recorded',
    summary: `All whom a filter of the applications leaves, of all pages, for a change of all of them: ${CHANGED_AT_ONCE} at most`,
    query: inboxQuery.omit({ page: true, items: true }),
    answer: selection,
    run: ({ caller, query }) => readSelection(db, names, caller, query),
  });
  calls.add('GET /company/offers/{id}/application-mails', {
    who: member,
    summary: 'When the caller is mailed new applications to an offer, and usually',
    answer: offerMails,
    async run({ caller, params: { id } }) {
      await ownOffer(db, caller, id);
      return offerMailsOf(db, caller.userId, id);
    },
  });
  calls.add('PUT /company/offers/{id}/application-mails', {
    who: member,
    summary: 'Chooses when the caller is mailed new applications to an offer; null: as to all offers',
    body: offerMailsBody,
    rate: byCompany(answers),
    answer: offerMails,
    async run({ caller, params: { id }, body: { when } }) {
      await ownOffer(db, caller, id);
      await chooseOfferMails(db, caller.userId, id, when);
      return offerMailsOf(db, caller.userId, id);
    },
  });
  calls.add('GET /company/offers/{id}/applications/board', {
    who: member,
    acting: 'recorded',
    summary: 'The same applications in columns by status: the first page of each, or a page of one',
    query: boardQuery,
    answer: board,
    run: ({ caller, params: { id }, query }) => readBoard(db, names, caller, id, query),
  });
  calls.add('GET /company/offers/{id}/applications/open', {
    who: member,
    acting: 'recorded',
    summary: 'Who has no answer yet, and whom the end of the search would tell: nobody who is under way',
    query: openApplicantsQuery,
    answer: openApplicants,
    run: ({ caller, params: { id }, query: { ending } }) => readOpenApplicants(db, caller, id, ending),
  });
  calls.add('POST /company/offers/{id}/applications/close', {
    who: member,
    summary: 'Tells people by name that the search is over, once the offer takes no applications any more',
    body: closeApplications,
    rate: byCompany(answers),
    answer: closedAnswer,
    refusals: { 409: 'The offer still takes applications' },
    run: async ({ caller, params: { id }, body }) => ({ answered: await closeByName(platform, caller, id, body) }),
  });
  calls.add('GET /company/offers/{id}/applications/live', {
    who: member,
    acting: 'closed',
    summary:
      'Server-sent events: which of these applications have changed. Resumed by Last-Event-ID; ends after ten minutes, and with the session',
    rate: ({ userId }, c) => readers.countOpening(userId, c.get('clientAddress')),
    file: 'text/event-stream',
    refusals: { 429: 'Too many were opened' },
    async run({ caller, params }, c) {
      const { id } = await ownOffer(db, caller, params.id);
      const last = resumedSince(c);
      const missed = last === null ? null : () => changedSince(db, id, last);
      return eventStream(c, await live.open(boardKey(id), requireVisitor(c), missed));
    },
  });
  calls.add('GET /company/offers/{id}/applications/export', {
    who: member,
    acting: 'closed',
    summary: 'The same list for a spreadsheet, an answer a column',
    query: list,
    file: 'text/csv',
    async run({ caller, params: { id }, query }, c) {
      const { name, csv } = await exportReceived(db, caller, id, query);
      await recordSecurityEvent(platform, db, c, { event: 'export', userId: caller.userId, note: 'applications' });
      return c.body(csv, 200, attachment(name, 'text/csv; charset=utf-8'));
    },
  });
  calls.add('GET /company/offers/{id}/applications/{application_id}', {
    who: member,
    acting: 'recorded',
    summary: 'One application whole, with the ones before and after; opening it tells the candidate',
    query: openedFrom,
    answer: receivedDetail,
    run: ({ caller, params: { id, application_id }, query }) =>
      readReceived(db, names, caller, id, application_id, query),
  });
  calls.add('PATCH /company/offers/{id}/applications/{application_id}', {
    who: member,
    summary: 'Sets its status',
    body: receivedPatch,
    rate: byCompany(answers),
    answer: changedAnswer,
    async run({ caller, params: { id, application_id }, body }) {
      const { status, status_read, ...answer } = body;
      await ownApplication(db, caller, id, application_id);
      const read = new Map(status_read && [[application_id, status_read]]);
      const done = await changeStatus(platform, caller, { ids: [application_id], status, read, ...answer });
      refuseOne(done.results);
      return done;
    },
  });
  calls.add('GET /company/offers/{id}/applications/{application_id}/evaluations', {
    who: member,
    acting: 'recorded',
    summary: 'What colleagues say of the applicant, once one has said one’s own; before, how many they are',
    answer: evaluations,
    run: ({ caller, params: { id, application_id } }) => readEvaluations(db, caller, id, application_id),
  });
  calls.add('PUT /company/offers/{id}/applications/{application_id}/evaluation', {
    who: member,
    summary: 'Gives or changes one’s own evaluation, from 1 to 5, with a line',
    body: evaluationBody,
    rate: byCompany(answers),
    answer: evaluations,
    async run({ caller, params: { id, application_id }, body }) {
      await evaluate(db, caller, id, application_id, body);
      return readEvaluations(db, caller, id, application_id);
    },
  });
  calls.add('DELETE /company/offers/{id}/applications/{application_id}/evaluation', {
    who: member,
    summary: 'Takes back one’s own evaluation',
    rate: byCompany(answers),
    answer: evaluations,
    async run({ caller, params: { id, application_id } }) {
      await removeEvaluation(db, caller, id, application_id);
      return readEvaluations(db, caller, id, application_id);
    },
  });
  calls.add('GET /company/offers/{id}/applications/{application_id}/notes', {
    who: member,
    acting: 'recorded',
    summary: 'What colleagues wrote to each other about the applicant: notes and lines of votes, the oldest first',
    answer: applicationNotes,
    run: ({ caller, params: { id, application_id } }) => readNotes(db, caller, id, application_id),
  });
  calls.add('POST /company/offers/{id}/applications/{application_id}/notes', {
    who: member,
    summary: 'Writes a note, which the colleagues that it mentions are told of',
    body: newApplicationNote,
    rate: byCompany(answers),
    answer: writtenNote,
    run: async ({ caller, params: { id, application_id }, body }) => ({
      told: await writeNote(platform, caller, [id, application_id], body),
    }),
  });
  calls.add('DELETE /company/offers/{id}/applications/{application_id}/notes', {
    who: member,
    summary: 'Deletes the text from before notes had an author: people who manage the company',
    rate: byCompany(answers),
    answer: applicationNotes,
    async run({ caller, params: { id, application_id } }) {
      await deleteEarlierText(db, caller, id, application_id);
      return readNotes(db, caller, id, application_id);
    },
  });
  calls.add('DELETE /company/offers/{id}/applications/{application_id}/notes/{note_id}', {
    who: member,
    summary: 'Deletes a note: its author, or people who manage the company',
    rate: byCompany(answers),
    answer: applicationNotes,
    async run({ caller, params: { id, application_id, note_id } }) {
      await deleteNote(db, caller, [id, application_id], note_id);
      return readNotes(db, caller, id, application_id);
    },
  });
  calls.add('GET /company/offers/{id}/applications/{application_id}/history', {
    who: member,
    acting: 'recorded',
    summary: 'What happened to the application and who did it, the newest first',
    answer: applicationHistory,
    run: ({ caller, params: { id, application_id } }) => readHistory(db, caller, id, application_id),
  });
  calls.add('POST /company/offers/{id}/applications/{application_id}/cv', {
    who: member,
    summary: 'A link to its CV that works for five minutes',
    answer: signedFile,
    refusals: { 404: 'No CV' },
    async run({ caller, params: { id, application_id } }) {
      const row = await ownApplication(db, caller, id, application_id);
      if (!row.cv_file) throw notFound('not_found', 'Questo CV non c’è più.');
      if (row.user_id !== null) await recordProfileView(db, caller, row.user_id, 'cv');
      const { query, expiresAt } = signLink(linkSecret, fileName(application_id));
      return {
        url: `/api/website/v1/files/applications/${application_id}/cv?${query}`,
        expires_at: expiresAt.toISOString(),
      };
    },
  });
  calls.add('GET /files/applications/{id}/cv', {
    who: linkHolder,
    acting: 'closed',
    summary: 'The CV of an application, for whoever holds a link that still works',
    query: z.object({ expires: z.string().max(20).default(''), seal: z.string().max(100).default('') }),
    file: 'application/pdf',
    async run({ params: { id }, query }, c) {
      if (!isValidLink(linkSecret, fileName(id), query))
        throw forbidden('link_expired', 'Questo link non vale più: riaprilo dalla candidatura.');
      const cv = await cvFile(db, id);
      const bytes = cv && (await files.read(cv.key));
      if (!cv || !bytes) throw notFound('not_found', 'Questo CV non c’è più.');
      return c.body(new Uint8Array(bytes), 200, attachment(cv.name, 'application/pdf'));
    },
  });
  calls.add('GET /company/offers/{id}/applications/{application_id}/photo', {
    who: member,
    acting: 'recorded',
    summary: 'The photo of who applied, square',
    query: z.object({ size: z.enum(['small']).optional(), v: z.string().max(40).optional() }),
    file: 'image/webp',
    async run({ caller, params: { id, application_id }, query: { size } }, c) {
      const { photo } = await ownApplication(db, caller, id, application_id);
      const bytes = photo && (await files.read(size ? smallPhoto(photo) : photo));
      if (!bytes) throw notFound('no_photo', 'Non c’è una foto.');
      return c.body(new Uint8Array(bytes), 200, { 'Content-Type': 'image/webp' });
    },
  });
  return calls;
}
