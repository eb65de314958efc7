import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#server/areas/account/tables.ts';
import type { Company } from '#server/areas/companies/company-of.ts';
import { aCandidate, aCompany, anApplication, anOffer, aRecruiter, aUser, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';
import { pagesOf } from './page-reader.ts';

const world = await openWorld();
let open: ReturnType<typeof pagesOf>['open'];
let company: Company;
let client: Client;
beforeAll(async () => {
  ({ open } = pagesOf(world));
  company = await aCompany(world);
  client = await new Client(world).logIn((await aRecruiter(world, company.id)).email, PASSWORD);
});
afterAll(() => world.close());

describe('the card of a candidate', () => {
  it('has name, badge with its words, all jobs or the searched one, place, works, age and the way to the profile', async () => {
    const { id, userId } = await aCandidate(world, {
      place: 'asti',
      first_name: 'Ada',
      last_name: 'Bo',
      jobs: ['cuoco', 'sommelier'],
      works: [{ job: 'Chef', company: 'Hotel Noto' }],
      phone_number: '+39 333 1234567',
      study_qualification: 'Diploma di maturità',
      skills_recap: 'HACCP',
      available_from_now: true,
      updatedDaysAgo: 3,
    });
    const card = async (query: string) =>
      (await open(`/recruiter/ricerca-candidato?place=asti&radius=0${query}`, { client })).html.match(
        /<article.*?<\/article>/s,
      )?.[0] ?? '';
    const badge = /<li[^>]*title="L’utente ha compilato tutto il profilo"[^>]*>Profilo completo<\/li>/;
    const before = await card('');
    for (const part of [
      'Ada B.',
      '>Cuoco - Sommelier<',
      'Asti, AT, Piemonte',
      'Disponibilità immediata',
      'Chef • Hotel Noto',
      'Aggiornato 3 giorni fa',
      'Visualizza candidato',
      `href="/recruiter/${id}"`,
    ])
      expect(before, part).toContain(part);
    expect(before).not.toMatch(badge);
    await world.db.update(users).set({ profile_photo: 'photos/io.webp' }).where(eq(users.id, userId));
    const searched = await card('&job=sommelier');
    expect(searched).toMatch(badge);
    expect(searched).toContain('>Sommelier<');
    expect(searched).not.toContain('Cuoco');
  });
});

describe('the list of applications', () => {
  it('marks an application without an account, and says the last work of others', async () => {
    const offer = await anOffer(world, { company_id: company.id });
    await anApplication(world, { offer_id: offer.id, first_name: 'Vito', last_name: 'Veloce' });
    const user = await aUser(world);
    await anApplication(world, { offer_id: offer.id, user_id: user.id, first_name: 'Carla', last_name: 'Conto' });
    const { html } = await open(`/profilo/azienda/le-mie-offerte/${offer.id}/candidature`, { client });
    const row = (name: string) => html.match(/<tr.*?<\/tr>/gs)?.find((one) => one.includes(name)) ?? '';
    expect(row('Vito Veloce')).toContain('Candidatura veloce');
    expect(row('Carla Conto')).toContain('Nessuna esperienza indicata');
    expect(row('Carla Conto')).not.toContain('Candidatura veloce');
  });
});
