import { describe, expect, it } from 'vitest';
import { openLog } from '../log.ts';
import { type Api, answerErrors, newApi } from './api.ts';
import { CallGuard } from './call-guard.ts';
import { forbidden } from './refusal.ts';

const BASE = '/api/prova/v1';
type Who = 'everybody' | 'nobody';
const TABLE: Readonly<Record<string, Who>> = {
  'GET /offers/mine': 'nobody',
  'GET /offers/:id': 'everybody',
  'POST /offers/:id': 'nobody',
  'DELETE /offers/:id': 'everybody',
  'GET /': 'everybody',
};

/** An interface of some calls behind one guard; `decided` are the names of the calls that it was asked about. */
function site({ table = TABLE, declare = declareAll }: { table?: typeof TABLE; declare?: (api: Api) => void } = {}) {
  const decided: string[] = [];
  const guard = new CallGuard<Who>(BASE, table, async (_, { call, rule }, next) => {
    decided.push(call);
    if (rule === 'nobody') throw forbidden('forbidden', 'No.');
    await next();
  });
  const api = newApi();
  api.use(guard.refuseUnknown, async (c, next) => {
    await next();
    c.header('X-Rule', guard.ruleOf(c));
  });
  api.use(guard.decide);
  declare(api);
  guard.take(api);
  const app = newApi();
  answerErrors(app, { log: openLog('silent'), tellFailure: () => undefined });
  app.route(BASE, api);
  const ask = async (method: string, path: string) => {
    const answer = await app.request(BASE + path, { method });
    return { status: answer.status, rule: answer.headers.get('x-rule'), allow: answer.headers.get('allow') };
  };
  return { ask, decided, guard };
}

function declareAll(api: Api): void {
  api.get('/offers/mine', (c) => c.text('mine'));
  api.get('/offers/:id', (c) => c.text('one'));
  api.post('/offers/:id', (c) => c.text('changed'));
  api.delete('/offers/:id', (c) => c.text('gone'));
  api.get('/', (c) => c.text('all'));
}

describe('the guard of an interface', () => {
  it('decides each call by its own rule, with and without the last slash, and HEAD as GET', async () => {
    const { ask, decided } = site();
    for (const [method, path, status, rule] of [
      ['GET', '/offers/7', 200, 'everybody'],
      ['GET', '/offers/7/', 200, 'everybody'],
      ['HEAD', '/offers/7', 200, 'everybody'],
      ['DELETE', '/offers/7', 200, 'everybody'],
      ['GET', '', 200, 'everybody'],
      ['GET', '/', 200, 'everybody'],
      ['GET', '/offers/mine', 403, 'nobody'],
      ['HEAD', '/offers/mine/', 403, 'nobody'],
      ['POST', '/offers/7', 403, 'nobody'],
    ] as const)
      expect(await ask(method, path), `${method} ${path}`).toEqual({ status, rule, allow: null });
    expect(new Set(decided)).toEqual(new Set(Object.keys(TABLE)));
  });

  it('is not asked about what is no call: 404, or 405 with what the address takes', async () => {
    const { ask, decided } = site();
    for (const path of ['/offers', '/offers/7/8', '/offers/7//', '/other'])
      expect(await ask('GET', path), path).toEqual({ status: 404, rule: null, allow: null });
    for (const method of ['PUT', 'PATCH', 'OPTIONS', 'HEADS'])
      expect(await ask(method, '/offers/7'), method).toEqual({ status: 405, rule: null, allow: 'GET, POST, DELETE' });
    expect(await ask('POST', '/')).toEqual({ status: 405, rule: null, allow: 'GET' });
    expect(decided).toEqual([]);
  });

  it('finds nothing to decide and no rule beside its calls', async () => {
    const { guard } = site();
    const app = newApi();
    app.get(`${BASE}/rule`, (c) => c.text(guard.ruleOf(c)));
    app.get(`${BASE}/decide`, guard.decide, (c) => c.text('done'));
    answerErrors(app, { log: openLog('silent'), tellFailure: () => undefined });
    for (const path of ['/rule', '/decide']) expect((await app.request(BASE + path)).status, path).toBe(404);
  });

  it('stops the start when a call has no rule, or a rule no call', () => {
    expect(() =>
      site({
        declare: (api) => {
          declareAll(api);
          api.put('/offers/:id', (c) => c.text('put'));
          api.get('/new', (c) => c.text('new'));
        },
      }),
    ).toThrow('No rule says who may call PUT /offers/:id, GET /new: declare it as a call');
    expect(() => site({ table: { ...TABLE, 'GET /gone': 'everybody', 'PUT /gone': 'nobody' } })).toThrow(
      'There are rules of calls that are not there: GET /gone, PUT /gone',
    );
    // A name that every object has is no rule.
    expect(() =>
      site({ table: TABLE, declare: (api) => [declareAll(api), api.on('toString', '/x', (c) => c.text(''))] }),
    ).toThrow('No rule says');
  });
});
