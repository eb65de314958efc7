import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import * as z from 'zod';
import { assertFound } from '#server/platform/assert-found.ts';
import { aOneShotForm } from '../builders.ts';
import {
  crumbledFeed,
  cvOfLetters,
  type HostileForm,
  hostileFeed,
  hostileForms,
  nestedFeed,
  pdfBomb,
  pdfBombPackedTwice,
  widePicture,
} from '../hostile-files.ts';
import { logInAs, visitorHeaders } from './log-in.ts';

const api = '/api/website/v1';
const EACH = 10;

type Send = (method: string, path: string, form?: FormData) => Promise<Response>;

/**
 * Clients that send files to a server with the demo: visitors who apply, each with its own address, a candidate and a
 * company.
 */
export interface Senders {
  apply(cv: Uint8Array<ArrayBuffer>): Promise<Response>;
  candidate: Send;
  company: Send;
  /** The candidate's message to a company, sent as a browser without script does. */
  message(form: HostileForm): Promise<Response>;
}

export const fileForm = (field: string, bytes: Uint8Array<ArrayBuffer>): FormData => {
  const form = new FormData();
  form.set(field, new File([bytes], 'file'));
  return form;
};

/** The clients of a server that trusts one proxy (`TRUST_PROXY=1`). */
export async function openSenders(address: string): Promise<Senders> {
  const offer = await openOffer(address);
  let visitors = 0;
  const { headers } = await logInAs(address, 'candidato@demo.brigata.it');
  return {
    async apply(cv) {
      const headers = { ...(await visitorHeaders(address)), 'X-Forwarded-For': `192.0.2.${++visitors}` };
      return fetch(`${address}${api}/candidate/one-shot-applications`, {
        method: 'POST',
        headers,
        body: aOneShotForm({ offer, cv }),
      });
    },
    candidate: await senderOf(address, 'candidato@demo.brigata.it'),
    company: await senderOf(address, 'azienda@demo.brigata.it'),
    message: ({ type, body }) =>
      fetch(`${address}/profilo/messaggi/1`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': type, Origin: address },
        body,
      }),
  };
}

async function senderOf(address: string, username: string): Promise<Send> {
  const { headers } = await logInAs(address, username);
  const { 'Content-Type': _type, ...own } = headers;
  return (method, path, form) => fetch(address + api + path, { method, headers: own, ...(form && { body: form }) });
}

async function openOffer(address: string): Promise<number> {
  const { items } = await (await fetch(`${address}${api}/search/offers?items=50`)).json();
  const [first] = items.filter(({ is_career_day }: { is_career_day?: boolean }) => !is_career_day);
  return first.id;
}

/** Sends ten of each hostile file at once, and ten forms of very many parts, and returns all answers. */
export async function sendHostileFiles({ apply, candidate, company, message }: Senders): Promise<Response[]> {
  const [bomb, packed, wide, words, nested, crumbled] = [
    pdfBomb(),
    pdfBombPackedTwice(),
    await widePicture(7000),
    hostileFeed(),
    nestedFeed(),
    crumbledFeed(),
  ];
  const [crumbledForm] = hostileForms();
  assertFound(crumbledForm, 'The form of very many parts is there');
  const kept = await candidate('PATCH', '/core/account/me', fileForm('candidate.last_cv', cvOfLetters()));
  if (!kept.ok) throw new Error(`The CV of letters is not kept: ${kept.status}`);
  const preview = (feed: Uint8Array<ArrayBuffer>) =>
    company('POST', '/company/offers-import/preview', fileForm('feed', feed));
  const kinds: (() => Promise<Response>)[] = [
    () => apply(bomb),
    () => apply(packed),
    () => candidate('POST', '/candidate/cv-proposal'),
    () => candidate('PATCH', '/core/account/me', fileForm('profile_photo', wide)),
    () => preview(words),
    () => preview(nested),
    () => preview(crumbled),
    () => message(crumbledForm),
  ];
  return Promise.all(kinds.flatMap((send) => Array.from({ length: EACH }, send)));
}

const asked = z.object({ statuses: z.array(z.number()), times: z.array(z.number()) });

/** Requests an address again and again until stopped: the time of each answer, in milliseconds, and the statuses. */
export function askAllTheTime(url: string): () => Promise<z.infer<typeof asked>> {
  const thread = new Worker(new URL('./ask-again.mjs', import.meta.url), { workerData: url });
  return async () => {
    const said = once(thread, 'message');
    thread.postMessage('stop');
    return asked.parse((await said)[0]);
  };
}
