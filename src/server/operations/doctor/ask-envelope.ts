import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

/** What the mail server answered to a command of the envelope that it does not take: '553 5.7.1'. */
export interface EnvelopeRefusal {
  command: 'MAIL FROM' | 'RCPT TO';
  status: string;
}

interface Limits {
  connectionTimeout: number;
  greetingTimeout: number;
  socketTimeout: number;
}

/**
 * Connects and logs in as letters do, begins one and takes it back (MAIL FROM, RCPT TO, RSET). Null when the server
 * would take it. Rejects when it cannot be asked.
 */
export async function askEnvelope(
  url: string,
  limits: Limits,
  { from, to }: { from: string; to: string },
): Promise<EnvelopeRefusal | null> {
  const { auth, ...options } = parseConnectionUrl(url);
  let refusal: EnvelopeRefusal | null = null;
  const connection = new SMTPConnection({
    ...options,
    ...limits,
    customAuth: {
      // The library's public way to say commands of one's own: a method of log-in.
      async [DIALOGUE]({ sendCommand, resolve }) {
        for (const [command, address] of [
          ['MAIL FROM', from],
          ['RCPT TO', to],
        ] as const) {
          const { status, code } = await sendCommand(`${command}:<${address}>`);
          if (status >= 400) refusal = { command, status: [status, code].filter(Boolean).join(' ') };
          if (refusal) break;
        }
        await sendCommand('RSET');
        resolve();
      },
    },
  });
  const failed = Promise.withResolvers<never>();
  connection.on('error', failed.reject);
  const step = (run: (done: (error?: Error | null) => void) => void) =>
    Promise.race([
      failed.promise,
      new Promise<void>((resolve, reject) => run((error) => (error ? reject(error) : resolve()))),
    ]);
  try {
    await step((done) => connection.connect(done));
    if (auth) await step((done) => connection.login({ user: String(auth.user), pass: String(auth.pass) }, done));
    const dialogue = { user: from, pass: '-', method: DIALOGUE };
    await step((done) => connection.login(dialogue, done));
    return refusal;
  } finally {
    connection.quit();
  }
}

const DIALOGUE = 'ENVELOPE';
