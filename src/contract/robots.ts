import { z } from '@hono/zod-openapi';

/** What public forms send beside their fields, to distinguish people from robots. */
export const robotSigns = {
  /** A field that people do not see. */
  website: z.string().max(500).optional(),
  /** Milliseconds since the page was shown. */
  elapsed: z.number().int().min(0).optional(),
};
