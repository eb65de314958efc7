import { afterEach, describe, expect, it, vi } from 'vitest';
import { uploadVideo } from './upload-video.ts';

const video = new File(['video'], 'video.mp4', { type: 'video/mp4' });
const send = () => uploadVideo(video, () => {}, new AbortController().signal);

describe('a video that cannot be sent', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('says so without a connection, and where no token is to be had', async () => {
    vi.stubGlobal('document', { cookie: '' });
    vi.stubGlobal('navigator', { onLine: false });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await send()).toEqual({ ok: false, message: 'Sei senza connessione: riprova quando torna.' });
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('fetch', () =>
      Promise.resolve(Response.json({ detail: 'Hai fatto troppi tentativi.' }, { status: 429 })),
    );
    expect(await send()).toEqual({ ok: false, message: 'Si è verificato un errore.' });
  });
});
