import { aCompany, anOffer, aRecruiter, PASSWORD } from './builders.ts';
import { Client, type World } from './world.ts';

/** A company with an open offer, its owner, and their browser. */
export async function aHiringCompany(world: World) {
  const company = await aCompany(world, { name: 'Hotel Puntuale' });
  const recruiter = await aRecruiter(world, company.id);
  const client = await new Client(world).logIn(recruiter.email, PASSWORD);
  const { id: offer } = await anOffer(world, { company_id: company.id, title: 'Cuoco di linea' });
  return { company, recruiter, client, offer };
}
