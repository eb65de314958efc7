import type { Context, MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { CV_MAX_BYTES } from '#contract/applications.ts';
import { IMAGE_MAX_BYTES } from '#domain/picture-limits.ts';
import type { ApiEnv } from './platform/http/api.ts';
import type { Platform } from './platform/platform.ts';

/** The fields beside files. */
const FIELDS_BYTES = 64 * 1024;
/** A CV, a photo and the few fields beside them. */
export const UPLOAD_LIMIT = {
  maxSize: CV_MAX_BYTES + IMAGE_MAX_BYTES + FIELDS_BYTES,
  tooLarge: 'Il file supera i 10 MB: caricane uno più leggero.',
};
export const PICTURE_LIMIT = {
  maxSize: IMAGE_MAX_BYTES + FIELDS_BYTES,
  tooLarge: 'L’immagine supera gli 8 MB: scegline una più leggera.',
};

/** Answers are kept by no cache: those of logged-in users, and of mailed links, not even by their browser. */
export const setCacheHeaders: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next();
  if (c.env?.call || c.res.headers.has('Cache-Control')) return;
  const isOfOne = c.get('visitor') || c.req.query('seal') !== undefined;
  c.res.headers.set('Cache-Control', isOfOne ? 'no-store' : 'private, no-cache');
};

const compressed: MiddlewareHandler<ApiEnv> = compress({ threshold: 2048 });

/** Compresses what goes over the network. */
export const compressAnswers: MiddlewareHandler<ApiEnv> = (c, next) => (c.env?.call ? next() : compressed(c, next));

/** Heavy work of one client takes turns, so that the others’ goes on. */
export const limitPerClient =
  ({ workers }: Platform): MiddlewareHandler<ApiEnv> =>
  (c, next) =>
    workers.forClient(clientOf(c), next);

/**
 * The one whose turn heavy work takes: a user's (of staff who act as one: their own), or else the network's that a
 * visitor comes from.
 */
function clientOf(c: Context<ApiEnv>): string | null {
  const visitor = c.get('visitor');
  if (visitor) return `user ${visitor.impersonatorId ?? visitor.userId}`;
  const address = c.get('clientAddress');
  return address === 'local' ? null : address;
}
