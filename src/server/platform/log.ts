import pino, { type Logger } from 'pino';

export type Log = Logger;

/**
 * JSON lines on standard output. What could hold personal data (bodies, cookies, addresses of people)
 * is never handed to the log; the redaction below is the second lock on that door.
 */
export function openLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: ['email', 'password', 'cookie', 'authorization', 'token', '*.email', '*.password', '*.token'],
      censor: '[hidden]',
    },
  });
}

/** What the log may know of a failure: its kind, its words and where it happened. */
export function failureOf(error: unknown): { name: string; message: string; stack: string[] } | 'unknown' {
  return error instanceof Error ? { name: error.name, message: safeMessage(error), stack: framesOf(error) } : 'unknown';
}

/** Database errors repeat the query and its values: the log gets the cause's own words only. */
function safeMessage(error: Error): string {
  const cause = error.cause instanceof Error ? error.cause : error;
  return cause.message.split('\n')[0]?.slice(0, 200) ?? 'unknown';
}

/** Where it failed. A query's error carries its values in the lines before the frames: those stay out of the log. */
function framesOf(error: Error): string[] {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 5);
}
