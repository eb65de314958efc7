import type { Platform } from '#server/platform/platform.ts';
import { record } from '../companies/activity.ts';
import type { Member } from '../companies/company-of.ts';
import { lockPerson } from './find-person.ts';
import { lockBrigade, removePeople } from './remove-people.ts';

/** Removes a person from the company's list, with all that it wrote of them; another company's is not found. */
export async function removePerson(platform: Platform, { company, userId }: Member, id: number): Promise<void> {
  await platform.db.transaction(async (tx) => {
    await lockBrigade(tx, company.id);
    await lockPerson(tx, { companyId: company.id }, id);
    await removePeople(tx, platform, [id]);
    await record(tx, { companyId: company.id, userId }, 'Ha tolto una persona dalla brigata');
  });
}
