import type { FaultCode } from '#domain/fault.ts';
import { uiText } from '#domain/ui-text.ts';
import { GENERIC_ERROR } from '#web/generic-error.ts';
import { addressOf, callAddress } from './call-address.ts';
import type { AnswerOf, AnyArguments, AnyAsked, Arguments, CallName } from './call-types.ts';

export type FieldErrors = Record<string, string[]>;

/** A refusal: sentences for people, codes by which pages decide (`domain/fault.ts`). */
export interface Refused {
  ok: false;
  status: number;
  errors: FieldErrors;
  detail: string | null;
  /** Why the whole call was refused; null when fields are wrong. */
  code: FaultCode | null;
  /** Why, by field. */
  codes: Readonly<Partial<Record<string, FaultCode>>>;
}
/** The answer to a change, divided by what the caller can do about it. */
export type Answer<Body> = { ok: true; body: Body } | Refused;

/** Whether a server answered. Without a connection nothing is read again: the page would give way to one saying so. */
export const isReached = (answer: Answer<unknown> | null): boolean =>
  answer === null || answer.ok || answer.status !== 0;

/** Where this tab was when its session ended: the next login returns there. */
export const COME_BACK = 'torna a';
/** Whether the end of that session was already reported. */
export const SESSION_ENDED_SAID = 'sessione finita';

/**
 * The event of a call that was refused because its user was taken out of a team; its detail is the sentence to show.
 */
export const TEAM_LEFT = 'brigata:team-left';

/** The code of a 403 whose CSRF token belongs to another session: somebody logged in or out in another tab. */
const STALE_TOKEN = 'csrf_failed';

const cookieOf = (name: string) =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/**
 * The CSRF token of this browser; loaded first when there is none, or the stored one is not valid (rule 7.1). Throws
 * when it cannot be loaded.
 */
export async function csrfToken({ isFresh = false } = {}): Promise<string> {
  const kept = isFresh ? undefined : (cookieOf('__Host-csrftoken') ?? cookieOf('csrftoken'));
  if (kept) return decodeURIComponent(kept);
  // One request for all that wait for it: each new token replaces the one before in the cookie.
  newToken ??= askForToken().finally(() => {
    newToken = null;
  });
  return newToken;
}

let newToken: Promise<string> | null = null;

async function askForToken(): Promise<string> {
  const response = await fetch(addressOf('GET /core/account/csrf'), { headers: { Accept: 'application/json' } });
  if (!response.ok) throw new Error(`No token: the interface answered ${response.status}`);
  const { csrfToken: token } = (await response.json()) as { csrfToken: string };
  return token;
}

/**
 * Calls the interface from the browser. A 401 on anything but the login means that the session is over: home, logged
 * out (rule 4.2). A missing connection is returned as an error, never thrown.
 */
export function call<Name extends CallName, Every extends AnyArguments = Arguments>(
  name: Name,
  ...asked: Every[Name]
): Promise<Answer<AnswerOf<Name>>>;
// Inside, a call is any call: checking what every call takes against every other costs the compiler minutes.
export async function call(name: CallName, asked: AnyAsked = {}): Promise<Answer<unknown>> {
  const { body, signal } = asked;
  const { method, address } = callAddress(name, asked);
  if (address === '')
    return { ok: false, status: 404, errors: {}, code: 'not_found', codes: {}, detail: GENERIC_ERROR };
  try {
    let { response, answer } = await send(method, address, { body, signal });
    if (isStaleToken(response.status, answer))
      ({ response, answer } = await send(method, address, { body, signal, isFresh: true }));
    if (response.ok) return { ok: true, body: answer };
    const refused = refusal(response.status, answer);
    if (refused.code === 'left_team') sayTeamLeft(refused.detail);
    else if (response.status === 401) leaveLoggedOut();
    return refused;
  } catch (error) {
    if (signal?.aborted) throw error;
    return unreached();
  }
}

/** What is shown of a call without an answer: it is the connection's fault, and can be sent again. */
export const unreached = (): Refused => ({
  ok: false,
  status: 0,
  errors: {},
  code: null,
  codes: {},
  detail: unreachable(),
});

/** The error of a call without an answer. */
export const unreachable = (): string =>
  navigator.onLine ? GENERIC_ERROR : uiText('Sei senza connessione: riprova quando torna.');

interface Sent {
  body: unknown;
  signal: AbortSignal | undefined;
  isFresh?: boolean;
}

async function send(
  method: string,
  path: string,
  { body, signal, isFresh = false }: Sent,
): Promise<{ response: Response; answer: unknown }> {
  const headers: Record<string, string> = { Accept: 'application/json, text/plain, */*' };
  if (method !== 'GET') headers['X-CSRFToken'] = await csrfToken({ isFresh });
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers['Content-Type'] = 'application/json';
  const response = await fetch(path, {
    method,
    headers,
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  // One that is cut throws, as one that never came.
  const text = await response.text();
  return { response, answer: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether a change was refused only for its token: nothing was done, so it can be sent again with a new one. */
export const isStaleToken = (status: number, answer: unknown): boolean =>
  status === 403 && typeof answer === 'object' && answer !== null && 'code' in answer && answer.code === STALE_TOKEN;

let isLeaving = false;
/** While a logout is in progress, pending saves may find the session over: that sends nobody home. */
export function setLoggingOut(isBegun: boolean): void {
  isLeaving = isBegun;
}

const LOGIN_PAGE = /^(?:\/recruiter)?\/login$/;

/** The page to come back to. A guard may have led from it to the login, whose address names it. */
function pageLeft(): string {
  const { pathname, search } = location;
  const from = LOGIN_PAGE.test(pathname) ? new URLSearchParams(search).get('redirect') : null;
  return from ?? pathname + search;
}

/** The session is over: home, logged out (rule 4.2), and back to this page after the next login. */
function leaveLoggedOut(): void {
  if (isLeaving) return;
  dispatchEvent(new Event('brigata:logged-out'));
  try {
    sessionStorage.setItem(COME_BACK, pageLeft());
    sessionStorage.removeItem(SESSION_ENDED_SAID);
  } catch {}
  location.assign('/');
}

let isTeamLeftSaid = false;
/**
 * The banner says it, and what was being written stays: only the next navigation gives way to the page that says it.
 * Once: what a page asks for by itself is refused again and again.
 */
function sayTeamLeft(detail: string | null): void {
  if (isTeamLeftSaid) return;
  isTeamLeftSaid = true;
  dispatchEvent(new CustomEvent(TEAM_LEFT, { detail }));
}

/** The list of codes stays on the server: it would weigh as much as half a page. */
const isCode = (word: unknown): word is FaultCode => typeof word === 'string';

/** A refused change begins with CSRF, for programs (rule D2): people read the rest. */
export const withoutSign = (detail: string): string =>
  detail.replace(/^CSRF: ./, (sign) => sign.slice(-1).toUpperCase());

/** A refusal of the interface, divided by what a page does about it. */
export function refusal(status: number, answer: unknown): Refused {
  const fields = typeof answer === 'object' && answer !== null ? Object.entries(answer) : [];
  const errors: FieldErrors = {};
  for (const [name, value] of fields) if (Array.isArray(value)) errors[name] = value.map(String);
  const given = Object.fromEntries(fields);
  const { detail } = given;
  const codes =
    typeof given.codes === 'object' && given.codes !== null && !Array.isArray(given.codes) ? given.codes : {};
  return {
    ok: false,
    status,
    errors,
    code: isCode(given.code) ? given.code : null,
    codes: Object.fromEntries(Object.entries(codes).filter((entry): entry is [string, FaultCode] => isCode(entry[1]))),
    detail:
      typeof detail === 'string'
        ? withoutSign(detail)
        : (errors.non_field_errors?.[0] ?? (Object.keys(errors).length > 0 ? null : GENERIC_ERROR)),
  };
}
