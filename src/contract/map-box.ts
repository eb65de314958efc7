import { z } from '@hono/zod-openapi';
import { readBox } from '#domain/map-box.ts';

/** A piece of the map in a query, 'west,south,east,north' in degrees; `error` is the message for anything else. */
export const mapBox = (error: string) =>
  z
    .string()
    .max(60)
    .refine((written) => readBox(written) !== null, error);
