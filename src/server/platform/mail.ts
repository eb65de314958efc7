import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import * as z from 'zod';
import { letterPictures } from './letter-pictures.ts';
import { MailNotTaken } from './mail-not-taken.ts';

const message = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
  /** Where an answer goes, where that is not the sender's address. */
  replyTo: z.string().optional(),
  /** An invitation for the reader's calendar, or its cancellation (RFC 5546). */
  calendar: z.object({ method: z.enum(['REQUEST', 'CANCEL']), content: z.string() }).optional(),
  /** What the mail belongs to, passed to the handler of refused addresses: 'newsletter:12'. */
  tag: z.string().optional(),
});

/** A mail as it is stored with its cause until it is sent. */
export type Mail = z.infer<typeof message>;
export const mailSchema = message;

export interface MailCarrier {
  deliver(mail: Mail): Promise<void>;
}

/**
 * How long a mail server may say nothing, in milliseconds. The mails that a worker took together wait for each other:
 * by nodemailer's own limits one server that hangs would hold the others back for ten minutes.
 */
const PATIENCE = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 60_000 };

/** The sender: the name that readers see, and the address. */
export interface Sender {
  name: string;
  address: string;
}

/** Gives mails to a mail server. Throws MailNotTaken. */
export function smtpCarrier(url: string, from: Sender, patience = PATIENCE): MailCarrier {
  let transport: Transporter | undefined;
  return {
    async deliver({ calendar, ...mail }) {
      transport ??= (await import('nodemailer')).default.createTransport({ url, ...patience }, { from });
      const pictures = await letterPictures(mail.html);
      try {
        await transport.sendMail({
          ...mail,
          attachments: pictures.map((picture) => ({ ...picture, contentDisposition: 'inline' as const })),
          ...(calendar && { icalEvent: { ...calendar, filename: 'colloquio.ics' } }),
        });
      } catch (error) {
        throw new MailNotTaken(error);
      }
    },
  };
}

const kept = message.extend({ sent_at: z.string(), links: z.array(z.string()) });
export type StoredMail = z.infer<typeof kept>;

/** The outbox of development: every mail is a file in the data folder, listed by `/dev/posta`. */
export interface Outbox extends MailCarrier {
  /** Newest first; only those to one address when it is given. */
  list(to?: string): Promise<StoredMail[]>;
}

export function outboxCarrier(folder: string): Outbox {
  return {
    async deliver(mail) {
      await mkdir(folder, { recursive: true });
      const sentAt = new Date().toISOString();
      const name = `${sentAt.replace(/\D/g, '')}-${randomUUID()}.json`;
      const links = [...mail.html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));
      const letter: StoredMail = { ...mail, sent_at: sentAt, links: [...new Set(links)] };
      await writeFile(join(folder, `.${name}`), JSON.stringify(letter, null, 2));
      await rename(join(folder, `.${name}`), join(folder, name));
    },
    async list(to) {
      const names = await readdir(folder).catch(() => []);
      const letters = await Promise.all(
        names
          .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
          .sort()
          .reverse()
          .slice(0, 500)
          .map(async (name) => kept.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))),
      );
      return to ? letters.filter((letter) => letter.to.toLowerCase() === to.toLowerCase()) : letters;
    },
  };
}
