import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { currentSpan } from './spans.ts';

export type Log = Logger;

/**
 * JSON lines on standard output, unless another place is given. Nothing that could contain personal data (bodies,
 * cookies, addresses of people) is passed to the log; the redaction below is a second safeguard. What is logged within
 * a recorded trace has its id.
 */
export function openLog(level: string, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin() {
      const span = currentSpan();
      return span ? { trace_id: span.traceId } : {};
    },
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: ['email', 'password', 'cookie', 'authorization', 'token', '*.email', '*.password', '*.token'],
      censor: '[hidden]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** What is logged of an error: its type, message and stack. */
export function failureOf(error: unknown): { name: string; message: string; stack: string[] } | 'unknown' {
  return error instanceof Error ? { name: error.name, message: safeMessage(error), stack: framesOf(error) } : 'unknown';
}

/** The text between two signs that no address has unquoted. */
const WORD = /[^\s<>"'(),;:]+/g;

/** Services repeat the addresses they were asked about. A name such as `@scope/package` is none. */
function withoutAddresses(text: string): string {
  return text.replace(WORD, (word) => (word.indexOf('@') > 0 ? '[hidden]' : word));
}

/** Database errors repeat the query and its values: only the cause's own message is logged. */
function safeMessage(error: Error): string {
  const cause = error.cause instanceof Error ? error.cause : error;
  return withoutAddresses(cause.message.split('\n')[0] ?? 'unknown').slice(0, 200);
}

/** The stack frames. The lines before them repeat a query's values and are left out. */
function framesOf(error: Error): string[] {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 5);
}
