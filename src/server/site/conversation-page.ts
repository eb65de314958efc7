import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod';
import { type Attachment, type Message, newReport } from '#contract/messages.ts';
import { cleanText } from '#domain/clean-text.ts';
import { sizeWords } from '#domain/message-attachments.ts';
import { reportReasons } from '#domain/message-rules.ts';
import { italianDate } from '#domain/relative-time.ts';
import { romeLocal } from '#domain/rome-time.ts';
import { MAX_ROW_ID } from '#domain/row-id.ts';
import {
  attachByLink,
  blockByLink,
  fileByLink,
  readByLink,
  readToByLink,
  renewConversationLink,
  reportByLink,
  requireLink,
  writeByLink,
} from '../areas/messages/by-link.ts';
import type { ApiEnv } from '../platform/http/api.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { securityHeaders } from '../platform/http/security-headers.ts';
import type { Platform } from '../platform/platform.ts';
import { companyNotices } from './company-notices.ts';
import { messagesRefusedTitle, orRenewMessages, requireMessageLink } from './expired-message-link.ts';
import {
  ACCOUNT_OFFER,
  deliver,
  guestLimits,
  guestMessageForm,
  messageFields,
  notSent,
  type RefusedMessage,
} from './guest-message.ts';
import { readMark } from './guest-read-mark.ts';
import {
  limitMessageForm,
  limitOpenings,
  messageFormOf,
  messagePage,
  type Page,
  PRIVATE,
  pageLayout,
  renderRefusal,
  renewedPage,
} from './mailed-page.ts';

const form = z.object({
  ...messageFields,
  azione: z.enum(['scrivi', 'letto', 'blocca', 'sblocca', 'segnala']),
  letto: z.coerce.number().int().min(0).max(MAX_ROW_ID).catch(0),
  reason: z.string().max(100).default(''),
  words: z.string().default(''),
});

/** A report that was refused, to be shown in its form again with the reason. */
interface RefusedReport {
  text: string;
  why: string;
}
type Linked = Awaited<ReturnType<typeof readByLink>>;
type Refused = { message: RefusedMessage } | { report: RefusedReport };

/**
 * A conversation behind a signed link of a mail, for applicants without an account and for users with one. It requires
 * no login and works without JavaScript; its link is its proof, and opens nothing else.
 */
export function conversationPage(platform: Platform): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const limited = limitOpenings(platform.db, 'conversation_by_link');
  const { attaching, writing } = guestLimits(platform);
  const byLink = requireMessageLink(addressOf, (token) => requireLink(platform, token));
  const path = '/messaggi/:token';
  app.get(path, limited, (c) => {
    const token = c.req.param('token');
    const before = c.req.query('prima') ?? '';
    return orRenewMessages(c, addressOf(token), async () => {
      const shown = await readByLink(platform, token, /^[1-9]\d{0,8}$/.test(before) ? Number(before) : undefined);
      return show(c, token, { shown, refused: null });
    });
  });
  app.get(`${path}/allegati/:id{[0-9]{1,9}}`, limitOpenings(platform.db, 'files_by_link'), (c) =>
    renderRefusal(c, messagesRefusedTitle, async () => {
      const isSmall = c.req.query('size') === 'small';
      const response = await fileByLink(platform, c.req.param('token'), Number(c.req.param('id')), isSmall);
      response.headers.set('Referrer-Policy', 'no-referrer');
      response.headers.set('X-Robots-Tag', 'noindex, nofollow');
      return response;
    }),
  );
  app.post(path, limited, byLink, limitMessageForm, async (c) => {
    const token = c.req.param('token');
    return orRenewMessages(c, addressOf(token), async () => {
      const { fields, files } = await messageFormOf(c);
      const sent = form.safeParse(fields);
      if (!sent.success) return c.redirect(addressOf(token), 303);
      const { azione, text, key, letto, reason, words } = sent.data;
      if (azione === 'segnala') {
        const report = newReport.safeParse({ reason, words: cleanText(words) });
        if (!report.success)
          return again(c, token, { report: { text: words, why: report.error.issues[0]?.message ?? '' } });
        await reportByLink(platform, token, report.data);
        return c.html(messagePage('Grazie', 'Leggiamo la conversazione e ti scriviamo se serve altro.'), 200, PRIVATE);
      }
      if (azione === 'letto') await readToByLink(platform, token, letto);
      else if (azione !== 'scrivi') await blockByLink(platform, token, azione === 'blocca');
      else {
        const application = c.req.query('candidatura') ?? '';
        const about = /^[1-9]\d{0,8}$/.test(application) ? { application_id: Number(application) } : {};
        const delivered = await deliver(
          platform,
          c,
          { text, key, files },
          {
            attach: (chosen) => attachByLink(platform, token, chosen, (subject) => attaching.take(subject)),
            write: (message) =>
              writeByLink(
                platform,
                token,
                { ...message, ...about },
                { readTo: letto, limit: (subject) => writing.take(subject) },
              ),
          },
        );
        if ('refused' in delivered) return again(c, token, { message: delivered.refused }, delivered.status);
      }
      return c.redirect(`${addressOf(token)}#ultimo`, 303);
    });
  });
  app.post(`${path}/nuovo-link`, limited, (c) =>
    renderRefusal(c, messagesRefusedTitle, async () => {
      return c.html(renewedPage(await renewConversationLink(platform, c.req.param('token'))), 200, PRIVATE);
    }),
  );
  const show = (
    c: Context<ApiEnv>,
    token: string,
    { shown, refused }: { shown: Linked; refused: Refused | null },
    status: 200 | Refusal['status'] = 200,
  ): Response | Promise<Response> => {
    const nonce = randomBytes(16).toString('base64');
    const secure = platform.config.env === 'production';
    const policy = securityHeaders({ pathname: c.req.path, nonce, secure })['Content-Security-Policy'] ?? '';
    return c.html(page(token, shown, refused, nonce), status, { ...PRIVATE, 'Content-Security-Policy': policy });
  };
  const again = async (c: Context<ApiEnv>, token: string, refused: Refused, status: Refusal['status'] = 400) =>
    show(c, token, { shown: await readByLink(platform, token), refused }, status);
  return app;
}

const addressOf = (token: string): string => `/messaggi/${token}`;

function page(token: string, conversation: Linked, refused: Refused | null, nonce: string): Page {
  const { id, isOfAccount, other, about, messages, has_older, why_not, is_blocked, unread } = conversation;
  const newest = messages.at(-1)?.number ?? 0;
  const message = refused && 'message' in refused ? refused.message : null;
  return pageLayout(
    other.name,
    html`${about.offer ? html`<p>A proposito di “${about.offer.title}”.</p>` : ''}
${has_older ? html`<p><a href="/messaggi/${token}?prima=${messages[0]?.number ?? 1}">Messaggi precedenti</a></p>` : ''}
${messages.map((message) => written(token, message, other.name, message.number === newest))}
${why_not === null ? answerForm(newest, message) : html`<p class="notice">${why_not}</p>${notSent(message)}`}
${isOfAccount ? inAccount(id) : ACCOUNT_OFFER}
${toolsOf(is_blocked, refused && 'report' in refused ? refused.report : null)}
${unread > 0 ? readMark(newest, nonce) : ''}`,
  );
}

const inAccount = (id: number): Page =>
  html`<p><a href="/profilo/messaggi/${id}#ultimo">Aprila nel tuo account</a>: lì hai anche le altre conversazioni, le candidature e il CV.</p>`;

/** Blocking and reporting; open where a report was refused. */
const toolsOf = (isBlocked: boolean, refused: RefusedReport | null): Page =>
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
  html`<div${isNewest ? html` id="ultimo"` : ''} style="margin:1rem 0;padding:.8rem 1rem;border-radius:12px;border:1px solid #d9cfbc;background:${is_own ? '#fbe9e1' : '#fff'};${is_own ? 'margin-left:10%' : 'margin-right:10%'}"><p style="margin:0;font-size:.9rem;color:#55625f">${is_own ? 'Tu' : name} · ${italianDate(date)}, ${romeLocal(date).slice(11)}</p><p style="margin:.2rem 0 0;white-space:pre-line">${text}</p>${attachments.map((file) => attached(token, file))}</div>${companyNotices({ notices })}`;

/** A file of a message: a picture small, a PDF by its name. */
const attached = (token: string, { id, kind, name, bytes }: Attachment): Page =>
  html`<p style="margin:.5rem 0 0"><a href="/messaggi/${token}/allegati/${id}" download>${kind === 'picture' ? html`<img src="/messaggi/${token}/allegati/${id}?size=small" alt="" style="display:block;max-width:100%;max-height:14rem;border-radius:8px">` : ''}${name}</a> <span style="font-size:.9rem;color:#55625f">${sizeWords(bytes)}</span></p>`;

const answerForm = (newest: number, refused: RefusedMessage | null): Page =>
  guestMessageForm(
    refused,
    html`<input type="hidden" name="azione" value="scrivi"><input type="hidden" name="letto" value="${newest}">`,
    'Rispondi',
  );
