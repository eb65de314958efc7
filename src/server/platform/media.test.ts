import { expect, it, vi } from 'vitest';
import type { FileStore } from './files.ts';
import { media } from './media.ts';

const CHUNKS = 500;

it('a film whose viewer goes away is not read to its end, and its file is closed', async () => {
  let read = 0;
  const closed = vi.fn();
  async function* film() {
    try {
      for (; read < CHUNKS; read++) yield new Uint8Array(1000);
    } finally {
      closed();
    }
  }
  const refuse = () => Promise.reject(new Error('not asked for'));
  const files: FileStore = { write: refuse, read: refuse, remove: refuse, size: async () => CHUNKS * 1000, stream: async () => film() };
  const answer = await media(files).request('/media/film.mp4');
  const reader = answer.body?.getReader();
  expect((await reader?.read())?.value).toHaveLength(1000);
  await reader?.cancel();
  await vi.waitFor(() => expect(closed).toHaveBeenCalled());
  expect(read).toBeLessThan(10);
});
