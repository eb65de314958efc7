import type { Database } from './database.ts';
import { type LetterWords, writeLetter } from './letter.ts';
import type { Mail } from './mail.ts';
import type { Platform } from './platform.ts';

/** What a letter is written with: the name and address of the site, and what signs the links. */
export type Writing = Pick<Platform, 'config' | 'linkSecret'>;
export type Sending = Writing & Pick<Platform, 'sendMail'>;

/** A letter of a declared kind with its data, whoever it goes to. */
export interface Letter {
  kind: string;
  words(platform: Writing): LetterWords;
}

/** Every kind of letter, by its name, with one to look at: undefined where the database has nothing to fill it with. */
export const letterKinds = new Map<string, (db: Database) => Promise<Letter | undefined>>();

/**
 * Declares a kind of letter: an example of its data, and what it says from them. Only letters of a declared kind are
 * sent, so `/dev/posta/modelli` shows them all.
 */
export const letterKind = <Data>(
  kind: string,
  example: Data,
  write: (data: Data, platform: Writing) => LetterWords,
): ((data: Data) => Letter) => letterKindFrom<Data>(kind, () => Promise.resolve(example), write);

/** The same, with an example from the database. */
export function letterKindFrom<Data>(
  kind: string,
  example: (db: Database) => Promise<Data | undefined>,
  write: (data: Data, platform: Writing) => LetterWords,
): (data: Data) => Letter {
  if (letterKinds.has(kind)) throw new Error(`Two kinds of letter are called ${kind}`);
  const letter = (data: Data): Letter => ({ kind, words: (platform) => write(data, platform) });
  letterKinds.set(kind, async (db) => {
    const data = await example(db);
    return data === undefined ? undefined : letter(data);
  });
  return letter;
}

/** A letter as one reader gets it. */
export const mailOf = (platform: Writing, to: string, letter: Letter): Promise<Mail> =>
  writeLetter(platform.config, { ...letter.words(platform), to });

/** Sends a letter in the transaction of its cause. */
export async function sendLetter(tx: Database, platform: Sending, to: string, letter: Letter): Promise<void> {
  await platform.sendMail(tx, await mailOf(platform, to, letter));
}

/** What letters are looked at with: one person, one company, one offer. */
export const example = {
  id: 1,
  first_name: 'Anna',
  name: 'Anna Rossi',
  typology: 'candidate' as const,
  company: 'Hotel Belvedere',
  title: 'Cuoco per l’estate',
  slug: 'cuoco-per-l-estate-1',
  job: 'cuoco di linea',
  role: 'selezionatore',
  season: 'cuoco di linea, estate 2025',
  subject: 'L’oggetto della mail',
  what: 'qui si dice che cosa è successo',
  toRead: 'Per leggere',
  body: '<h2>Che cosa cambia</h2><p>Leggi <a href="/blog">il blog</a>.</p>',
  reason: 'Qui si dice perché.',
  message: 'Qui c’è il messaggio.',
  words: 'Ciao {nome}, grazie di averci scritto. Il team di {struttura}',
  isKnown: true,
  at: new Date('2026-06-10T08:00:00Z'),
  starts_at: new Date('2026-06-10T08:00:00Z'),
  ends_at: new Date('2026-06-10T08:30:00Z'),
  starts_on: '2026-06-01',
  ends_on: '2026-09-30',
  url: '/',
  link: 'prova',
  token: 'prova',
};

/** Some of the example's data, by their names: what a kind of letter takes, and what it is looked at with. */
export const some = <Name extends keyof typeof example>(..._names: Name[]): Pick<typeof example, Name> => example;
