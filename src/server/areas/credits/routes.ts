import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { json, queryFlag } from '#contract/answers.ts';
import { creditAction, creditTransaction, creditTransactions } from '#contract/credits.ts';
import { pageSizes, rowsOfPage } from '#domain/page-sizes.ts';
import { pageNumber } from '#domain/search-address.ts';
import type { Database } from '#server/platform/database.ts';
import { type Api, type ApiEnv, newApi } from '#server/platform/http/api.ts';
import { requireMember } from '../companies/company-of.ts';
import { listActions } from './actions.ts';
import { activeTransactions, listTransactions } from './history.ts';

const tags = ['credits'];
const query = z.object({
  page: z.string().optional(),
  items: z.string().optional(),
  search: z.string().max(200).optional(),
  spent: queryFlag,
});

export function creditsRoutes(db: Database): Api {
  const api = newApi();
  const history = async (c: Context<ApiEnv>, { page, items, search, spent }: z.output<typeof query>) => {
    const { company } = await requireMember(db, c);
    const size = rowsOfPage(items, pageSizes.credits);
    return listTransactions(db, company.id, {
      page: pageNumber(page),
      items: size,
      search: search?.trim() ?? '',
      isSpent: spent ?? false,
    });
  };
  api.openapi(
    createRoute({
      method: 'get',
      path: '/core/credits/actions',
      tags,
      summary: 'What credits buy',
      responses: { 200: json(z.array(creditAction), 'In the order shown') },
    }),
    async (c) => c.json(await listActions(db), 200),
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/core/credits/transactions/active',
      tags,
      summary: 'Spendings still in force',
      responses: { 200: json(z.array(creditTransaction), 'Newest first') },
    }),
    async (c) => c.json(await activeTransactions(db, (await requireMember(db, c)).company.id), 200),
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/core/credits/transactions',
      tags,
      summary: 'The company’s ledger',
      request: { query },
      responses: { 200: json(creditTransactions, 'Newest first, five a page') },
    }),
    async (c) => c.json(await history(c, c.req.valid('query')), 200),
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/core/account/me/credits-transactions',
      tags,
      summary: 'The same, where the account is',
      request: { query },
      responses: { 200: json(creditTransactions, 'Newest first, five a page') },
    }),
    async (c) => c.json(await history(c, c.req.valid('query')), 200),
  );
  return api;
}
