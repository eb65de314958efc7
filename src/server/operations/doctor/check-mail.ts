import { join } from 'node:path';
import type { Config } from '#server/platform/config.ts';
import { smtpCarrier } from '#server/platform/mail.ts';
import { MailNotTaken } from '#server/platform/mail-not-taken.ts';
import { askEnvelope } from './ask-envelope.ts';
import { bad, type Finding, good, inTime, reasonOf, TIMEOUT_MS } from './finding.ts';

const WHAT = 'Mail';

/**
 * Logs in to the mail server and begins a letter as the site does, from MAIL_FROM to a recipient, then takes it back:
 * nothing is sent. With an address in `to`, one letter is sent there.
 */
export async function checkMail(config: Config, to: string | null = null): Promise<Finding> {
  const { smtpUrl, mailFrom, mailFromName, dataDir } = config;
  if (!smtpUrl) {
    const kept = `is kept in ${join(dataDir, 'outbox')} and not sent (SMTP_URL is not set)`;
    return to ? bad(WHAT, `nothing was sent to ${to}: mail ${kept}`) : good(WHAT, kept);
  }
  const { host, username } = new URL(smtpUrl);
  const limits = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const sender = `${mailFromName} <${mailFrom}>`;
  const asked = to ?? mailFrom;
  try {
    const refusal = await inTime(askEnvelope(smtpUrl, limits, { from: mailFrom, to: asked }), 3 * TIMEOUT_MS);
    if (refusal) return bad(WHAT, `${host} ${refusalWords(refusal, mailFrom, asked)}`);
    if (!to) return good(WHAT, `${host} takes letters from ${sender}${username ? '' : ', without a login'}`);
    const carrier = smtpCarrier(smtpUrl, { name: mailFromName, address: mailFrom }, limits);
    await inTime(carrier.deliver(testLetter(config, to)), 3 * TIMEOUT_MS);
    return good(WHAT, `${host} took a letter from ${sender} to ${to}: look whether it arrived, and not among spam`);
  } catch (error) {
    const reason = error instanceof MailNotTaken ? error.message : reasonOf(error);
    return bad(WHAT, `${host} does not take letters (${reason}): ${helpFor(reason)}`);
  }
}

function helpFor(reason: string): string {
  if (reason.includes('EAUTH')) return 'look at the user and the password in SMTP_URL';
  if (reason.includes('DATA'))
    return 'it refuses what the letter says of its sender: look at SPF, DKIM and DMARC of the domain of MAIL_FROM';
  return 'look at host, port and smtp:// or smtps:// in SMTP_URL, and whether the firewall lets mail out';
}

function refusalWords({ command, status }: { command: string; status: string }, from: string, to: string): string {
  if (command === 'MAIL FROM')
    return `refuses letters from ${from} (${status}): set MAIL_FROM to an address that the login in SMTP_URL may use`;
  return `takes ${from} and refuses the recipient ${to} (${status}): look whether the login in SMTP_URL may send from MAIL_FROM and to other domains`;
}

const testLetter = ({ siteName, siteUrl }: Config, to: string) => ({
  to,
  subject: `${siteName}: prova di invio`,
  text: `Questa mail è una prova di ${siteUrl}: la posta parte.`,
  html: `<p>Questa mail è una prova di ${siteUrl}: la posta parte.</p>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
});
