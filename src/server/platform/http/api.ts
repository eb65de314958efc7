import { randomUUID } from 'node:crypto';
import { OpenAPIHono } from '@hono/zod-openapi';
import { HTTPException } from 'hono/http-exception';
import type { Me } from '#contract/account.ts';
import type { FaultCode } from '#domain/fault.ts';
import { isDatabaseUnavailable } from '../database-unavailable.ts';
import { FileStoreAway, isStorageFull } from '../files.ts';
import { failureOf, type Log } from '../log.ts';
import type { CsrfTokens } from './csrf-tokens.ts';
import { Refusal, unavailable } from './refusal.ts';

/** The user who makes the request, once the session has been read. */
export interface Visitor {
  userId: number;
  typology: 'candidate' | 'company';
  isStaff: boolean;
  impersonatorId: number | null;
  /** When this session proved a second factor. */
  secondFactorAt: Date | null;
  /**
   * Whether the company requires a second factor that this session has not proved: the user may set one up or prove it,
   * and nothing else.
   */
  lacksSecondFactor: boolean;
  tokenHash: string;
  /** Stays when the token is renewed. */
  sessionId: number;
  /** What every page shows of the account. */
  account: {
    email: string;
    first_name: string;
    last_name: string;
    date_joined: Date;
    profile_photo: string | null;
    meta: Me['meta'];
  };
}

/** Shared by the in-process calls of one page: the session is read once for all of them. */
export interface PageCalls {
  /** The address of the page's client: in-process calls have none of their own. */
  clientAddress: string;
  /** Whether a form of the page makes them: they change what its sender may change, and must prove who that is. */
  isForm?: boolean;
  visitor?: Promise<Visitor | null>;
}

/** One call made in-process: what its JSON says, and the form with files that it takes. */
export interface InProcessCall {
  value?: unknown;
  form?: FormData;
}

export interface ApiEnv {
  /** Set by us for in-process calls and by the HTTP server for others: no request can set it. */
  Bindings: { page?: PageCalls; call?: InProcessCall };
  Variables: {
    /** Whether cookies are Secure: in production. */
    isSecure: boolean;
    csrf: CsrfTokens;
    requestId: string;
    visitor: Visitor | null;
    /** Whether a visitor is logged in but for a missing second factor. */
    isHalfLoggedIn: boolean;
    clientAddress: string;
    /** The pattern of a page's address: all pages are one route of the server. */
    pagePattern?: string;
  };
}

export type Api = OpenAPIHono<ApiEnv>;

/** A router of this server. */
export const newApi = (): Api => new OpenAPIHono<ApiEnv>({ strict: false });

/** Requests that the framework itself refuses. */
const UNREADABLE = 'La richiesta non è leggibile: controlla il formato e riprova.';
const DETAILS: Partial<Record<number, string>> = {
  400: UNREADABLE,
  413: 'La richiesta è troppo grande.',
  415: UNREADABLE,
};
const STORE_AWAY =
  'In questo momento i file non sono raggiungibili: riprova tra un momento. Non è stato cambiato nulla.';
const CODES: Partial<Record<number, FaultCode>> = {
  400: 'unreadable',
  401: 'login_required',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'request_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
};

/**
 * Formats every error: refusals as they are, anything else as a 500 without internal details, which `tellFailure`
 * receives.
 */
export function answerErrors(
  app: Api,
  { log, tellFailure }: { log: Log; tellFailure: (route: string, error: unknown) => void },
): void {
  app.onError((error, c) => {
    if (error instanceof Refusal) return c.json(error.body, error.status, error.headers);
    if (error instanceof HTTPException) {
      return c.json(
        {
          detail: DETAILS[error.status] ?? 'La richiesta non può essere eseguita.',
          code: CODES[error.status] ?? 'forbidden',
        },
        error.status,
      );
    }
    const requestId = c.get('requestId') ?? randomUUID();
    if (isDatabaseUnavailable(error)) {
      log.warn({ request_id: requestId, path: c.req.routePath, err: failureOf(error) }, 'the database is away');
      const { status, body, headers } = unavailable();
      return c.json(body, status, headers);
    }
    if (error instanceof FileStoreAway) {
      log.warn({ request_id: requestId, path: c.req.routePath, err: failureOf(error) }, 'the file store is away');
      const { status, body, headers } = unavailable('unavailable', STORE_AWAY);
      return c.json(body, status, headers);
    }
    if (isStorageFull(error)) {
      log.error({ request_id: requestId, path: c.req.routePath, err: failureOf(error) }, 'the disk is full');
      return c.json(
        {
          detail: 'In questo momento non riusciamo a salvare i file: riprova più tardi. Non è stato cambiato nulla.',
          code: 'unavailable',
        },
        507,
      );
    }
    log.error({ request_id: requestId, path: c.req.routePath, err: failureOf(error) }, 'failed');
    tellFailure(`${c.req.method} ${c.req.routePath}`, error);
    return c.json({ detail: 'Si è verificato un errore.', code: 'internal', request_id: requestId }, 500);
  });
  app.notFound((c) => c.json({ detail: 'Non trovato.', code: 'not_found' }, 404));
}
