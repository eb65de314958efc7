import type { Database } from './database.ts';
import { type Letter, writeLetter } from './letter.ts';
import type { Mail } from './mail.ts';
import type { Platform } from './platform.ts';

type Words = Omit<Letter, 'to'>;

/** What a letter of a declared kind says, whoever it goes to. */
export interface Written extends Words {
  kind: string;
}

/** What a letter is written with: the name and address of the site, and what signs the links. */
export type Writing = Pick<Platform, 'config' | 'linkSecret'>;
export type Sending = Writing & Pick<Platform, 'sendMail'>;

/** Every kind of letter, by its name, with one to look at: undefined where the database has nothing to fill it with. */
export const letterKinds = new Map<string, (db: Database, platform: Writing) => Promise<Written | undefined>>();

/**
 * Declares a kind of letter: what it says from its data, and an example of the data, from the database or made up.
 * Only letters of a declared kind are sent, so `/dev/posta/modelli` shows them all.
 */
export function letterKind<Data>(
  kind: string,
  write: (data: Data, platform: Writing) => Words,
  example: (db: Database) => NoInfer<Data | undefined | Promise<Data | undefined>>,
): (data: Data, platform: Writing) => Written {
  if (letterKinds.has(kind)) throw new Error(`Two kinds of letter are called ${kind}`);
  const written = (data: Data, platform: Writing): Written => ({ ...write(data, platform), kind });
  letterKinds.set(kind, async (db, platform) => {
    const data = await example(db);
    return data === undefined ? undefined : written(data, platform);
  });
  return written;
}

/** Sends a letter in the transaction of its cause. */
export async function sendLetter(
  tx: Database,
  { config, sendMail }: Pick<Platform, 'config' | 'sendMail'>,
  to: string,
  letter: Written,
): Promise<void> {
  await sendMail(tx, await mailOf(config, to, letter));
}

/** A letter as one reader gets it. */
export const mailOf = (config: Platform['config'], to: string, letter: Written): Promise<Mail> =>
  writeLetter(config, { ...letter, to });
