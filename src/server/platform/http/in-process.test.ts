import { describe, expect, it } from 'vitest';
import { newApi } from './api.ts';
import { answerInProcess, callInProcess } from './in-process.ts';

const page = { clientAddress: 'local' };
const headers = new Headers({ Cookie: 'a=1' });

function site() {
  const app = newApi();
  app.use(answerInProcess);
  const kept = { words: ['uno'], at: new Date(0), left: undefined };
  app.get('/api/kept', (c) => c.json(kept));
  app.get('/api/asked', (c) => c.json({ q: c.req.query('q'), cookie: c.req.header('cookie'), method: c.req.method }));
  app.get('/api/refused', (c) => c.json({ detail: 'No.' }, 403));
  app.post('/api/echo', async (c) => {
    c.header('Set-Cookie', 'wrote=yes');
    return c.json(await c.req.json(), 201);
  });
  app.get('/api/changed', (c) => {
    c.json({ from: 'before' });
    return c.body('{"from":"after"}');
  });
  app.get('/api/text', () => new Response('{"from":"elsewhere"}'));
  return { app, kept };
}

const get = (path: string) => callInProcess(site().app, { method: 'GET', path, headers }, page);

describe('a call made in-process', () => {
  it('carries path, query and cookies, and answers with its status', async () => {
    expect(await get('/api/asked?q=%C3%A8')).toEqual({
      status: 200,
      body: { q: 'è', cookie: 'a=1', method: 'GET' },
      cookies: [],
    });
    expect(await get('/api/refused')).toEqual({ status: 403, body: { detail: 'No.' }, cookies: [] });
  });

  it('posts JSON, and hands over the cookies that are set', async () => {
    const { app } = site();
    const posted = await callInProcess(
      app,
      {
        method: 'POST',
        path: '/api/echo',
        headers: new Headers({ 'Content-Type': 'application/json' }),
        json: '{"paths":[]}',
      },
      page,
    );
    expect(posted).toEqual({ status: 201, body: { paths: [] }, cookies: ['wrote=yes'] });
  });

  it('answers what its JSON says, never the value itself that others may keep', async () => {
    const { app, kept } = site();
    const { body } = await callInProcess(app, { method: 'GET', path: '/api/kept', headers }, page);
    expect(body).toEqual({ words: ['uno'], at: '1970-01-01T00:00:00.000Z' });
    expect(body).not.toBe(kept);
  });

  it('reads an answer that was not written as JSON of ours', async () => {
    expect(await get('/api/text')).toEqual({ status: 200, body: { from: 'elsewhere' }, cookies: [] });
    expect(await get('/api/changed')).toEqual({ status: 200, body: { from: 'after' }, cookies: [] });
  });
});
