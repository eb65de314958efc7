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
    redact: { paths: ['email', 'password', 'cookie', 'authorization', 'token', '*.email', '*.password', '*.token'], censor: '[hidden]' },
  });
}
