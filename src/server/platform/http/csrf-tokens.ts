import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * CSRF tokens: a random part and its HMAC with the session, so that a token is valid for one session only. A visitor's
 * is valid with the cookie it is stored in.
 */
export class CsrfTokens {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  issue(session: string | undefined): string {
    const random = randomBytes(18).toString('base64url');
    return `${random}.${this.#sign(random, session)}`;
  }

  isFor(token: string | undefined, session: string | undefined): boolean {
    const [random = '', signature = ''] = token?.split('.') ?? [];
    return random !== '' && isSame(signature, this.#sign(random, session));
  }

  #sign(random: string, session: string | undefined): string {
    return createHmac('sha256', this.#secret)
      .update(`${random}.${session ?? 'visitor'}`)
      .digest('base64url');
  }
}

/** Compares two texts in constant time. */
export function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
