import type { Context } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod';
import { type NewMessage, newMessage } from '#contract/messages.ts';
import { cleanText } from '#domain/clean-text.ts';
import { ATTACHMENT_TYPES, ATTACHMENTS_A_DAY, MAX_ATTACHMENTS } from '#domain/message-attachments.ts';
import { CANDIDATE_MESSAGES_AN_HOUR } from '#domain/message-rules.ts';
import type { ApiEnv } from '../platform/http/api.ts';
import { rateLimit } from '../platform/http/limits.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Platform } from '../platform/platform.ts';
import type { Page } from './mailed-page.ts';

/** What the form of a message sends. */
export const messageFields = {
  // Forms send the end of a line as two characters; a message counts one.
  text: z
    .string()
    .transform((text) => cleanText(text.replaceAll('\r\n', '\n')))
    .default(''),
  key: z.string().max(100).default(''),
};

/** What was written and refused, to be shown in its form again with the reason. */
export interface RefusedMessage {
  text: string;
  why: string;
}

/** How often people without an account write and attach. */
export const guestLimits = ({ db }: Pick<Platform, 'db'>) => ({
  attaching: rateLimit(db, 'attachments_guest', { points: ATTACHMENTS_A_DAY.guest, seconds: 86_400 }),
  writing: rateLimit(db, 'messages_guest', { points: CANDIDATE_MESSAGES_AN_HOUR, seconds: 3600 }),
});

interface Delivery<Written> {
  attach: (files: readonly File[]) => Promise<number[]>;
  write: (message: NewMessage) => Promise<Written>;
}

/**
 * Stores the files of a message and writes it, or says why not. A link that does not work any more has a page of its
 * own, so its refusal (404, 410) is thrown.
 */
export async function deliver<Written>(
  { workers }: Pick<Platform, 'workers'>,
  c: Context<ApiEnv>,
  { text, key, files }: { text: string; key: string; files: readonly File[] },
  { attach, write }: Delivery<Written>,
): Promise<{ written: Written } | { refused: RefusedMessage; status: Refusal['status'] }> {
  // Looked at before its files are stored, with as many of them.
  const message = newMessage.safeParse({ text, key, attachments: files.map((_, at) => at + 1) });
  if (!message.success) return { refused: { text, why: message.error.issues[0]?.message ?? '' }, status: 400 };
  try {
    const attachments = await workers.forClient(c.get('clientAddress'), () => attach(files));
    return { written: await write({ ...message.data, attachments }) };
  } catch (error) {
    if (!(error instanceof Refusal) || [404, 410].includes(error.status)) throw error;
    return { refused: { text, why: wordsOf(error) }, status: error.status };
  }
}

/** Why something was refused: as a whole, or the first of its fields. */
function wordsOf({ body }: Refusal): string {
  if (typeof body.detail === 'string') return body.detail;
  const [first] = Object.entries(body).filter(([name]) => name !== 'codes');
  return Array.isArray(first?.[1]) ? String(first[1][0]) : '';
}

/** The form of a message; `hidden` are the fields of its page, `send` is its button. */
export const guestMessageForm = (refused: RefusedMessage | null, hidden: Page, send: string): Page =>
  html`<form method="post" action="#ultimo" enctype="multipart/form-data" novalidate>${hidden}<input type="hidden" name="key" value="${crypto.randomUUID()}">
<div><label for="testo">Il tuo messaggio</label><textarea id="testo" name="text" rows="5" maxlength="2000"${refused ? html` aria-invalid="true" aria-describedby="perche" autofocus` : ''}>${refused?.text ?? ''}</textarea>${refused ? html`<p class="wrong" id="perche">${refused.why}</p>` : ''}</div>
<div><label for="allegati">Allegati</label><input id="allegati" type="file" name="file" multiple accept="${ATTACHMENT_TYPES.join(',')}" aria-describedby="quali"><p id="quali" style="font-size:.9rem;color:#55625f;margin:.2rem 0 0">Fino a ${MAX_ATTACHMENTS}: PDF o immagini JPEG, PNG e WebP, 10 MB l’uno.</p></div>
<button type="submit">${send}</button></form>`;

/** What was written and can be sent no more, so that it is not lost. */
export const notSent = (refused: RefusedMessage | null): Page =>
  html`${refused ? html`<p>Non inviato:</p><p style="white-space:pre-line">${refused.text}</p>` : ''}`;

/** What an account gives to people who write without one. */
export const ACCOUNT_OFFER = html`<p>Con un account hai messaggi, candidature e CV in un posto solo: <a href="/register">registrati con questo indirizzo</a> e ritrovi questa conversazione.</p>`;
