import { proposedRefusal, readyAnswerForm, readyAnswerMove, readyAnswers } from '#contract/ready-answers.ts';
import { Calls } from '#server/platform/http/calls.ts';
import { rateLimit } from '#server/platform/http/limits.ts';
import { byCompany } from '#server/platform/http/rates.ts';
import type { Platform } from '#server/platform/platform.ts';
import { member } from '../callers/who.ts';
import { addAnswer, changeAnswer, deleteAnswer, moveAnswer } from './change-answers.ts';
import { readAnswers, refusalOf } from './read-answers.ts';

/** The ready answers of a company: everybody who writes for it uses and changes them. */
export function readyAnswersCalls({ db }: Platform): Calls {
  const calls = new Calls(db, 'messages');
  const changes = rateLimit(db, 'ready_answers', { points: 300, seconds: 3600 });

  calls.add('GET /company/ready-answers', {
    who: member,
    summary: 'The ready answers, in their order',
    answer: readyAnswers,
    run: ({ caller: { company } }) => readAnswers(db, company.id),
  });
  calls.add('GET /company/ready-answers/refusal', {
    who: member,
    summary: 'The message that is proposed with a refusal, with its blanks',
    answer: proposedRefusal,
    run: async ({ caller: { company } }) => ({ text: await refusalOf(db, company.id) }),
  });
  calls.add('POST /company/ready-answers', {
    who: member,
    summary: 'Adds a ready answer at the end',
    body: readyAnswerForm,
    rate: byCompany(changes),
    status: 201,
    answer: readyAnswers,
    refusals: { 409: 'There are too many' },
    async run({ caller: { company }, body }) {
      await addAnswer(db, company.id, body);
      return readAnswers(db, company.id);
    },
  });
  calls.add('PUT /company/ready-answers/{id}', {
    who: member,
    summary: 'Changes a ready answer',
    body: readyAnswerForm,
    rate: byCompany(changes),
    answer: readyAnswers,
    async run({ caller: { company }, params: { id }, body }) {
      await changeAnswer(db, company.id, id, body);
      return readAnswers(db, company.id);
    },
  });
  calls.add('POST /company/ready-answers/{id}/move', {
    who: member,
    summary: 'Moves a ready answer to a place of the list',
    body: readyAnswerMove,
    rate: byCompany(changes),
    answer: readyAnswers,
    async run({ caller: { company }, params: { id }, body: { place } }) {
      await moveAnswer(db, company.id, id, place);
      return readAnswers(db, company.id);
    },
  });
  calls.add('DELETE /company/ready-answers/{id}', {
    who: member,
    summary: 'Deletes a ready answer',
    rate: byCompany(changes),
    answer: readyAnswers,
    refusals: { 409: 'The refusal cannot be deleted' },
    async run({ caller: { company }, params: { id } }) {
      await deleteAnswer(db, company.id, id);
      return readAnswers(db, company.id);
    },
  });
  return calls;
}
