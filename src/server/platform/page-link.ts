import { DAY_MS } from '#domain/durations.ts';
import { brokenLink, linkWorks } from './http/refusal.ts';
import { type LinkKind, requireWorking, standingOf } from './mailed-link.ts';
import type { Platform } from './platform.ts';
import { isSignedByUs, type SignedLink, signLink } from './signed-link.ts';

type Reading = Pick<Platform, 'db' | 'linkSecret'>;

/** How the page of a record is opened: by the signed link of a letter, or by the session of a user. */
export type Opening = SignedLink | { id: number; userId: number };

/** The mailed links to the pages of one kind of record, which whoever has one opens without a login. */
interface PageLink {
  /** The address of a record's page, signed now; `more` is a part of the path below it. For letters alone. */
  address(secret: string, id: number, more?: string): string;
  /** The same page for a logged-in user: their session opens it. */
  ownPage(id: number): string;
  /** Refuses a link that we did not make (404). */
  requireOurs(secret: string, link: SignedLink): void;
  /** Whether a link works: made by us, not expired, of no account that was closed or changed its keys since. */
  works(platform: Reading, link: SignedLink): Promise<boolean>;
  /** Refuses a link that we did not make (404), and one that still works (409): only one that ended is renewed. */
  requireEnded(platform: Reading, link: SignedLink): Promise<void>;
  /** Refuses a link that we did not make (404), or that works no more (410). */
  requireValid(platform: Reading, link: SignedLink): Promise<void>;
  /** The record that may be read and answered: by a link that works the one it names, by a session the user's. */
  whose(platform: Reading, opening: Opening): Promise<{ byLink: true } | { userId: number }>;
}

interface Declared extends Pick<LinkKind, 'name' | 'ownerOf'> {
  days: number;
  /** Whether the page of a link that ended has a button for a new one. */
  isRenewable?: boolean;
}

/** Declares such links: the address of a page by the number of its record, and for how many days a link works. */
export function pageLink(
  { name, days, ownerOf, isRenewable = false }: Declared,
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
  const requireValid = async (platform: Reading, link: SignedLink) => {
    requireOurs(platform.linkSecret, link);
    requireWorking(await standing(platform, link), isRenewable);
  };
  return {
    address: (secret, id, more = '') =>
      `${pathOf(id)}${more}?${signLink(secret, signedName(id), Date.now(), kind.lifeMs).query}`,
    ownPage: pathOf,
    requireOurs,
    works: async (platform, link) => isOurs(platform.linkSecret, link) && (await standing(platform, link)) === 'works',
    async requireEnded(platform, link) {
      requireOurs(platform.linkSecret, link);
      if ((await standing(platform, link)) === 'works') throw linkWorks();
    },
    requireValid,
    async whose(platform, opening) {
      if ('userId' in opening) return { userId: opening.userId };
      await requireValid(platform, opening);
      return { byLink: true };
    },
  };
}
