import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { waitingTime } from '../../../domain/waiting-time.ts';

/** Field name (nested by dots) or `non_field_errors`, and what is wrong with it, in Italian. */
export type FieldErrors = Record<string, string[]>;

/** When to come back after a 503, in seconds. */
export const RETRY_SECONDS = 5;

/** What a use case says when it will not do what is asked: a status, an answer for the user, facts for the log. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: ContentfulStatusCode;
  readonly body: object;
  readonly headers: Record<string, string>;

  constructor(status: ContentfulStatusCode, body: object, headers: Record<string, string> = {}) {
    super(`Refused with ${status}`);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

const withDetail = (status: ContentfulStatusCode) => (detail: string) => new Refusal(status, { detail });

/** 400 with the fields at fault (decisions 2). */
export const invalid = (errors: FieldErrors) => new Refusal(400, errors);
export const invalidForm = (message: string) => invalid({ non_field_errors: [message] });
/** 402: credits are missing (decisions 2). */
export const creditsMissing = (required: number, available: number) =>
  new Refusal(402, { detail: available === 0 ? 'Non hai crediti: acquistane per continuare.' : 'Non hai abbastanza crediti: acquistane altri per continuare.', required, available });
export const notLoggedIn = () => withDetail(401)('Devi accedere per continuare.');
export const forbidden = withDetail(403);
export const notFound = (detail = 'Non trovato.') => withDetail(404)(detail);
export const conflict = withDetail(409);
export const gone = withDetail(410);
export const tooLarge = withDetail(413);
/** 429 with the time to wait, in seconds. */
export const tooMany = (seconds: number) => new Refusal(429, { detail: `Hai fatto troppi tentativi: riprova tra ${waitingTime(seconds)}.` }, { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) });
/** 503: something that we depend on is away for a moment. Nothing was changed, or it is not known: what was asked may be asked again. */
export const unavailable = (detail = 'Torniamo tra un momento: riprova tra qualche secondo.') => new Refusal(503, { detail, code: 'unavailable' }, { 'Retry-After': String(RETRY_SECONDS) });
