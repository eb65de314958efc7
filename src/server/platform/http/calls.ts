import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { detail, json, refusal, rowId } from '#contract/answers.ts';
import type { Database } from '../database.ts';
import { inSpan } from '../spans.ts';
import { type Api, type ApiEnv, newApi } from './api.ts';
import { type BodyKind, isForm } from './body-limits.ts';
import type { AccessTable } from './call-guard.ts';
import { fieldFaults } from './italian-messages.ts';
import { fieldsOf } from './read-form.ts';
import { invalid } from './refusal.ts';

/**
 * The people who may make a call, and what the call is given of them: it refuses anybody else by throwing 401, 403 or
 * 404. Asked by the guard, and again by the call.
 */
export interface Who<Caller> {
  /** As docs/access.md says it. */
  name: string;
  /** `call` is its name, as the router writes it. */
  caller(db: Database, c: Context<ApiEnv>, call: string): Caller | Promise<Caller>;
  /** Whether a request itself proves who calls, without a cookie: no other site could have made it. */
  isProof?(c: Context<ApiEnv>): boolean;
}

/**
 * What staff may do while impersonating a user: `read`, `recorded` (read another person's data, with a line in the
 * audit log), `write` (the short list of docs/decisions/0012; recorded too), `closed` nothing.
 */
type Acting = 'read' | 'recorded' | 'write' | 'closed';

/** What is decided of a call before its body is read. */
export interface CallRule {
  who: Who<unknown>;
  /** By default staff may read everything and change nothing. */
  acting: Acting;
  /** The body it takes, and its limit: by default short JSON. */
  takes: BodyKind;
  /**
   * Whether it needs no CSRF token, because it acts for nobody and stores nothing of the caller; it must come from this
   * site all the same.
   */
  tokenless: boolean;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** A call by its method and its address, with the names of its parts in braces: 'GET /company/offers/{id}'. */
export type CallName = `${Method} /${string}`;
type NamesIn<Name extends string> = Name extends `${string}{${infer Part}}${infer Rest}` ? Part | NamesIn<Rest> : never;
/** The parts of an address where nothing else is said: each is the id of a row. */
type Ids<Name extends string> = z.ZodObject<Record<NamesIn<Name>, typeof rowId>>;
type Fields = z.ZodObject | z.ZodPipe;

/** What a call is given. */
interface Asked<Caller, Params extends Fields, Query extends Fields, Body extends z.ZodType> {
  caller: Caller;
  params: z.output<Params>;
  query: z.output<Query>;
  body: z.output<Body>;
}

/** Where a call takes no query, or no body. */
const none = z.object({});
type None = typeof none;

interface Declaration<
  Caller,
  Params extends Fields,
  Query extends Fields,
  Body extends z.ZodType,
  Answer extends z.ZodType,
> extends Partial<CallRule> {
  who: Who<Caller>;
  /** What it does, in English. */
  summary: string;
  /** Its part in the document, where it is not that of the others. */
  tag?: string;
  params?: Params;
  query?: Query | undefined;
  /** The JSON it takes. */
  body?: Body;
  /** The form it takes beside or instead of JSON: its fields are checked, and the call reads it itself. */
  form?: z.ZodType;
  /** Whether it may be called without a body. */
  mayLackBody?: boolean;
  /** 200 by default. */
  status?: ContentfulStatusCode;
  /** What it answers: `{ detail: 'ok' }` by default, whatever `run` returns. */
  answer?: Answer;
  /** What it answers with another status, which `run` sets itself: by `c.status`, or in a response. */
  also?: Readonly<Record<number, z.ZodType>>;
  /** The type of a file that it answers instead of JSON. */
  file?: string;
  /** Whether the document of the interface leaves it out. */
  isHidden?: boolean;
  /** Counts it, and refuses with 429 what was asked too often: `byClient`, `byUser` or `byCompany` of a limit. */
  rate?(caller: NoInfer<Caller>, c: Context<ApiEnv>): Promise<void>;
  /** Refusals of its own, by status, in words. */
  refusals?: Readonly<Record<number, string>>;
  /** Returns the answer, or a response where it is no JSON. */
  run(
    asked: Asked<Caller, Params, Query, Body>,
    c: Context<ApiEnv>,
  ): z.input<Answer> | Response | Promise<z.input<Answer> | Response>;
}
type AnyDeclaration = Declaration<unknown, Fields, Fields, z.ZodType, z.ZodType>;

/** The calls of one part of an interface, each declared once: address, who may call, what it takes and answers. */
export class Calls {
  readonly api: Api = newApi();
  /** The rule of each call, by its name as the router writes it: 'GET /company/offers/:id'. */
  readonly rules: [string, CallRule][] = [];
  readonly #db: Database;
  readonly #tag: string;

  /** `tag` names the part in the document. */
  constructor(db: Database, tag: string) {
    this.#db = db;
    this.#tag = tag;
  }

  add<
    const Name extends CallName,
    Caller,
    Params extends Fields = Ids<Name>,
    Query extends Fields = None,
    Body extends z.ZodType = None,
    Answer extends z.ZodType = z.ZodType,
  >(name: Name, declared: Declaration<Caller, Params, Query, Body, Answer>): void {
    this.#register(name, declared);
  }

  #register(name: CallName, declared: AnyDeclaration): void {
    const { who, takes = declared.form ? 'form' : 'short', tokenless = false } = declared;
    const [method = '', address = ''] = name.split(' ');
    const path = address.replace(/\{(\w+)\}/g, ':$1');
    const call = `${method} ${path}`;
    const { acting = method === 'GET' ? 'read' : 'closed' } = declared;
    this.rules.push([call, { who, acting, takes, tokenless }]);
    const names = [...address.matchAll(/\{(\w+)\}/g)].map(([, part = '']) => part);
    const { params = z.object(Object.fromEntries(names.map((part) => [part, rowId]))) } = declared;
    const { tag = this.#tag, summary, query, body, form, mayLackBody = false, status = 200 } = declared;
    const { answer = detail, also = {}, file, refusals = {}, isHidden = false } = declared;
    if (!isHidden)
      this.api.openAPIRegistry.registerPath({
        method: METHODS[method] ?? 'get',
        path: address,
        tags: [tag],
        summary,
        request: {
          ...(names.length > 0 && { params }),
          ...(query && { query }),
          ...((body || form) && { body: { content: contentOf(body, form), required: !mayLackBody } }),
        },
        responses: {
          [status]: file ? { content: { [file]: { schema: BINARY } }, description: summary } : json(answer, summary),
          ...Object.fromEntries(Object.entries(also).map(([code, schema]) => [code, json(schema, summary)])),
          ...Object.fromEntries(Object.entries(refusals).map(([code, words]) => [code, json(refusal, words)])),
        },
      });
    this.api.on(method, path, (c) =>
      inSpan(`${tag}: ${summary}`, 'internal', async () => {
        const caller = await who.caller(this.#db, c, call);
        const ofAddress = { params: parsed(params, c.req.param()), query: parsed(query ?? none, queryOf(c)) };
        await refuseOtherTypes(c, declared);
        const asked = { caller, ...ofAddress, body: body && parsed(body, await jsonOf(c)) };
        // Of JSON, and of no body at all, a form has no fields.
        if (form) parsed(form, await fieldsOf(c));
        await declared.rate?.(caller, c);
        c.status(status);
        const answered = await declared.run(asked, c);
        return answered instanceof Response ? answered : c.json(declared.answer ? answered : DONE);
      }),
    );
  }
}

/** An interface of the server, and who may make each of its calls. */
export interface Interface {
  api: Api;
  rules: AccessTable<CallRule>;
}

/** The rules of the calls of several parts. Throws where a call is declared twice: only one rule would count. */
export function rulesOf(parts: readonly Calls[]): AccessTable<CallRule> {
  const rules = parts.flatMap((part) => part.rules);
  const names = new Set<string>();
  for (const [call] of rules) {
    if (names.has(call)) throw new Error(`${call} is declared twice`);
    names.add(call);
  }
  return Object.fromEntries(rules);
}

const DONE = { detail: 'ok' };
const BINARY = z.string().openapi({ format: 'binary' });
const METHODS: Readonly<Record<string, 'get' | 'post' | 'put' | 'patch' | 'delete'>> = {
  GET: 'get',
  POST: 'post',
  PUT: 'put',
  PATCH: 'patch',
  DELETE: 'delete',
};

const contentOf = (body: z.ZodType | undefined, form: z.ZodType | undefined) => ({
  ...(body && { 'application/json': { schema: body } }),
  ...(form && { 'multipart/form-data': { schema: form } }),
});

/** A value of the query by its name, or all of them where it is given several times. */
const queryOf = (c: Context<ApiEnv>): unknown =>
  Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  );

const isJson = (c: Context<ApiEnv>): boolean => /^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '');

/** Refuses (415) a body of a type that the call does not take, and one that names no type. */
async function refuseOtherTypes(c: Context<ApiEnv>, { body, form }: AnyDeclaration): Promise<void> {
  const takesNone = !body && !form;
  if (takesNone || (body && isJson(c)) || (form && isForm(c))) return;
  const isNamed = c.req.header('content-type') !== undefined;
  if (isNamed || (c.req.raw.body !== null && (await c.req.arrayBuffer()).byteLength > 0)) throw new HTTPException(415);
}

/** The JSON of a request; of another body, or none, nothing. Refuses (400) what is no JSON, also an empty text. */
async function jsonOf(c: Context<ApiEnv>): Promise<unknown> {
  if (!isJson(c)) return {};
  return c.req.json().catch(() => {
    throw new HTTPException(400);
  });
}

function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (!result.success) throw invalid(fieldFaults(result.error, value));
  return result.data;
}
