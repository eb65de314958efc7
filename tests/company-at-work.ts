import { aCompany, anOfferForm, aRecruiter, credits, PASSWORD } from './builders.ts';
import { Client, type World } from './world.ts';

export type CompanyAtWork = Awaited<ReturnType<typeof aCompanyAtWork>>;

/** A company with ten credits, the browser of its owner, and their usual actions: publish an offer, save a draft. */
export async function aCompanyAtWork(world: World) {
  const company = await aCompany(world);
  const user = await aRecruiter(world, company.id);
  await credits(world, company.id, 10);
  const client = await new Client(world).logIn(user.email, PASSWORD);
  const publish = (changes: Record<string, unknown> = {}) =>
    client.post('/company/offers/', { ...anOfferForm(world, changes), activate: true });
  const draft = async (data: Record<string, unknown> = { offer: { title: 'Chef' } }): Promise<number> =>
    (await (await client.post('/company/offers-drafts/', { data })).json()).id;
  return { company, user, client, publish, draft };
}
