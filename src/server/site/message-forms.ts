import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod';
import { MAX_ATTACHMENTS } from '#domain/message-attachments.ts';
import { openBlanks } from '#domain/ready-answers.ts';
import { MAX_ROW_ID } from '#domain/row-id.ts';
import type { Api, ApiEnv } from '../platform/http/api.ts';
import { isForm } from '../platform/http/body-limits.ts';
import { csrfToken, isFromThisSite } from '../platform/http/csrf.ts';
import { type Call, forward, RESUBMIT_HEADERS, statusOf, wordsOf } from './form-call.ts';
import {
  limitMessageForm,
  messageFormOf,
  messagePage,
  type Page,
  PRIVATE,
  pageLayout,
  renderRefusal,
} from './mailed-page.ts';

const form = z.object({
  azione: z.enum(['scrivi', 'blocca', 'sblocca', 'segnala', 'nota', 'togli-nota']),
  csrf: z.string().max(500).default(''),
  // Forms send the end of a line as two characters; calls count one.
  text: z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n'))
    .default(''),
  key: z.string().max(100).default(''),
  letto: z.coerce.number().int().min(0).max(MAX_ROW_ID).catch(0),
  /** Sent again though blanks of a ready answer are open. */
  cosi: z.string().max(10).default(''),
  /** The internal note that is deleted. */
  nota: z.coerce.number().int().min(0).max(MAX_ROW_ID).catch(0),
  reason: z.string().max(100).default(''),
  words: z.string().default(''),
});
type Sent = z.output<typeof form>;

/** The pages whose forms are sent here, and the calls behind them. */
const PAGES = [
  { base: '/profilo/messaggi', below: '', calls: '/messages/candidate/conversations' },
  { base: '/profilo/messaggi', below: '/candidatura', calls: '/messages/candidate/applications' },
  { base: '/profilo/azienda/messaggi', below: '', calls: '/messages/company/conversations' },
  { base: '/profilo/azienda/messaggi', below: '/candidatura', calls: '/messages/company/applications' },
  { base: '/profilo/azienda/messaggi', below: '/profilo', calls: '/messages/company/candidates' },
] as const;

/** The calls of each side's conversations. */
const CONVERSATIONS = {
  '/profilo/messaggi': '/messages/candidate/conversations',
  '/profilo/azienda/messaggi': '/messages/company/conversations',
} as const;

const uploadedAnswer = z.object({ id: z.number() });
const sentAnswer = z.object({ conversation_id: z.number() });

/**
 * The forms of the pages of messages, sent without script: each becomes its call of the interface, with the cookies and
 * the token of its sender, so that the same guards and limits decide. What was written is never lost: a refused message
 * comes back in its form.
 */
export function messageForms(app: Api, siteUrl: string): Hono<ApiEnv> {
  const forms = new Hono<ApiEnv>();
  for (const { base, below, calls } of PAGES)
    forms.post(`${base}${below}/:id{[0-9]{1,9}}`, fromHere(siteUrl), beforeFiles(app), limitMessageForm, async (c) => {
      const read = await renderRefusal(c, refusedTitle, () => messageFormOf(c));
      if (read instanceof Response) return read;
      const { fields, files } = read;
      const sent = form.safeParse(fields);
      const page = `${base}${below}/${c.req.param('id')}`;
      if (!sent.success) return c.html(messagePage('Non è andata', 'Torna indietro e riprova.'), 400, PRIVATE);
      const open = base === '/profilo/azienda/messaggi' ? openBlanks(sent.data.text) : [];
      if (sent.data.azione === 'scrivi' && open.length > 0 && sent.data.cosi === '')
        return c.html(againPage(page, sent.data, openWords(open), csrfToken(c), true), 400, RESUBMIT_HEADERS);
      const attached = sent.data.azione === 'scrivi' ? await upload(app, c, base, { files, csrf: sent.data.csrf }) : [];
      if (attached instanceof Response) return refused(c, page, sent.data, attached);
      const call = callOf(
        calls,
        c.req.param('id'),
        { ...sent.data, attachments: attached },
        c.req.query('candidatura') ?? '',
      );
      const answer = await forward(app, c, call, sent.data.csrf);
      if (!answer.ok) return refused(c, page, sent.data, answer);
      const written = sentAnswer.safeParse(await answer.json());
      const conversation = String(written.success ? written.data.conversation_id : c.req.param('id'));
      const { letto, csrf } = sent.data;
      // The messages above the form were read. A mark that fails is made by the next one.
      if (written.success && letto > 0)
        await forward(app, c, { path: `${CONVERSATIONS[base]}/${conversation}/read`, body: { number: letto } }, csrf);
      return c.redirect(`${base}/${conversation}#ultimo`, 303);
    });
  return forms;
}

const refusedTitle = (): string => 'Non è andata';

/**
 * Nothing is read of what another site sends: its text is not ours to offer, least of all with a token that would send
 * it.
 */
const fromHere =
  (siteUrl: string): MiddlewareHandler<ApiEnv> =>
  async (c, next) =>
    isFromThisSite(c, siteUrl)
      ? next()
      : c.html(messagePage('Non è andata', 'Torna alla pagina e riprova.'), 403, PRIVATE);

/**
 * Files are read only from logged-in users: the permission to call is checked before the body is read, as everywhere. A
 * form without files is short, and its call decides.
 */
const beforeFiles =
  (app: Api): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    if (!isForm(c) || (await forward(app, c, { path: '/messages/unread', method: 'GET' }, '')).ok) return next();
    return c.html(
      messagePage('Accedi per continuare', 'La sessione è scaduta: accedi, poi torna qui e riprova.'),
      401,
      PRIVATE,
    );
  };

/** Uploads the files of a form one by one, each by its call; the refusal of the first that is refused. */
async function upload(
  app: Api,
  c: Context<ApiEnv>,
  base: keyof typeof CONVERSATIONS,
  { files, csrf }: { files: readonly File[]; csrf: string },
): Promise<number[] | Response> {
  const path = `${CONVERSATIONS[base].replace(/\/conversations$/, '')}/attachments`;
  const ids: number[] = [];
  // One too many is uploaded: the message's call says how many there may be.
  for (const file of files.slice(0, MAX_ATTACHMENTS + 1)) {
    const body = new FormData();
    body.set('file', file);
    const answer = await forward(app, c, { path, body }, csrf);
    if (!answer.ok) return answer;
    ids.push(uploadedAnswer.parse(await answer.json()).id);
  }
  return ids;
}

/** `application`: the one that the conversation was opened from, if any; what is written is about it. */
function callOf(
  calls: string,
  id: string,
  { azione, text, key, nota, reason, words, attachments }: Sent & { attachments: number[] },
  application: string,
): Call {
  const one = `${calls}/${id}`;
  if (azione === 'nota') return { path: `${one}/notes`, body: { text, key } };
  if (azione === 'togli-nota') return { path: `${one}/notes/${nota}`, body: {}, method: 'DELETE' };
  if (azione === 'segnala') return { path: `${one}/report`, body: { reason, words } };
  if (azione !== 'scrivi') return { path: `${one}/block`, body: { is_blocked: azione === 'blocca' } };
  if (!calls.endsWith('/conversations')) return { path: one, body: { text, key, attachments } };
  const about = /^[1-9]\d{0,8}$/.test(application) ? { application_id: Number(application) } : {};
  return { path: `${one}/messages`, body: { text, key, attachments, ...about } };
}

const openWords = (blanks: readonly string[]): string =>
  blanks.length === 1
    ? `Manca ancora ${blanks[0]}: scrivi tu le parole al suo posto, oppure invia il messaggio così.`
    : `Mancano ancora ${blanks.join(', ')}: scrivi tu le parole al loro posto, oppure invia il messaggio così.`;

async function refused(c: Context<ApiEnv>, page: string, sent: Sent, answer: Response): Promise<Response> {
  const body: unknown = await answer.json().catch(() => null);
  const status = statusOf(answer.status);
  const words = wordsOf(body);
  if (!(sent.azione === 'scrivi' || sent.azione === 'nota'))
    return c.html(
      pageLayout('Non è andata', html`<p>${words}</p><p><a href="${page}">Torna alla pagina</a></p>`),
      status,
      PRIVATE,
    );
  return c.html(againPage(page, sent, words, csrfToken(c), sent.cosi !== ''), status, RESUBMIT_HEADERS);
}

/** `asIs`: sent from here, open blanks hold it up no more. */
const againPage = (page: string, { azione, text, key }: Sent, words: string, csrf: string, asIs: boolean): Page =>
  pageLayout(
    azione === 'nota' ? 'Nota non salvata' : 'Messaggio non inviato',
    html`<form method="post" action="${page}" novalidate><input type="hidden" name="azione" value="${azione}"><input type="hidden" name="csrf" value="${csrf}"><input type="hidden" name="key" value="${key}">${asIs ? html`<input type="hidden" name="cosi" value="si">` : ''}
<div><label for="testo">${azione === 'nota' ? 'Nota interna: la leggono solo i colleghi' : 'Il tuo messaggio'}</label><textarea id="testo" name="text" rows="8" aria-invalid="true" aria-describedby="perche">${text}</textarea><p class="wrong" id="perche">${words}</p></div>
<button type="submit">${azione === 'nota' ? 'Salva la nota' : 'Invia di nuovo'}</button></form><p><a href="${page}">Torna alla pagina senza ${azione === 'nota' ? 'salvare' : 'inviare'}</a></p>`,
    'same-origin',
  );
