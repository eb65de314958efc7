import { z } from '@hono/zod-openapi';
import { queryFlag } from '#contract/answers.ts';
import { creditAction, creditTransaction, creditTransactions } from '#contract/credits.ts';
import { pageSizes, rowsOfPage } from '#domain/page-sizes.ts';
import { pageNumber } from '#domain/search-address.ts';
import type { Database } from '#server/platform/database.ts';
import { Calls } from '#server/platform/http/calls.ts';
import { anybody, member } from '../callers/who.ts';
import type { Member } from '../companies/company-of.ts';
import { listActions } from './actions.ts';
import { activeTransactions, listTransactions } from './history.ts';

const query = z.object({
  page: z.string().optional(),
  items: z.string().optional(),
  search: z.string().max(200).optional(),
  spent: queryFlag,
});

/** The ledger names candidates and colleagues: what staff who act as a user read of it is recorded. */
export function creditsCalls(db: Database): Calls {
  const calls = new Calls(db, 'credits');
  const history = ({ company }: Member, { page, items, search, spent }: z.output<typeof query>) =>
    listTransactions(db, company.id, {
      page: pageNumber(page),
      items: rowsOfPage(items, pageSizes.credits),
      search: search?.trim() ?? '',
      isSpent: spent ?? false,
    });

  calls.add('GET /core/credits/actions', {
    who: anybody,
    summary: 'What credits buy',
    answer: z.array(creditAction),
    run: () => listActions(db),
  });
  calls.add('GET /core/credits/transactions/active', {
    who: member,
    acting: 'recorded',
    summary: 'Spendings still in force',
    answer: z.array(creditTransaction),
    run: ({ caller }) => activeTransactions(db, caller.company.id),
  });
  calls.add('GET /core/credits/transactions', {
    who: member,
    acting: 'recorded',
    summary: 'The company’s ledger',
    query,
    answer: creditTransactions,
    run: ({ caller, query: asked }) => history(caller, asked),
  });
  calls.add('GET /core/account/me/credits-transactions', {
    who: member,
    acting: 'recorded',
    summary: 'The same, where the account is',
    query,
    answer: creditTransactions,
    run: ({ caller, query: asked }) => history(caller, asked),
  });
  return calls;
}
