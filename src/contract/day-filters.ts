import { z } from '@hono/zod-openapi';
import { optional } from './answers.ts';

const day = z.iso
  .date({ error: 'Scrivi una data valida.' })
  .refine((written) => written >= '2000-01-01', { error: 'Scrivi una data valida.' });

/** The days of a search, of offers or of candidates: some of them, or `whole`: all of them. */
export const dayFilters = {
  date_from: optional(day),
  date_to: optional(day),
  dates: optional(z.enum(['whole'], { error: 'C’è un filtro che non riconosciamo: toglilo e riprova.' })),
};
