import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod';
import { type Attachment, type Conversation, type Message, newMessage, newReport } from '#contract/messages.ts';
import { cleanText } from '#domain/clean-text.ts';
import { ATTACHMENT_TYPES, ATTACHMENTS_A_DAY, MAX_ATTACHMENTS, sizeWords } from '#domain/message-attachments.ts';
import { messageNotices } from '#domain/message-notice.ts';
import { CANDIDATE_MESSAGES_AN_HOUR, reportReasons } from '#domain/message-rules.ts';
import { italianDate } from '#domain/relative-time.ts';
import { romeLocal } from '#domain/rome-time.ts';
import { MAX_ROW_ID } from '#domain/row-id.ts';
import {
  attachByLink,
  blockByLink,
  fileByLink,
  readByLink,
  renewConversationLink,
  reportByLink,
  requireLink,
  writeByLink,
} from '../areas/messages/by-link.ts';
import type { ApiEnv } from '../platform/http/api.ts';
import { rateLimit } from '../platform/http/limits.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Platform } from '../platform/platform.ts';
import {
  limitMessageForm,
  limitOpenings,
  messageFormOf,
  orShowRefusal,
  type Page,
  PRIVATE,
  said,
  shell,
} from './mailed-page.ts';

const form = z.object({
  azione: z.enum(['scrivi', 'blocca', 'sblocca', 'segnala']),
  // Forms send the end of a line as two characters; a message counts one.
  text: z
    .string()
    .transform((text) => cleanText(text.replaceAll('\r\n', '\n')))
    .default(''),
  key: z.string().max(100).default(''),
  letto: z.coerce.number().int().min(0).max(MAX_ROW_ID).catch(0),
  reason: z.string().max(100).default(''),
  words: z.string().default(''),
});

/** What was written and refused, to be shown in its form again with the reason. */
interface Refused {
  form: 'scrivi' | 'segnala';
  text: string;
  why: string;
}

/**
 * A conversation for who applied without an account: a page behind a signed link of a mail. It requires no login and
 * works without JavaScript; its link is its proof.
 */
export function conversationPage(platform: Platform): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const limited = limitOpenings(platform.db, 'conversation_by_link');
  const attaching = rateLimit(platform.db, 'attachments_guest', { points: ATTACHMENTS_A_DAY.guest, seconds: 86_400 });
  const writing = rateLimit(platform.db, 'messages_guest', { points: CANDIDATE_MESSAGES_AN_HOUR, seconds: 3600 });
  const path = '/messaggi/:token';
  app.get(path, limited, (c) => {
    const token = c.req.param('token');
    const before = c.req.query('prima') ?? '';
    return orRenew(c, token, async () => {
      const shown = await readByLink(platform, token, /^[1-9]\d{0,8}$/.test(before) ? Number(before) : undefined);
      return c.html(page(token, shown, null), 200, PRIVATE);
    });
  });
  app.get(`${path}/allegati/:id{[0-9]{1,9}}`, limitOpenings(platform.db, 'files_by_link'), (c) =>
    orShowRefusal(c, refusedTitle, async () => {
      const isSmall = c.req.query('size') === 'small';
      const response = await fileByLink(platform, c.req.param('token'), Number(c.req.param('id')), isSmall);
      response.headers.set('Referrer-Policy', 'no-referrer');
      response.headers.set('X-Robots-Tag', 'noindex, nofollow');
      return response;
    }),
  );
  // A made-up link has no body read.
  const byLink: MiddlewareHandler<ApiEnv> = async (c, next) => {
    const token = c.req.param('token') ?? '';
    const refused = await orRenew(c, token, async () => {
      await requireLink(platform, token);
      return null;
    });
    return refused ?? next();
  };
  app.post(path, limited, byLink, limitMessageForm, async (c) => {
    const token = c.req.param('token');
    const { fields, files } = await messageFormOf(c);
    const sent = form.safeParse(fields);
    return orRenew(c, token, async () => {
      if (!sent.success) return c.redirect(`/messaggi/${token}`, 303);
      const { azione, text, key, letto, reason, words } = sent.data;
      if (azione === 'segnala') {
        const report = newReport.safeParse({ reason, words: cleanText(words) });
        if (!report.success)
          return again(c, token, { form: 'segnala', text: words, why: report.error.issues[0]?.message ?? '' });
        await reportByLink(platform, token, report.data);
        return c.html(said('Grazie', 'Leggiamo la conversazione e ti scriviamo se serve altro.'), 200, PRIVATE);
      }
      if (azione !== 'scrivi') await blockByLink(platform, token, azione === 'blocca');
      else {
        // Looked at before its files are stored, with as many of them.
        const message = newMessage.safeParse({ text, key, attachments: files.map((_, at) => at + 1) });
        if (!message.success)
          return again(c, token, { form: 'scrivi', text, why: message.error.issues[0]?.message ?? '' });
        try {
          const attachments = await platform.workers.forClient(c.get('clientAddress'), () =>
            attachByLink(platform, token, files, (conversation) => attaching.take(String(conversation))),
          );
          await writeByLink(
            platform,
            token,
            { ...message.data, attachments },
            {
              readTo: letto,
              limit: (conversation) => writing.take(String(conversation)),
            },
          );
        } catch (error) {
          // A link that does not work any more has a page of its own; anything else is said beside the text.
          if (!(error instanceof Refusal) || [404, 410].includes(error.status)) throw error;
          return again(c, token, { form: 'scrivi', text, why: wordsOf(error) }, error.status);
        }
      }
      return c.redirect(`/messaggi/${token}#ultimo`, 303);
    });
  });
  app.post(`${path}/nuovo-link`, limited, (c) =>
    orShowRefusal(c, refusedTitle, async () => {
      const isMailed = await renewConversationLink(platform, c.req.param('token'));
      return c.html(said('Guarda la posta', isMailed ? MAILED : MAILED_BEFORE), 200, PRIVATE);
    }),
  );
  const again = async (c: Context<ApiEnv>, token: string, refused: Refused, status: Refusal['status'] = 400) =>
    c.html(page(token, await readByLink(platform, token), refused), status, PRIVATE);
  return app;
}

/** Why something was refused: as a whole, or the first of its fields. */
function wordsOf({ body }: Refusal): string {
  if (typeof body.detail === 'string') return body.detail;
  const [first] = Object.entries(body).filter(([name]) => name !== 'codes');
  return Array.isArray(first?.[1]) ? String(first[1][0]) : '';
}

/** Shows a refusal; for an expired link, also how to get a new one. */
const orRenew = <Answer extends Response | null>(
  c: Context<ApiEnv>,
  token: string,
  answer: () => Promise<Answer>,
): Promise<Answer | Response> =>
  orShowRefusal<Answer | Response>(c, refusedTitle, async () => {
    try {
      return await answer();
    } catch (error) {
      if (!(error instanceof Refusal) || error.body.code !== 'link_expired') throw error;
      return c.html(renewalPage(token, String(error.body.detail)), error.status, PRIVATE);
    }
  });

/** A button alone: a program that opens links in mails sends no letter. */
const renewalPage = (token: string, text: string): Page =>
  shell(
    'Questo link è scaduto',
    html`<p>${text}</p><form method="post" action="/messaggi/${token}/nuovo-link"><button type="submit">Mandami un nuovo link</button></form>`,
  );

const MAILED =
  'Un nuovo link parte ora verso l’indirizzo della tua candidatura. Se non lo vedi tra qualche minuto, guarda nello spam.';
const MAILED_BEFORE =
  'Oggi ti abbiamo già mandato più di un link: usa l’ultimo che trovi nella posta, anche nello spam, oppure riprova domani.';

const refusedTitle = (status: number): string =>
  status === 409 ? 'Non serve' : status === 429 ? 'Troppi tentativi' : 'Questo link non funziona';

function page(token: string, conversation: Conversation, refused: Refused | null): Page {
  const { other, about, messages, has_older, why_not, is_blocked } = conversation;
  const newest = messages.at(-1)?.number ?? 0;
  return shell(
    other.name,
    html`${about.offer ? html`<p>A proposito di “${about.offer.title}”.</p>` : ''}
${has_older ? html`<p><a href="/messaggi/${token}?prima=${messages[0]?.number ?? 1}">Messaggi precedenti</a></p>` : ''}
${messages.map((message) => written(token, message, other.name, message.number === newest))}
${why_not === null ? answerForm(newest, refused?.form === 'scrivi' ? refused : null) : html`<p class="wrong">${why_not}</p>${refused?.form === 'scrivi' ? html`<p>Non inviato:</p><p style="white-space:pre-line">${refused.text}</p>` : ''}`}
<p>Con un account hai messaggi, candidature e CV in un posto solo: <a href="/register">registrati con questo indirizzo</a> e ritrovi questa conversazione.</p>
${toolsOf(is_blocked, refused?.form === 'segnala' ? refused : null)}`,
  );
}

/** Blocking and reporting; open where a report was refused. */
const toolsOf = (isBlocked: boolean, refused: Refused | null): Page =>
  html`<details${refused ? html` open` : ''}><summary>Blocca o segnala</summary>
<form method="post"><input type="hidden" name="azione" value="${isBlocked ? 'sblocca' : 'blocca'}"><button type="submit">${isBlocked ? 'Sblocca l’azienda' : 'Blocca l’azienda'}</button></form>
<form method="post"><input type="hidden" name="azione" value="segnala"><fieldset${refused ? html` aria-describedby="perche-no"` : ''}><legend>Perché la segnali?</legend>${Object.entries(
    reportReasons,
  ).map(
    ([reason, label]) =>
      html`<label class="choice"><input type="radio" name="reason" value="${reason}" required> ${label}</label>`,
  )}${refused ? html`<p class="wrong" id="perche-no">${refused.why}</p>` : ''}</fieldset><div><label for="cosa">Cosa è successo</label><textarea id="cosa" name="words" rows="3" maxlength="1000">${refused?.text ?? ''}</textarea></div><button type="submit">Segnala la conversazione</button></form></details>`;

const written = (
  token: string,
  { is_own, text, date, notices, attachments }: Message,
  name: string,
  isNewest: boolean,
): Page =>
  html`<div${isNewest ? html` id="ultimo"` : ''} style="margin:1rem 0;padding:.8rem 1rem;border-radius:12px;border:1px solid #d9cfbc;background:${is_own ? '#fbe9e1' : '#fff'};${is_own ? 'margin-left:10%' : 'margin-right:10%'}"><p style="margin:0;font-size:.9rem;color:#55625f">${is_own ? 'Tu' : name} · ${italianDate(date)}, ${romeLocal(date).slice(11)}</p><p style="margin:.2rem 0 0;white-space:pre-line">${text}</p>${attachments.map((file) => attached(token, file))}</div>${notices.map((notice) => html`<p class="notice">${messageNotices[notice]}</p>`)}`;

/** A file of a message: a picture small, a PDF by its name. */
const attached = (token: string, { id, kind, name, bytes }: Attachment): Page =>
  html`<p style="margin:.5rem 0 0"><a href="/messaggi/${token}/allegati/${id}" download>${kind === 'picture' ? html`<img src="/messaggi/${token}/allegati/${id}?size=small" alt="" style="display:block;max-width:100%;max-height:14rem;border-radius:8px">` : ''}${name}</a> <span style="font-size:.9rem;color:#55625f">${sizeWords(bytes)}</span></p>`;

const answerForm = (newest: number, refused: Refused | null): Page =>
  html`<form method="post" action="#ultimo" enctype="multipart/form-data" novalidate><input type="hidden" name="azione" value="scrivi"><input type="hidden" name="key" value="${crypto.randomUUID()}"><input type="hidden" name="letto" value="${newest}">
<div><label for="testo">Il tuo messaggio</label><textarea id="testo" name="text" rows="5" maxlength="2000"${refused ? html` aria-invalid="true" aria-describedby="perche" autofocus` : ''}>${refused?.text ?? ''}</textarea>${refused ? html`<p class="wrong" id="perche">${refused.why}</p>` : ''}</div>
<div><label for="allegati">Allegati</label><input id="allegati" type="file" name="file" multiple accept="${ATTACHMENT_TYPES.join(',')}" aria-describedby="quali"><p id="quali" style="font-size:.9rem;color:#55625f;margin:.2rem 0 0">Fino a ${MAX_ATTACHMENTS}: PDF o immagini JPEG, PNG e WebP, 10 MB l’uno.</p></div>
<button type="submit">Rispondi</button></form>`;
