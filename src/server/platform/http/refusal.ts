import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { codesOf, type Fault, type FaultCode, type Faults, fault, messagesOf } from '#domain/fault.ts';
import { waitingTime } from '#domain/waiting-time.ts';

/** `Retry-After` of a 503, in seconds. */
export const RETRY_SECONDS = 5;

/** Faults being collected, by field. */
export type FieldFaults = Record<string, readonly Fault[]>;

/** The body of a refusal: a message with its code and facts, or messages by field with `codes` by field. */
export type RefusalBody =
  | ({ detail: string; code: FaultCode } & Record<string, unknown>)
  | { codes: Record<string, FaultCode>; [field: string]: string[] | Record<string, FaultCode> };

/** Thrown by a use case that refuses a request: a status, an answer for the user, facts for the log. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: ContentfulStatusCode;
  readonly body: RefusalBody;
  readonly headers: Record<string, string>;

  constructor(status: ContentfulStatusCode, body: RefusalBody, headers: Record<string, string> = {}) {
    super(`Refused with ${status}`);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

const withDetail = (status: ContentfulStatusCode) => (code: FaultCode, detail: string) =>
  new Refusal(status, { detail, code });

/** 400 with the invalid fields (rule D2). */
export const invalid = (faults: Faults) => new Refusal(400, { ...messagesOf(faults), codes: codesOf(faults) });
export const invalidForm = (code: FaultCode, message: string) => invalid({ non_field_errors: [fault(code, message)] });
/** Throws when any fault was collected. */
export function refuseFaults(faults: Faults): void {
  if (Object.keys(faults).length > 0) throw invalid(faults);
}
/** 402: credits are missing (rule D2). */
export const creditsMissing = (required: number, available: number) =>
  new Refusal(402, {
    detail:
      available === 0
        ? 'Non hai crediti: acquistane per continuare.'
        : 'Non hai abbastanza crediti: acquistane altri per continuare.',
    code: 'credits_missing',
    required,
    available,
  });
export const paymentDeclined = withDetail(402);
export const unauthorized = withDetail(401);
export const notLoggedIn = () => unauthorized('login_required', 'Devi accedere per continuare.');
export const forbidden = withDetail(403);
export const notFound = (code: FaultCode = 'not_found', detail = 'Non trovato.') => withDetail(404)(code, detail);
/** 409: a new link was asked for in place of one that still works. */
export const linkWorks = () => conflict('link_works', 'Questo link funziona ancora: aprilo di nuovo dalla mail.');
/** 404: a link of a mail that we did not make, or that was not copied whole. */
export const brokenLink = () => notFound('link_invalid', 'Questo link non è intero: aprilo di nuovo dalla mail.');
export const methodNotAllowed = (allowed: readonly string[]) =>
  new Refusal(
    405,
    { detail: 'Questo indirizzo non accetta questa richiesta.', code: 'method_not_allowed' },
    { Allow: allowed.join(', ') },
  );
export const conflict = withDetail(409);
export const gone = withDetail(410);
export const tooLarge = withDetail(413);
/** 429 with the time to wait, in seconds. */
export const tooMany = (seconds: number) =>
  new Refusal(
    429,
    { detail: `Hai fatto troppi tentativi: riprova tra ${waitingTime(seconds)}.`, code: 'too_many_requests' },
    { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) },
  );
/** 503: the site can only be read. `end` is when that is over ('alle 14:30'), as far as it is known. */
export const maintained = (seconds: number, end: string | null) =>
  new Refusal(
    503,
    {
      detail: `Manutenzione in corso: per ora puoi leggere e cercare, e non è stato cambiato niente. ${
        end ? `Riapriamo circa ${end}.` : 'Riprova più tardi.'
      }`,
      code: 'maintenance',
    },
    { 'Retry-After': String(seconds) },
  );
/**
 * 503: a dependency is unavailable for a moment. Nothing was changed, or it is not known: the request may be retried.
 */
export const unavailable = (
  code: FaultCode = 'unavailable',
  detail = 'Torniamo tra un momento: riprova tra qualche secondo.',
) => new Refusal(503, { detail, code }, { 'Retry-After': String(RETRY_SECONDS) });
