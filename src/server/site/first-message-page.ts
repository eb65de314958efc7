import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod';
import type { ConversationStart } from '#contract/messages.ts';
import {
  attachToFirst,
  beginByLink,
  renewFirstMessageLink,
  requireFirstMessageLink,
  startByLink,
} from '../areas/messages/begin-by-link.ts';
import type { ApiEnv } from '../platform/http/api.ts';
import type { Platform } from '../platform/platform.ts';
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
import { goTo } from './mailed-form.ts';
import {
  limitMessageForm,
  limitOpenings,
  messageFormOf,
  type Page,
  PRIVATE,
  pageLayout,
  renderRefusal,
  renewedPage,
} from './mailed-page.ts';

const form = z.object(messageFields);

/**
 * Where an applicant without an account writes to the company: a page behind the signed link of the confirmation. It
 * requires no login and works without JavaScript. Where the two have a conversation already, it leads there.
 */
export function firstMessagePage(platform: Platform): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const limited = limitOpenings(platform.db, 'first_message_by_link');
  const { attaching, writing } = guestLimits(platform);
  const byLink = requireMessageLink(addressOf, (token) => requireFirstMessageLink(platform, token));
  const path = '/messaggi/candidatura/:token';
  app.get(path, limited, (c) => showStart(c, platform, null, 200));
  app.post(path, limited, byLink, limitMessageForm, async (c) => {
    const token = c.req.param('token');
    return orRenewMessages(c, addressOf(token), async () => {
      const { fields, files } = await messageFormOf(c);
      const sent = form.safeParse(fields);
      if (!sent.success) return goTo(c, addressOf(token));
      const delivered = await deliver(
        platform,
        c,
        { ...sent.data, files },
        {
          attach: (chosen) => attachToFirst(platform, token, chosen, (subject) => attaching.take(subject)),
          write: (message) => beginByLink(platform, token, message, (subject) => writing.take(subject)),
        },
      );
      if ('written' in delivered) return goTo(c, `${delivered.written}#ultimo`);
      return showStart(c, platform, delivered.refused, delivered.status);
    });
  });
  app.post(`${path}/nuovo-link`, limited, (c) =>
    renderRefusal(c, messagesRefusedTitle, async () =>
      c.html(renewedPage(await renewFirstMessageLink(platform, c.req.param('token'))), 200, PRIVATE),
    ),
  );
  return app;
}

const addressOf = (token: string): string => `/messaggi/candidatura/${token}`;

/** The page of the first message, or where the conversation goes on: what was refused is shown first. */
const showStart = (
  c: Context<ApiEnv>,
  platform: Platform,
  refused: RefusedMessage | null,
  status: 200 | Extract<Awaited<ReturnType<typeof deliver>>, { status: unknown }>['status'],
): Promise<Response> => {
  const token = c.req.param('token') ?? '';
  return orRenewMessages(c, addressOf(token), async () => {
    const shown = await startByLink(platform, token);
    if ('start' in shown) return c.html(startPage(shown.start, refused), status, PRIVATE);
    if (!refused) return goTo(c, shown.goTo);
    return c.html(
      pageLayout(
        'Messaggio non inviato',
        html`<p class="wrong">${refused.why}</p>${notSent(refused)}<p><a href="${shown.goTo}#ultimo">Apri la conversazione</a></p>`,
      ),
      status,
      PRIVATE,
    );
  });
};

function startPage({ other, about, why_not }: ConversationStart, refused: RefusedMessage | null): Page {
  const { offer } = about;
  return pageLayout(
    `Scrivi a ${other.name}`,
    html`${offer ? html`<p>A proposito della tua candidatura a <a href="/offerte-lavoro/${offer.slug}">${offer.title}</a>${other.url ? html`, presso <a href="${other.url}">${other.name}</a>` : ''}.</p>` : ''}
${
  why_not === null
    ? html`<p>Puoi scrivere un messaggio prima che ti risponda: dille quello che conta. La risposta ti arriva via mail.</p>
${guestMessageForm(refused, html``, 'Invia il messaggio')}`
    : html`<p class="notice">${CLOSED}</p>${notSent(refused)}`
}
${ACCOUNT_OFFER}`,
  );
}

const CLOSED = 'A questa azienda non si può più scrivere: non è più su Brigata, o la tua candidatura è stata ritirata.';
