import type { Context, MiddlewareHandler } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import type { Api, ApiEnv } from './api.ts';
import { methodNotAllowed, notFound } from './refusal.ts';

/** A call by its method and its path as the router writes it: 'GET /company/offers/:id'. */
export type AccessTable<Rule> = Readonly<Record<string, Rule>>;

/** A call with its rule. `call` is its name in the table. */
export interface GuardedCall<Rule> {
  call: string;
  rule: Rule;
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * Decides who may make each call before its body is read, by the rule of a table alone. `decide` refuses by throwing. A
 * call without a rule is not found; the start fails when a call has none.
 */
export class CallGuard<Rule> {
  readonly #table: AccessTable<Rule>;
  readonly #base: string;
  readonly #decide: (c: Context<ApiEnv>, call: GuardedCall<Rule>, next: () => Promise<void>) => Promise<void>;
  readonly #calls = new WeakMap<Context<ApiEnv>, GuardedCall<Rule>>();
  readonly #router = new TrieRouter<GuardedCall<Rule>>();

  constructor(
    base: string,
    table: AccessTable<Rule>,
    decide: (c: Context<ApiEnv>, call: GuardedCall<Rule>, next: () => Promise<void>) => Promise<void>,
  ) {
    this.#base = base;
    this.#table = table;
    this.#decide = decide;
  }

  /** Unknown calls are refused before anything of them is read: no body, no session. */
  readonly refuseUnknown: MiddlewareHandler<ApiEnv> = async (c, next) => {
    if (this.#asked(c)) return next();
    const allowed = METHODS.filter((method) => this.#find(method, this.#pathOf(c)));
    throw allowed.length > 0 ? methodNotAllowed(allowed) : notFound();
  };

  /** Decides who may call: after the session is read, before the body is. */
  readonly decide: MiddlewareHandler<ApiEnv> = async (c, next) => {
    const asked = this.#asked(c);
    if (!asked) throw notFound();
    return this.#decide(c, asked, next);
  };

  /** The rule of the current call. */
  ruleOf(c: Context<ApiEnv>): Rule {
    const asked = this.#asked(c);
    if (!asked) throw notFound();
    return asked.rule;
  }

  /**
   * Registers the calls of an interface, once all are declared, in the router's order. Throws for a call without a rule
   * and a rule without a call.
   */
  take(api: Api): void {
    const calls = new Set(
      api.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`),
    );
    const unruled = [...calls].filter((call) => !Object.hasOwn(this.#table, call));
    if (unruled.length > 0) throw new Error(`No rule says who may call ${unruled.join(', ')}: declare it as a call`);
    const unused = Object.keys(this.#table).filter((call) => !calls.has(call));
    if (unused.length > 0) throw new Error(`There are rules of calls that are not there: ${unused.join(', ')}`);
    for (const call of calls) {
      const [method = '', path = ''] = call.split(' ');
      const rule = this.#table[call];
      if (rule !== undefined) this.#router.add(method, path, { call, rule });
    }
  }

  #pathOf(c: Context<ApiEnv>): string {
    return c.req.path.slice(this.#base.length) || '/';
  }

  /** The call that is made; what asks once finds it again without the router. */
  #asked(c: Context<ApiEnv>): GuardedCall<Rule> | undefined {
    const known = this.#calls.get(c);
    if (known) return known;
    const found = this.#find(c.req.method === 'HEAD' ? 'GET' : c.req.method, this.#pathOf(c));
    if (found) this.#calls.set(c, found);
    return found;
  }

  #find(method: string, path: string): GuardedCall<Rule> | undefined {
    return this.#router.match(method, path)[0][0]?.[0];
  }
}
