import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html, raw } from 'hono/html';
import type { Api, ApiEnv } from '../platform/http/api.ts';
import { csrfToken, isFromThisSite } from '../platform/http/csrf.ts';
import { type Call, forward, RESUBMIT_HEADERS, statusOf, wordsOf } from './form-call.ts';
import { formOf, messagePage, type Page, PRIVATE, pageLayout, renderRefusal } from './mailed-page.ts';

/** A call that only these may make. It reads little, and is recorded of nobody who acts as a user. */
const OWN_CALLS = {
  company: '/company/ready-answers/refusal',
  candidate: '/brigade/preference',
  sender: '/candidate/one-shot-applications/sent',
} as const;

/**
 * Refuses people who may not use the form of a page, whatever they send: decided before the body is read, as
 * everywhere.
 */
export const plainFormFor =
  (app: Api, who: keyof typeof OWN_CALLS): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const answer = await forward(app, c, { path: OWN_CALLS[who], method: 'GET' }, '');
    if (answer.ok) return next();
    if (answer.status === 401)
      return c.html(
        messagePage('Accedi per continuare', 'La sessione è scaduta: accedi, poi torna qui e riprova.'),
        401,
        PRIVATE,
      );
    const body: unknown = await answer.json().catch(() => null);
    return c.html(messagePage('Non è andata', wordsOf(body)), statusOf(answer.status), PRIVATE);
  };

/** Names and a mail address, each character nine bytes once encoded. */
const MAX_BYTES = 8192;
export const limitPlainForm = bodyLimit({
  maxSize: MAX_BYTES,
  onError: (c) =>
    c.html(messagePage('Troppo testo', 'Torna indietro e accorcia quello che hai scritto.'), 413, PRIVATE),
});

/** The fields of a form as they were sent: texts alone. */
export type Sent = Readonly<Record<string, string>>;

export interface Field {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'date';
  /** Words by value, chosen from; the first is empty. */
  options?: readonly (readonly [string, string])[];
  most?: number;
}

/** What a form of a page with script does where there is none: it is shown once more, and sent from there. */
export interface PlainForm {
  title: string;
  text: string;
  button: string;
  fields: readonly Field[];
  /** What is in the fields, and what is sent again with them. */
  sent: Sent;
  /** Sent again as they came. */
  hidden: readonly string[];
  /** The page that the form is on. */
  back: string;
  call: Call;
  /** Where the answer of the call leads. */
  goal: (answer: unknown) => string;
}

/**
 * Answers a form of a page: with its fields to check, or, sent from there with the token of the session, by its call
 * of the interface, so that the same guards and limits decide. What another site sends is not shown again.
 */
export async function answerPlainForm(
  app: Api,
  c: Context<ApiEnv>,
  siteUrl: string,
  formFor: (sent: Sent) => PlainForm | null,
): Promise<Response> {
  const sent = await renderRefusal(c, refusedTitle, async () => textsOf(await formOf(c)));
  if (sent instanceof Response) return sent;
  const form = formFor(sent);
  if (form === null || !isFromThisSite(c, siteUrl))
    return c.html(messagePage('Non è andata', 'Torna alla pagina e riprova.'), form === null ? 400 : 403, PRIVATE);
  const { csrf } = sent;
  if (csrf === undefined) return c.html(checkPage(c, form, ''), 200, RESUBMIT_HEADERS);
  const answer = await forward(app, c, form.call, csrf);
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok) return c.redirect(form.goal(body), 303);
  return c.html(checkPage(c, form, wordsOf(body)), statusOf(answer.status), RESUBMIT_HEADERS);
}

const refusedTitle = (): string => 'Non è andata';

const textsOf = (fields: Record<string, unknown>): Sent =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

function checkPage(c: Context<ApiEnv>, form: PlainForm, problem: string): Page {
  const { title, text, button, fields, sent, hidden, back } = form;
  const kept = hidden.filter((name) => sent[name] !== undefined);
  return pageLayout(
    title,
    html`${problem ? html`<p class="wrong" role="alert">${problem}</p>` : ''}${text ? html`<p>${text}</p>` : ''}
<form method="post" action="${c.req.path}"><input type="hidden" name="csrf" value="${csrfToken(c)}">${kept.map((name) => html`<input type="hidden" name="${name}" value="${sent[name]}">`)}
${fields.map((field) => shownField(field, sent[field.name] ?? ''))}<button type="submit">${button}</button></form><p><a href="${back}">Torna alla pagina</a></p>`,
    'same-origin',
  );
}

function shownField({ name, label, type = 'text', options, most }: Field, value: string): Page {
  if (options)
    return html`<div><label for="${name}">${label}</label><select id="${name}" name="${name}"><option value="">Scegli</option>${options.map(
      ([option, words]) => html`<option value="${option}"${option === value ? raw(' selected') : ''}>${words}</option>`,
    )}</select></div>`;
  return html`<div><label for="${name}">${label}</label><input id="${name}" name="${name}" type="${type}" value="${value}"${most ? html` maxlength="${most}"` : ''}></div>`;
}
