import type { Visitor } from '#server/platform/http/api.ts';
import type { Who } from '#server/platform/http/calls.ts';
import { forbidden } from '#server/platform/http/refusal.ts';
import { requireVisitor } from '../account/session.ts';
import { type Member, requireManager, requireMember, requireOwner } from '../companies/company-of.ts';
import { requireVerified } from '../companies/verified.ts';

// Of the account, which knows no companies.
export { anybody, linkHolder, user } from '../account/who.ts';

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
