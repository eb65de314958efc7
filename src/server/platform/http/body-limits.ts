import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ApiEnv } from './api.ts';

/**
 * What a call takes: JSON, `short` or `long` (texts of a whole offer or draft) or as much as a `feed` of drafts has; a
 * `form` with files, or the same fields as long JSON; a body that the call counts and reads by its `own`.
 */
export type BodyKind = 'short' | 'long' | 'feed' | 'form' | 'own';

const KB = 1024;
/** The most of JSON, in bytes. */
const MAX_JSON: Readonly<Record<Exclude<BodyKind, 'own'>, number>> = {
  short: 64 * KB,
  long: 512 * KB,
  form: 512 * KB,
  feed: 1024 * KB,
};

/** Whether the body is a form with files, in whichever letters its type is written. */
export const isForm = (c: Context): boolean =>
  /^multipart\/form-data\s*(;|$)/i.test(c.req.header('content-type') ?? '');

interface Forms {
  /** The most of a form, in bytes. */
  maxSize: number;
  /** What to say beyond it. */
  tooLarge: string;
}

/** Holds a body to the size that its call takes. */
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
