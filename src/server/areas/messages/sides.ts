import { mailedLink } from '#contract/mailed-link.ts';
import type { MessageSide } from '#domain/message-rules.ts';
import type { Visitor } from '#server/platform/http/api.ts';
import type { Who } from '#server/platform/http/calls.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Link, member, opener, user } from '../callers/who.ts';
import type { Member } from '../companies/company-of.ts';
import { linkedParty } from './by-link.ts';
import type { AccountParty, Party } from './party.ts';

export const companyParty = ({ userId, company }: Member) =>
  ({ side: 'company', companyId: company.id, userId }) as const;

export const candidateParty = ({ userId }: Pick<Visitor, 'userId'>) => ({ side: 'candidate', userId }) as const;

/** The people who may make the calls of a side: they are given the party who reads or writes. */
export const callerOf: Readonly<Record<MessageSide, Who<AccountParty>>> = {
  company: { name: member.name, caller: async (...asked) => companyParty(await member.caller(...asked)) },
  candidate: { name: user.name, caller: async (...asked) => candidateParty(await user.caller(...asked)) },
};

/** The same for the calls of one conversation: the mailed link to it is as good as its candidate. */
export const openerOf: Readonly<Record<MessageSide, Who<AccountParty | Link>>> = {
  company: callerOf.company,
  candidate: {
    ...opener,
    async caller(...asked) {
      const found = await opener.caller(...asked);
      return 'seal' in found ? found : candidateParty(found);
    },
  },
};

/** The signature of that link, in the query. */
export const linkQuery = { company: undefined, candidate: mailedLink };

/** The party that reads or writes in a conversation. Refuses a link that is not of it, or works no more. */
export const partyIn = (platform: Platform, caller: AccountParty | Link, id: number): Party | Promise<Party> =>
  'seal' in caller ? linkedParty(platform, { id, ...caller }) : caller;
