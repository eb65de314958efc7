import { z } from '@hono/zod-openapi';
import { cleanLine } from '#domain/clean-text.ts';

/** A text of one line, such as a name or a title: invisible characters are removed before its length counts. */
export const line = (most: number) => z.string().overwrite(cleanLine).max(most);
