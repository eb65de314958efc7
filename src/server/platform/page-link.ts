import { DAY_MS } from '#domain/durations.ts';
import { brokenLink, gone } from './http/refusal.ts';
import { isSignedByUs, isValidLink, type SignedLink, signLink } from './signed-link.ts';

/** The mailed links to the pages of one kind of record, which whoever has one opens without a login. */
interface PageLink {
  /** The address of a record's page, signed now; `more` is a part of the path below it. */
  address(secret: string, id: number, more?: string): string;
  /** Whether we made a link and it has not expired. */
  isValid(secret: string, link: SignedLink): boolean;
  /** Refuses a link that we did not make (404). */
  requireOurs(secret: string, link: SignedLink): void;
  /** The same, and one that has expired (410, in these words). */
  requireValid(secret: string, link: SignedLink, words?: string): void;
}

/**
 * Declares such links. `name` is what is signed with the number of the record: a link works for nothing else, and
 * another name would break the links in people's letters.
 */
export function pageLink(name: string, pathOf: (id: number) => string, days: number): PageLink {
  const signedName = (id: number) => `${name} ${id}`;
  const isValid = (secret: string, link: SignedLink) => isValidLink(secret, signedName(link.id), link);
  const requireOurs = (secret: string, link: SignedLink) => {
    if (!isSignedByUs(secret, signedName(link.id), link)) throw brokenLink();
  };
  return {
    address: (secret, id, more = '') =>
      `${pathOf(id)}${more}?${signLink(secret, signedName(id), Date.now(), days * DAY_MS).query}`,
    isValid,
    requireOurs,
    requireValid(secret, link, words = 'Il link che hai aperto è di molto tempo fa: non vale più.') {
      requireOurs(secret, link);
      if (!isValid(secret, link)) throw gone('link_expired', words);
    },
  };
}
