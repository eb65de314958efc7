import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ApiEnv } from './api.ts';

/**
 * The body a call takes. JSON: `short`, `long` (texts of a whole offer or draft) or `feed` (a whole feed of drafts).
 * `form`: files, or the same fields as long JSON. `own`: the call limits and reads its body itself.
 */
export type BodyKind = 'short' | 'long' | 'feed' | 'form' | 'own';

const KB = 1024;
/** The maximum size of JSON, in bytes. */
const MAX_JSON: Readonly<Record<Exclude<BodyKind, 'own'>, number>> = {
  short: 64 * KB,
  long: 512 * KB,
  form: 512 * KB,
  feed: 1024 * KB,
};

/** Whether the body is a form with files; content types are case-insensitive. */
export const isForm = (c: Context): boolean =>
  /^multipart\/form-data\s*(;|$)/i.test(c.req.header('content-type') ?? '');

interface Forms {
  /** The maximum size of a form, in bytes. */
  maxSize: number;
  /** The message for a larger one. */
  tooLarge: string;
}

/** Limits a body to the size that its call takes. */
export function limitBody(kindOf: (c: Context<ApiEnv>) => BodyKind, forms: Forms): MiddlewareHandler<ApiEnv> {
  return (c, next) => {
    const kind = kindOf(c);
    if (kind === 'own') return next();
    const isFile = kind === 'form' && isForm(c);
    return bodyLimit({
      maxSize: isFile ? forms.maxSize : MAX_JSON[kind],
      onError: (over) =>
        over.json(
          { detail: isFile ? forms.tooLarge : 'La richiesta è troppo grande.', code: 'request_too_large' },
          413,
        ),
    })(c, next);
  };
}
