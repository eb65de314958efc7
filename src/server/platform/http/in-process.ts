import type { MiddlewareHandler } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';
import type { Api, ApiEnv, InProcessCall, PageCalls } from './api.ts';
import { handedOver } from './shared-answers.ts';

/** What a call made in-process was answered. */
export interface InProcessAnswer {
  status: number;
  body: unknown;
  /** The cookies it sets, as headers. */
  cookies: readonly string[];
}

/** Nothing of a request that somebody sent. */
interface OwnRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path and query of the call. */
  path: string;
  headers: Headers;
  /** JSON that is posted. */
  json?: string;
  /** A form with files that is posted instead. */
  form?: FormData;
}

const NEVER_ABORTED = new AbortController().signal;

/**
 * A request that never crossed the wire: what the framework reads of a request, without the streams of a real one. What
 * is not here throws.
 */
const requestOf = ({ method, path, headers, json = '' }: OwnRequest): Request =>
  Object.create(Request.prototype, {
    method: { value: method },
    url: { value: `http://localhost${path}` },
    headers: { value: headers },
    signal: { value: NEVER_ABORTED },
    body: { value: null },
    bodyUsed: { value: false },
    text: { value: () => Promise.resolve(json) },
    json: { value: async () => JSON.parse(json) },
  });

/**
 * Makes a call of the interface in-process: through the same guards, limits, schemas and log as over HTTP. What is
 * answered goes through JSON, so that nobody gets a value that others keep, but through no stream; only what is shared
 * (`shared-answers.ts`) is handed over as it is.
 */
export async function callInProcess(app: Api, request: OwnRequest, page: PageCalls): Promise<InProcessAnswer> {
  const call: InProcessCall = request.form ? { form: request.form } : {};
  const response = await app.fetch(requestOf(request), { page, call });
  // A handler may write JSON and then answer something else: an answer with a body is read.
  const isHandedOver = call.value !== undefined && response.body === null;
  const body: unknown = isHandedOver ? call.value : await response.json();
  return { status: response.status, body, cookies: response.headers.getSetCookie() };
}

/** Hands the answer of an in-process call over: a body would be made only to be read back at once. */
export const answerInProcess: MiddlewareHandler<ApiEnv> = (c, next) => {
  const call = c.env?.call;
  if (call) {
    const json = (value: unknown, status?: StatusCode) => {
      call.value = handedOver(value);
      return c.newResponse(null, status);
    };
    Object.assign(c, { json });
  }
  return next();
};
