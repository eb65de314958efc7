import { z } from '@hono/zod-openapi';
import { cleanLine } from '#domain/clean-text.ts';

/**
 * A text of one line that people read, such as a name or a title: cleaned of what is not seen before its length counts.
 */
export const line = (most: number) => z.string().overwrite(cleanLine).max(most);
