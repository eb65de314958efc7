import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html, raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Database } from '../platform/database.ts';
import type { ApiEnv } from '../platform/http/api.ts';
import { isForm } from '../platform/http/body-limits.ts';
import { isFromThisSite } from '../platform/http/csrf.ts';
import { rateLimit } from '../platform/http/limits.ts';
import { fieldsOf, readForm } from '../platform/http/read-form.ts';
import { forbidden, Refusal } from '../platform/http/refusal.ts';
import type { Opening } from '../platform/page-link.ts';
import type { SignedLink } from '../platform/signed-link.ts';

/** A page behind a signed link of a letter: it requires no login and works without JavaScript. */
export type Page = ReturnType<typeof html>;

/** Never cached, never indexed, and its address is not sent to linked pages. */
export const PRIVATE = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** Limits how often one network address opens such a page or submits its form; `name` is the name of the limit. */
export function limitOpenings(db: Database, name: string): MiddlewareHandler<ApiEnv> {
  const byAddress = rateLimit(db, name, { points: 120, seconds: 3600 });
  return async (c, next) => {
    const limited = await renderRefusal(
      c,
      () => 'Troppi tentativi',
      async () => {
        await byAddress.take(c.get('clientAddress'));
        return null;
      },
    );
    return limited ?? next();
  };
}

/** The fields of a form: of a name that comes more than once the last. */
export const formOf = (c: Context<ApiEnv>): Promise<Record<string, unknown>> => fieldsOf(c);

/** The same, with all values of a name. */
export async function allFormOf(c: Context<ApiEnv>): Promise<Record<string, unknown>> {
  const form = await readForm(c);
  return Object.fromEntries([...form.keys()].map((name) => [name, form.getAll(name)]));
}

/** A message of 2,000 characters, each nine bytes once encoded, and room beside it. */
const MAX_TEXT_BYTES = 32 * 1024;
/** The files of a message that is sent without script, all together. */
const MAX_FILES_BYTES = 20 * 1024 * 1024;

/** Limits the form of a message: its text alone, or with files. */
export const limitMessageForm: MiddlewareHandler<ApiEnv> = (c, next) =>
  bodyLimit({
    maxSize: MAX_TEXT_BYTES + (isForm(c) ? MAX_FILES_BYTES : 0),
    onError: (over) =>
      over.html(
        isForm(c)
          ? messagePage(
              'File troppo grandi',
              'Senza JavaScript i file di un messaggio arrivano a 20 MB in tutto: torna indietro e scegline meno.',
            )
          : messagePage('Troppo testo', 'Quello che hai scritto è troppo lungo: torna indietro e accorcialo.'),
        413,
        PRIVATE,
      ),
  })(c, next);

/** The fields of a message's form, and its files. */
export async function messageFormOf(c: Context<ApiEnv>): Promise<{ fields: Record<string, unknown>; files: File[] }> {
  const data = await readForm(c);
  const files = data.getAll('file').filter((part): part is File => part instanceof File && part.size > 0);
  return { fields: Object.fromEntries([...data].filter(([, part]) => typeof part === 'string')), files };
}

/** The record a link refers to, and its signature. */
export const linkOf = (c: Context<ApiEnv>): SignedLink => ({
  id: Number(c.req.param('id')),
  expires: c.req.query('expires') ?? '',
  seal: c.req.query('seal') ?? '',
});

/**
 * How the page of a record is opened: by the link of a letter, or, without one, by the session of a logged-in user
 * (`readVisitor` goes before). A form that a session sends comes from this site. Staff who act as a user have no such
 * page.
 */
export function openingOf(c: Context<ApiEnv>, siteUrl: string): Opening {
  const link = linkOf(c);
  const visitor = c.get('visitor');
  if (c.req.query('seal') !== undefined || !visitor || visitor.impersonatorId !== null) return link;
  if (c.req.method !== 'GET' && !isFromThisSite(c, siteUrl))
    throw forbidden('cross_site', 'Torna alla pagina e riprova.');
  return { id: link.id, userId: visitor.userId };
}

/** The address of a page that was opened so. */
export const addressOf = (path: string, opening: Opening): string =>
  'userId' in opening ? path : `${path}?${linkQuery(opening)}`;

/** What follows at the end of such a page: an account for people without one, the way back for logged-in users. */
export const wayOn = (opening: Opening, back: string, gain: string): Page =>
  'userId' in opening
    ? html`<p><a href="${back}">Torna al tuo profilo</a></p>`
    : html`<p><a href="/register">Registrati</a> con questo indirizzo per ${gain}.</p>`;

/** The same page again: the form of a session says where it comes from, that of a link does not. */
export const showOpened = (
  c: Context<ApiEnv>,
  opening: Opening,
  page: (referrer: Referrer) => Page,
  status: ContentfulStatusCode = 200,
): Response | Promise<Response> => {
  const referrer = 'userId' in opening ? 'same-origin' : 'no-referrer';
  return c.html(page(referrer), status, { ...PRIVATE, 'Referrer-Policy': referrer });
};

/** The signature of a link, as a query. */
export const linkQuery = ({ expires, seal }: SignedLink): string => new URLSearchParams({ expires, seal }).toString();

/** Shows a refusal as a page, under the title of its status; of an account that is closed under the same everywhere. */
export async function renderRefusal<Answer>(
  c: Context<ApiEnv>,
  titleOf: (status: number) => string,
  answer: () => Promise<Answer>,
): Promise<Answer | Response> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const words = error.body.detail ?? [error.body.non_field_errors].flat()[0];
    if (typeof words !== 'string') throw error;
    const status: ContentfulStatusCode = error.status;
    const title = error.body.code === 'account_inactive' ? 'Account disattivato' : titleOf(status);
    return c.html(messagePage(title, words), status, PRIVATE);
  }
}

export interface Renewable {
  /** Where a new link is asked for. */
  renewal: string;
  titleOf: (status: number) => string;
}

/** Shows a refusal; where a link works no more, also how to get a new one: for its page and for its form. */
export const orRenew = <Answer extends Response | null>(
  c: Context<ApiEnv>,
  { renewal, titleOf }: Renewable,
  answer: () => Promise<Answer>,
): Promise<Answer | Response> =>
  renderRefusal<Answer | Response>(c, titleOf, async () => {
    try {
      return await answer();
    } catch (error) {
      if (!(error instanceof Refusal) || error.body.code !== 'link_expired') throw error;
      return c.html(renewalPage(renewal, String(error.body.detail)), error.status, PRIVATE);
    }
  });

/** The title of a page whose link works no more: too old, or ended by what came after it. */
export const LINK_ENDED = 'Questo link non vale più';

/** Says that a link has ended, with a button that has a new one mailed: a program that opens links sends nothing. */
const renewalPage = (address: string, text: string): Page =>
  pageLayout(
    LINK_ENDED,
    html`<p>${text}</p><form method="post" action="${address}"><button type="submit">Mandami un nuovo link</button></form>`,
  );

/** Says whether a new link was mailed, or the address had enough mails today. */
export const renewedPage = (isMailed: boolean): Page =>
  messagePage('Guarda la posta', isMailed ? MAILED : MAILED_BEFORE);

const MAILED = 'Un nuovo link parte ora verso il tuo indirizzo. Se non lo vedi tra qualche minuto, guarda nello spam.';
const MAILED_BEFORE =
  'Oggi ti abbiamo già mandato più di un link: usa l’ultimo che trovi nella posta, anche nello spam, oppure riprova domani.';

export const messagePage = (title: string, text: string): Page =>
  pageLayout(title, html`<p>${text}</p><p><a href="/offerte-lavoro">Vedi le offerte</a></p>`);

const STYLE = `body{font:17px/1.5 Figtree,Arial,sans-serif;background:#faf6ef;color:#1c2b2a;margin:0}header,main{max-width:36rem;margin:0 auto;padding:0 1rem}header{padding-top:1rem}main{padding-bottom:4rem;overflow-wrap:anywhere}
header a{display:inline-flex;align-items:center;gap:.6rem;min-height:48px;font:600 1.35rem Georgia,serif;color:inherit;text-decoration:none}
h1{font:600 1.9rem/1.2 Georgia,serif;margin:1.5rem 0 1rem}form{display:grid;grid-template-columns:minmax(0,1fr);gap:1.25rem}form>p{margin:0}fieldset{border:0;margin:0;padding:0;min-width:0}label,legend{font-weight:600;display:block;margin-bottom:.4rem;padding:0}
.choice{font-weight:400;display:flex;gap:.7rem;align-items:center;min-height:44px;margin:0;padding:.3rem 0;line-height:1.35}fieldset+*,*+fieldset{margin-top:.5rem}.choice input{width:22px;height:22px;flex:none;accent-color:#b93f22}
textarea,select,input[type=text],input[type=email],input:not([type]),input[inputmode],input[type=date],input[type=time]{font:inherit;width:100%;box-sizing:border-box;padding:.7rem .8rem;border:1px solid #8a8577;border-radius:8px;background:#fff;color:inherit}
input[type=file]{font:inherit;max-width:100%;min-height:44px}
[aria-invalid=true]{border-color:#a3231a!important}.wrong{color:#a3231a;margin:.3rem 0 0}:focus-visible{outline:2px solid #1c2b2a;outline-offset:2px}a{color:#b93f22}
button{font:inherit;font-weight:600;background:#b93f22;color:#fff;border:0;border-radius:8px;padding:.8rem 1.3rem;min-height:48px;cursor:pointer;justify-self:start}
.notice{background:#fdf0cf;border-radius:8px;padding:.7rem 1rem}.soft{color:#55625f;margin:0}.quiet{background:none;color:#b93f22;border:1px solid #b93f22}.pair{display:grid;grid-template-columns:minmax(0,5fr) minmax(0,4fr);gap:.8rem}.pair label{font-weight:400;min-width:0}.times{display:flex;flex-wrap:wrap;gap:.6rem}summary{min-height:44px;display:inline-flex;align-items:center;color:#b93f22;cursor:pointer}`;

export type Referrer = 'no-referrer' | 'same-origin';

/** `referrer`: what a form of the page says of where it is; without one, browsers name no origin either. */
export const pageLayout = (title: string, body: Page, referrer: Referrer = 'no-referrer'): Page =>
  html`<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex,nofollow"><meta name="referrer" content="${referrer}"><title>${title}</title><style>${raw(STYLE)}</style></head><body><header><a href="/"><img src="/favicon.svg" alt="" width="32" height="32">Brigata</a></header><main><h1>${title}</h1>${body}</main></body></html>`;
