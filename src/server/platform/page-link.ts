import { DAY_MS } from '#domain/durations.ts';
import { brokenLink, gone } from './http/refusal.ts';
import { type LinkKind, standingOf } from './mailed-link.ts';
import type { Platform } from './platform.ts';
import { isSignedByUs, type SignedLink, signLink } from './signed-link.ts';

type Reading = Pick<Platform, 'db' | 'linkSecret'>;

/** How the page of a record is opened: by the signed link of a letter, or by the session of a user. */
export type Opening = SignedLink | { id: number; userId: number };

/** The mailed links to the pages of one kind of record, which whoever has one opens without a login. */
interface PageLink {
  /** The address of a record's page, signed now; `more` is a part of the path below it. For letters alone. */
  address(secret: string, id: number, more?: string): string;
  /** The same page for who is logged in: their session opens it. */
  ownPage(id: number): string;
  /** Refuses a link that we did not make (404). */
  requireOurs(secret: string, link: SignedLink): void;
  /** Whether a link works: made by us, not expired, of no account that was closed or changed its keys since. */
  works(platform: Reading, link: SignedLink): Promise<boolean>;
  /** Refuses a link that we did not make (404), or that works no more (410; in these words where it is too old). */
  requireValid(platform: Reading, link: SignedLink, words?: string): Promise<void>;
  /** Whose record may be read and answered: by a link that works the one it names, by a session the user's. */
  whose(platform: Reading, opening: Opening, words?: string): Promise<{ byLink: true } | { userId: number }>;
}

const TOO_OLD = 'Il link che hai aperto è di molto tempo fa: non vale più.';
const REVOKED =
  'Dopo quella mail sono cambiati la password o gli accessi del tuo account, o l’indirizzo della candidatura: i link di prima non valgono più. Usa quelli delle mail più recenti, oppure accedi e lo ritrovi nel tuo profilo.';
const CLOSED = 'Il tuo account è disattivato: accedi per riattivarlo, e lo ritrovi nel tuo profilo.';

/** Declares such links: the address of a page by the number of its record, and for how many days a link works. */
export function pageLink(
  { name, days, ownerOf }: Pick<LinkKind, 'name' | 'ownerOf'> & { days: number },
  pathOf: (id: number) => string,
): PageLink {
  const kind: LinkKind = { name, lifeMs: days * DAY_MS, ownerOf };
  const signedName = (id: number) => `${name} ${id}`;
  const isOurs = (secret: string, link: SignedLink) => isSignedByUs(secret, signedName(link.id), link);
  const requireOurs = (secret: string, link: SignedLink) => {
    if (!isOurs(secret, link)) throw brokenLink();
  };
  const standing = ({ db }: Reading, { id, expires }: SignedLink) =>
    standingOf(db, kind, { id, signedAt: Number(expires) - kind.lifeMs, isExpired: Number(expires) < Date.now() });
  const requireValid = async (platform: Reading, link: SignedLink, words = TOO_OLD) => {
    requireOurs(platform.linkSecret, link);
    const found = await standing(platform, link);
    if (found === 'closed') throw gone('account_inactive', CLOSED);
    // The same code: where another link can be mailed, it goes to the owner's address.
    if (found !== 'works') throw gone('link_expired', found === 'revoked' ? REVOKED : words);
  };
  return {
    address: (secret, id, more = '') =>
      `${pathOf(id)}${more}?${signLink(secret, signedName(id), Date.now(), kind.lifeMs).query}`,
    ownPage: pathOf,
    requireOurs,
    works: async (platform, link) => isOurs(platform.linkSecret, link) && (await standing(platform, link)) === 'works',
    requireValid,
    async whose(platform, opening, words) {
      if ('userId' in opening) return { userId: opening.userId };
      await requireValid(platform, opening, words);
      return { byLink: true };
    },
  };
}
