import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html, raw } from 'hono/html';
import { type ReportForm, reportForm } from '#contract/reports.ts';
import { contentReportReasons, MAX_REPORT_WORDS } from '#domain/content-report.ts';
import type { Api, ApiEnv } from '../platform/http/api.ts';
import { csrfToken, isFromThisSite } from '../platform/http/csrf.ts';
import type { Platform } from '../platform/platform.ts';
import { type Call, forward, RESUBMIT_HEADERS, statusOf, wordsOf } from './form-call.ts';
import { formOf, limitOpenings, messagePage, type Page, PRIVATE, pageLayout } from './mailed-page.ts';

/** What is reported, by the word in the address of its page. */
const KINDS = { offerta: 'offer', azienda: 'company' } as const;
const PATH = '/segnala/:what{offerta|azienda}/:slug{[a-z0-9-]{1,200}}';

/** A thousand signs, each nine bytes once encoded, and room beside them. */
const MAX_BYTES = 16 * 1024;
const limitForm = bodyLimit({
  maxSize: MAX_BYTES,
  onError: (c) =>
    c.html(messagePage('Troppo testo', 'Torna indietro e accorcia quello che hai scritto.'), 413, PRIVATE),
});

/** What was typed, to be shown again. */
type Typed = Readonly<Record<'reason' | 'words' | 'email', string>>;

/**
 * The form by which anybody reports an offer or a company to staff. It needs neither a login nor JavaScript, and
 * becomes calls of the interface, so that the same guards and limits decide.
 */
export function reportPage(app: Api, { db, config }: Pick<Platform, 'db' | 'config'>): Hono<ApiEnv> {
  const pages = new Hono<ApiEnv>();
  const limited = limitOpenings(db, 'report_form');
  pages.get(PATH, limited, async (c) => {
    const form = await readForm(app, c);
    if (form instanceof Response) return form;
    return c.html(formPage(c, form, { reason: '', words: '', email: form.email ?? '' }, ''), 200, RESUBMIT_HEADERS);
  });
  pages.post(PATH, limitForm, limited, async (c) => {
    if (!isFromThisSite(c, config.siteUrl))
      return c.html(messagePage('Non è andata', 'Torna alla pagina e riprova.'), 403, PRIVATE);
    const form = await readForm(app, c);
    if (form instanceof Response) return form;
    const sent = await formOf(c);
    const text = (name: string) => {
      const value = sent[name];
      // Forms send the end of a line as two characters; calls count one.
      return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
    };
    const typed = { reason: text('reason'), words: text('words'), email: text('email') };
    const { kind, slug } = form;
    const answer = await forward(app, c, { path: '/core/reports', body: { kind, slug, ...typed } }, text('csrf'));
    if (answer.ok) return c.html(thanksPage(form), 200, PRIVATE);
    const body: unknown = await answer.json().catch(() => null);
    return c.html(formPage(c, form, typed, wordsOf(body)), statusOf(answer.status), RESUBMIT_HEADERS);
  });
  return pages;
}

/** What the form is about; a page that says why there is none. */
async function readForm(app: Api, c: Context<ApiEnv>): Promise<ReportForm | Response> {
  const kind = c.req.param('what') === 'offerta' ? KINDS.offerta : KINDS.azienda;
  const query = new URLSearchParams({ kind, slug: c.req.param('slug') ?? '' });
  const call: Call = { path: `/core/reports/form?${query}`, method: 'GET' };
  const answer = await forward(app, c, call, '');
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok) return reportForm.parse(body);
  return c.html(messagePage('Niente da segnalare', wordsOf(body)), statusOf(answer.status), PRIVATE);
}

function formPage(c: Context<ApiEnv>, { kind, title, company, url }: ReportForm, typed: Typed, problem: string): Page {
  const reasons = Object.entries(contentReportReasons);
  return pageLayout(
    kind === 'offer' ? 'Segnala un’offerta' : 'Segnala un’azienda',
    html`<p><a href="${url}">${title}</a>${kind === 'offer' ? html` · ${company}` : ''}</p>
${problem ? html`<p class="wrong" role="alert">${problem}</p>` : ''}
<form method="post" action="${c.req.path}"><input type="hidden" name="csrf" value="${csrfToken(c)}">
<fieldset><legend>Che cosa non va?</legend>${reasons.map(
      ([reason, words]) =>
        html`<label class="choice"><input type="radio" name="reason" value="${reason}" required${reason === typed.reason ? raw(' checked') : ''}>${words}</label>`,
    )}</fieldset>
<div><label for="words">Raccontaci cosa hai visto (facoltativo)</label><textarea id="words" name="words" rows="5" maxlength="${MAX_REPORT_WORDS}">${typed.words}</textarea></div>
<div><label for="email">La tua e-mail, per la ricevuta</label><input id="email" name="email" type="email" maxlength="254" autocomplete="email" required value="${typed.email}"></div>
<p class="soft">La leggono solo le persone di Brigata. Chi segnali non sa che hai scritto. <a href="/privacy-policy-sito">Informativa sulla privacy</a></p>
<button type="submit">Invia la segnalazione</button></form><p><a href="${url}">Torna alla pagina</a></p>`,
    'same-origin',
  );
}

const thanksPage = ({ url }: ReportForm): Page =>
  pageLayout(
    'Grazie, l’abbiamo ricevuta',
    html`<p>La guardiamo di solito entro un giorno lavorativo. Ti mandiamo una ricevuta via mail.</p>
<p>Intanto non mandare soldi né documenti: per lavorare non si paga mai.</p><p><a href="${url}">Torna alla pagina</a></p>`,
  );
