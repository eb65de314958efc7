/** The name of an error, with the code of the database or the system behind it: 'DrizzleQueryError 23505'. */
export function errorKind(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const cause = error.cause instanceof Error ? error.cause : error;
  const code =
    'code' in cause && typeof cause.code === 'string' && /^[A-Z0-9_]{2,40}$/.test(cause.code) ? cause.code : '';
  return [error.name, code].filter(Boolean).join(' ');
}
