import * as z from 'zod';
import { type Fault, fault } from '#domain/fault.ts';
import { IMAGE_MAX_BYTES } from '#domain/picture-limits.ts';
import { invalid, tooLarge } from './http/refusal.ts';
import type { cropSquare, Picture, PictureFault, resizeWhole } from './picture-work.ts';
import type { Platform } from './platform.ts';
import type { TaskOf, WorkerTask } from './workers/worker-task.ts';

const bytes = z.instanceof(Uint8Array);
const common = {
  pool: 'pictures',
  module: new URL('./picture-work.ts', import.meta.url),
  cpuMs: 20_000,
  output: z.union([
    z.object({ large: bytes, small: bytes, width: z.number(), height: z.number() }),
    z.enum(['not_a_picture', 'too_many_pixels']),
  ]),
} as const;
const makeSquareTask: TaskOf<typeof cropSquare> = { ...common, name: 'cropSquare' };
const makeWholeTask: TaskOf<typeof resizeWhole> = { ...common, name: 'resizeWhole' };

const refusals: Readonly<Record<PictureFault, Fault>> = {
  not_a_picture: fault('invalid_image', 'Il file non è un’immagine che si apre: scegli una foto JPEG, PNG o WebP.'),
  too_many_pixels: fault(
    'image_too_large',
    'L’immagine è troppo grande: scegline una JPEG di 52 megapixel al massimo, per esempio 8000 × 6000.',
  ),
};

type Tools = Pick<Platform, 'workers' | 'scanner'>;

/**
 * Re-encodes an uploaded image, square, in two sizes. Refuses under the name of its field what is no image, or too
 * large.
 */
export const squarePicture = (tools: Tools, file: File, field: string): Promise<Picture> =>
  makePicture(tools, makeSquareTask, file, field);

/** The same without cropping. `most`: the largest file, in bytes. */
export const wholePicture = (tools: Tools, file: File, field: string, most = IMAGE_MAX_BYTES): Promise<Picture> =>
  makePicture(tools, makeWholeTask, file, field, most);

async function makePicture(
  { workers, scanner }: Tools,
  task: WorkerTask<Uint8Array, Picture | PictureFault>,
  file: File,
  field: string,
  most = IMAGE_MAX_BYTES,
): Promise<Picture> {
  if (file.size > most)
    throw tooLarge('file_too_large', `L’immagine supera i limiti (${most / 1024 ** 2} MB): scegline una più leggera.`);
  const content = new Uint8Array(await file.arrayBuffer());
  await scanner.check(content, field);
  const made = await workers.run(task, content);
  if (!made.done)
    throw invalid({
      [field]: [
        fault(
          'file_unreadable',
          'Non riusciamo a leggere questo file: salva l’immagine di nuovo, più piccola, e riprova.',
        ),
      ],
    });
  if (typeof made.value === 'string') throw invalid({ [field]: [refusals[made.value]] });
  return made.value;
}
