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
  /** The enhanced status (RFC 3463), which some servers write in brackets: '550 5.7.1 …', '553 … (#5.7.1)'. */
  response: z
    .string()
    .transform((words) => words.match(/(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?![\d.])/)?.[0])
    .optional()
    .catch(undefined),
});

/** What a mail server says of one mail, and not of itself: its answers to these commands. */
const OF_ONE_MAIL = /^(RCPT TO|DATA)$/;
/** Where the sender is accepted or not. */
const OF_SENDER = /^(AUTH\b.*|MAIL FROM)$/;
/** Policy and authentication, and an address of the sender that is not taken (RFC 3463). */
const SENDER_STATUS = /^5\.(7\.\d+|1\.[78])$/;
/** A login is needed, or was not accepted (RFC 4954). */
const LOGIN_CODES: ReadonlySet<number> = new Set([530, 534, 535, 538]);
/** The server itself stops. */
const CLOSING = 421;
/** The mail is too large: said also at its beginning. */
const TOO_LARGE = 552;

/**
 * A mail that the mail server did not take. Of what it answered only codes and the command are kept: its words often
 * repeat the recipient's address, and errors go to the log and to the row of their job.
 */
export class MailNotTaken extends Error {
  override name = 'MailNotTaken';
  readonly code: string;
  readonly responseCode: number;
  /** '5.7.1'; empty where the server says none. */
  readonly status: string;
  readonly command: string;

  constructor(error: unknown) {
    const { code, originalCode, command = '', responseCode = 0, response = '' } = told.safeParse(error).data ?? {};
    const kind = originalCode ?? code ?? 'unknown';
    super([kind, responseCode || '', response, command].filter(Boolean).join(' '));
    this.code = kind;
    this.responseCode = responseCode;
    this.status = response;
    this.command = command;
  }

  /**
   * `refused`: this mail, for good, so that a retry is useless. `deferred`: this mail or its recipient, for a time.
   * `failed`: nothing is said of the mail, which is tried again for days.
   */
  get outcome(): 'refused' | 'deferred' | 'failed' {
    if (!OF_ONE_MAIL.test(this.command) || this.responseCode < 400 || this.responseCode === CLOSING) return 'failed';
    if (this.isOfSender) return 'failed';
    return this.responseCode >= 500 ? 'refused' : 'deferred';
  }

  /**
   * Whether it is us that the server refuses: the login, the address that mails come from, or what we may send. Every
   * other mail meets the same, and goes once an operator has put it right.
   */
  get isOfSender(): boolean {
    if (this.code === 'EAUTH' && this.responseCode === 0) return true;
    if (this.responseCode < 500 || this.responseCode === TOO_LARGE) return false;
    if (OF_SENDER.test(this.command)) return true;
    return OF_ONE_MAIL.test(this.command) && (SENDER_STATUS.test(this.status) || LOGIN_CODES.has(this.responseCode));
  }

  /** Whether it is the address that is refused for good, and not what the mail says. */
  get isOfAddress(): boolean {
    return this.outcome === 'refused' && this.command === 'RCPT TO';
  }
}
