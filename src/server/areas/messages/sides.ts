import type { MessageSide } from '#domain/message-rules.ts';
import type { Visitor } from '#server/platform/http/api.ts';
import type { Who } from '#server/platform/http/calls.ts';
import { member, user } from '../callers/who.ts';
import type { Member } from '../companies/company-of.ts';
import type { AccountParty } from './party.ts';

export const companyParty = ({ userId, company }: Member) =>
  ({ side: 'company', companyId: company.id, userId }) as const;

export const candidateParty = ({ userId }: Pick<Visitor, 'userId'>) => ({ side: 'candidate', userId }) as const;

/** The people who may make the calls of a side: they are given the party who reads or writes. */
export const callerOf: Readonly<Record<MessageSide, Who<AccountParty>>> = {
  company: { name: member.name, caller: async (...asked) => companyParty(await member.caller(...asked)) },
  candidate: { name: user.name, caller: async (...asked) => candidateParty(await user.caller(...asked)) },
};
