import * as z from 'zod';

const word = z
  .string()
  .regex(/^[A-Z][A-Z0-9_ -]{1,39}$/)
  .optional()
  .catch(undefined);
const told = z.object({
  code: word,
  /** The system's own code, where `code` is the library's. */
  originalCode: word,
  command: word,
  responseCode: z.number().int().optional().catch(undefined),
});

/** What a mail server says of one mail, and not of itself: its answers to these commands. */
const OF_ONE_MAIL = /^(RCPT TO|DATA)$/;
/** The server itself stops. */
const CLOSING = 421;

/**
 * A mail that the mail server did not take. Of what it answered only codes and the command are kept: its words often
 * repeat the recipient's address, and errors go to the log and to the row of their job.
 */
export class MailNotTaken extends Error {
  override name = 'MailNotTaken';
  readonly code: string;
  readonly responseCode: number;
  readonly command: string;

  constructor(error: unknown) {
    const { code, originalCode, command = '', responseCode = 0 } = told.safeParse(error).data ?? {};
    const kind = originalCode ?? code ?? 'unknown';
    super([kind, responseCode || '', command].filter(Boolean).join(' '));
    this.code = kind;
    this.responseCode = responseCode;
    this.command = command;
  }

  /**
   * `refused`: this mail, for good, so that a retry is useless. `deferred`: this mail or its recipient, for a time.
   * `failed`: nothing is said of the mail.
   */
  get outcome(): 'refused' | 'deferred' | 'failed' {
    if (!OF_ONE_MAIL.test(this.command) || this.responseCode < 400 || this.responseCode === CLOSING) return 'failed';
    return this.responseCode >= 500 ? 'refused' : 'deferred';
  }

  /** Whether it is the address that is refused for good, and not what the mail says. */
  get isOfAddress(): boolean {
    return this.outcome === 'refused' && this.command === 'RCPT TO';
  }
}
