import { afterEach, describe, expect, it, vi } from 'vitest';
import { COME_BACK, call, TEAM_LEFT } from './api.ts';

/** A browser's cookies and a server behind `fetch`, as far as a change needs them. */
function server(cookie: string, good: string | null) {
  const asked: { path: string; token: string | undefined; body: unknown }[] = [];
  vi.stubGlobal('document', { cookie });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const token = new Headers(init.headers).get('X-CSRFToken') ?? undefined;
    asked.push({ path, token, body: init.body });
    if (path.endsWith('/csrf')) return Response.json({ csrfToken: 'nuovo' });
    return token === good
      ? Response.json({ detail: 'ok' })
      : Response.json(
          { detail: 'CSRF: la pagina è rimasta aperta troppo a lungo.', code: 'csrf_failed' },
          { status: 403 },
        );
  });
  return asked;
}
afterEach(() => vi.unstubAllGlobals());

describe('a change from a page', () => {
  it('carries the token of its cookie, the one bound to the host first', async () => {
    const asked = server('locale=it; csrftoken=vecchio; __Host-csrftoken=legato', 'legato');
    expect((await call('POST /core/account/logout')).ok).toBe(true);
    expect(asked.map(({ token }) => token)).toEqual(['legato']);
  });
  it('is sent again once with a new token when its own belongs to another session', async () => {
    const asked = server('csrftoken=di-prima', 'nuovo');
    const answer = await call('PATCH /core/account/me', { body: { meta: {} } });
    expect(answer.ok).toBe(true);
    expect(asked.map(({ path, token }) => [path.split('/').at(-1), token])).toEqual([
      ['me', 'di-prima'],
      ['csrf', undefined],
      ['me', 'nuovo'],
    ]);
    expect(asked[2]?.body).toBe(asked[0]?.body);
  });
  it('shares its new token with another that is sent at the same moment: a second one would void the first', async () => {
    let issued = 0;
    const document = { cookie: 'csrftoken=di-prima' };
    vi.stubGlobal('document', document);
    vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
      if (path.endsWith('/csrf')) {
        const token = `nuovo${++issued}`;
        await new Promise((resolve) => setTimeout(resolve));
        document.cookie = `csrftoken=${token}`;
        return Response.json({ csrfToken: token });
      }
      await new Promise((resolve) => setTimeout(resolve));
      const isGood =
        document.cookie !== 'csrftoken=di-prima' &&
        document.cookie === `csrftoken=${new Headers(init.headers).get('X-CSRFToken')}`;
      return isGood
        ? Response.json({ detail: 'ok' })
        : Response.json(
            { detail: 'CSRF: la pagina è rimasta aperta troppo a lungo.', code: 'csrf_failed' },
            { status: 403 },
          );
    });
    const both = await Promise.all([
      call('POST /core/account/login/passkey/options'),
      call('POST /core/account/login', { body: { username: 'a@example.it', password: 'x' } }),
    ]);
    expect([both.map(({ ok }) => ok), issued]).toEqual([[true, true], 1]);
  });
  it('whose answer is cut on its way is treated as one without an answer, not as done with nothing in it', async () => {
    vi.stubGlobal('document', { cookie: 'csrftoken=legato' });
    const cut = () =>
      new ReadableStream({
        pull(stream) {
          stream.error(new TypeError('network error'));
        },
      });
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('fetch', async () => new Response(cut(), { headers: { 'Content-Type': 'application/json' } }));
    expect(await call('PATCH /core/account/me', { body: { meta: {} } })).toMatchObject({ ok: false, status: 0 });
  });
  it('asks for JSON or text, and takes anything', async () => {
    vi.stubGlobal('document', { cookie: 'csrftoken=legato' });
    const accepted: (string | null)[] = [];
    vi.stubGlobal('fetch', async (_: string, init: RequestInit = {}) => {
      accepted.push(new Headers(init.headers).get('Accept'));
      return Response.json({ detail: 'ok' });
    });
    await call('PATCH /core/account/me', { body: { meta: {} } });
    await call('GET /core/account/me');
    expect(accepted).toEqual(Array(2).fill('application/json, text/plain, */*'));
  });
  it('is not sent a third time, and says what to do in words without CSRF', async () => {
    const asked = server('csrftoken=di-prima', null);
    expect(await call('POST /core/account/logout')).toMatchObject({
      ok: false,
      status: 403,
      detail: 'La pagina è rimasta aperta troppo a lungo.',
    });
    expect(asked).toHaveLength(3);
  });
});

describe('a session that is over', () => {
  it.each([
    ['/recruiter/pubblica-annuncio?bozza=2', '/recruiter/pubblica-annuncio?bozza=2'],
    // The guard of the page was faster than the answer to its save.
    ['/recruiter/login?redirect=%2Frecruiter%2Fpubblica-annuncio%3Fbozza%3D2', '/recruiter/pubblica-annuncio?bozza=2'],
    ['/login', '/login'],
  ])('leads home from %s, and the next login back to %s', async (address, back) => {
    const stored = new Map<string, string>();
    const assign = vi.fn();
    const { pathname, search } = new URL(address, 'http://localhost');
    vi.stubGlobal('document', { cookie: 'csrftoken=di-prima' });
    vi.stubGlobal('location', { pathname, search, assign });
    vi.stubGlobal('dispatchEvent', () => true);
    vi.stubGlobal('sessionStorage', {
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
    vi.stubGlobal('fetch', async () => Response.json({ detail: 'no', code: 'not_authenticated' }, { status: 401 }));
    await call('PATCH /core/account/me', { body: { meta: {} } });
    expect([stored.get(COME_BACK), assign.mock.calls]).toEqual([back, [['/']]]);
  });

  it('keeps what was being written where its user was taken out of a team, also when the page asks by itself', async () => {
    const assign = vi.fn();
    const said: unknown[] = [];
    vi.stubGlobal('document', { cookie: 'csrftoken=di-prima' });
    vi.stubGlobal('location', { assign });
    vi.stubGlobal('dispatchEvent', (event: CustomEvent) => said.push([event.type, event.detail]));
    vi.stubGlobal('fetch', async () => Response.json({ detail: 'Non più', code: 'left_team' }, { status: 401 }));
    expect(await call('PATCH /core/account/me', { body: { meta: {} } })).toMatchObject({ detail: 'Non più' });
    expect(await call('GET /core/account/me')).toMatchObject({ detail: 'Non più' });
    expect(assign).not.toHaveBeenCalled();
    expect(said).toEqual([[TEAM_LEFT, 'Non più']]);
  });
});
