import { expect, it, vi } from 'vitest';
import type { FileStore } from './files.ts';
import { media } from './media.ts';

const CHUNKS = 500;
const refuse = () => Promise.reject(new Error('not asked for'));
const videoOf = (stream: FileStore['stream']): FileStore => ({
  write: refuse,
  read: refuse,
  remove: refuse,
  size: async () => CHUNKS * 1000,
  list: async function* () {},
  stream,
});

it('a video whose viewer goes away is not read to its end, and its file is closed', async () => {
  let read = 0;
  const closed = vi.fn();
  async function* video() {
    try {
      for (; read < CHUNKS; read++) yield new Uint8Array(1000);
    } finally {
      closed();
    }
  }
  const answer = await media(videoOf(async () => video())).request('/media/film.mp4');
  const reader = answer.body?.getReader();
  expect((await reader?.read())?.value).toHaveLength(1000);
  await reader?.cancel();
  await vi.waitFor(() => expect(closed).toHaveBeenCalled());
  expect(read).toBeLessThan(10);
});

it('a request for the head of a video alone gets its size and type, and no file is opened', async () => {
  const open = vi.fn(refuse);
  for (const headers of [{}, { Range: 'bytes=0-9' }]) {
    const answer = await media(videoOf(open)).request('/media/film.mp4', { method: 'HEAD', headers });
    expect([answer.headers.get('content-type'), answer.headers.get('content-length')]).toEqual([
      'video/mp4',
      'Range' in headers ? '10' : String(CHUNKS * 1000),
    ]);
    expect(await answer.text()).toBe('');
  }
  expect(open).not.toHaveBeenCalled();
});
