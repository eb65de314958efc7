import type { Visitor } from '#server/platform/http/api.ts';
import type { Who } from '#server/platform/http/calls.ts';
import { forbidden } from '#server/platform/http/refusal.ts';
import type { SignedLink } from '#server/platform/signed-link.ts';
import { requireVisitor } from '../account/session.ts';
import { type Member, requireManager, requireMember, requireOwner } from '../companies/company-of.ts';
import { requireVerified } from '../companies/verified.ts';

// Of the account, which knows no companies.
export { anybody, linkHolder, user } from '../account/who.ts';

export type Link = Omit<SignedLink, 'id'>;
const linkIn = ({ expires = '', seal = '' }: Record<string, string>): Link => ({ expires, seal });

/** The holder of a mailed link, which is in the query (`contract/mailed-link.ts`): the call checks that it works. */
export const mailedLinkHolder: Who<Link> = {
  name: 'link',
  isProof: (c) => c.req.query('seal') !== undefined,
  caller: (_, c) => linkIn(c.req.query()),
};

/** The holder of the mailed link to a record, or the user whose record it is. */
export const opener: Who<Link | { userId: number }> = {
  ...mailedLinkHolder,
  name: 'link or logged_in',
  caller: (_, c) => (c.req.query('seal') === undefined ? { userId: requireVisitor(c).userId } : linkIn(c.req.query())),
};

/** The holder of the mailed link to a record, or a person of the company whose record it is. */
export const memberOpener: Who<Link | Member> = {
  ...mailedLinkHolder,
  name: 'link or company',
  caller: (db, c) => (c.req.query('seal') === undefined ? requireMember(db, c) : linkIn(c.req.query())),
};

/** A candidate. */
export const candidate: Who<Visitor> = {
  name: 'candidate',
  caller(_, c) {
    const visitor = requireVisitor(c);
    if (visitor.typology !== 'candidate')
      throw forbidden('candidate_required', 'Per candidarti serve un account da candidato.');
    return visitor;
  },
};

/** A person of a company. */
export const member: Who<Member> = { name: 'company', caller: requireMember };

/** A person of a company that is verified. */
export const verifiedMember: Who<Member> = {
  name: 'verified',
  async caller(db, c) {
    const found = await requireMember(db, c);
    requireVerified(found);
    return found;
  },
};

/** A person who manages a company: its owner and its admins. */
export const manager: Who<Member> = { name: 'manager', caller: requireManager };

/** The owner of a company. */
export const owner: Who<Member> = { name: 'owner', caller: requireOwner };
