import * as z from 'zod';
import { personSeed } from '#art/identity.ts';
import { unavailable } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { tilePicture } from '#server/platform/tile-picture.ts';
import type { TaskOf } from '#server/platform/workers/worker-task.ts';

const tilePictureTask: TaskOf<typeof tilePicture> = {
  name: 'tilePicture',
  pool: 'quick',
  module: new URL('../../platform/tile-picture.ts', import.meta.url),
  cpuMs: 10_000,
  output: z.instanceof(Uint8Array),
};

/** A user's tile as a picture to share, PNG. It contains neither their name nor their id. */
export async function ownTile(
  { workers, config }: Pick<Platform, 'workers' | 'config'>,
  userId: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = await workers.run(tilePictureTask, { seed: personSeed(userId), siteName: config.siteName });
  if (!drawn.done)
    throw unavailable('unavailable', 'Non riusciamo a disegnare l’immagine in questo momento: riprova tra poco.');
  return new Uint8Array(drawn.value);
}
