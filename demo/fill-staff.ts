import { eq, sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { romeDay } from '#domain/rome-time.ts';
import type { StaffRole } from '#domain/staff-roles.ts';
import { secondFactors, users } from '#server/areas/account/tables.ts';
import { companies } from '#server/areas/companies/tables.ts';
import { offers } from '#server/areas/offers/tables.ts';
import { fruitlessSearches } from '#server/areas/search/tables.ts';
import { staffMembers } from '#server/areas/staff/tables.ts';
import { supportRequests } from '#server/areas/support/tables.ts';
import type { Database } from '#server/platform/database.ts';

/** Publicly known: the demo is no secret, and production has none. */
const TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const people: [email: string, role: StaffRole, first: string, last: string][] = [
  ['staff@demo.brigata.it', 'admin', 'Paolo', 'Conti'],
  ['contenuti@demo.brigata.it', 'content', 'Irene', 'Galli'],
  ['assistenza@demo.brigata.it', 'support', 'Nadia', 'Ferri'],
  ['vendite@demo.brigata.it', 'sales', 'Luca', 'Moretti'],
];

/** The agency's staff, and their work of the morning: offers to moderate, requests, fruitless searches. */
export async function fillStaff(tx: Database, password_hash: string, now: Date): Promise<void> {
  for (const [email, role, first_name, last_name] of people) {
    const [user] = await tx
      .insert(users)
      .values({ email, typology: 'candidate', first_name, last_name, is_staff: true, password_hash, activated_at: now })
      .returning({ id: users.id });
    if (!user) continue;
    await tx.insert(staffMembers).values({ user_id: user.id, role });
    await tx.insert(secondFactors).values({ user_id: user.id, totp_secret: TOTP_SECRET, confirmed_at: now });
  }
  // The newest offers of companies that are not trusted yet.
  await tx.update(companies).set({ is_trusted: true }).where(sql`${companies.id} % 3 = 0`);
  await tx
    .update(offers)
    .set({ moderation: 'waiting' })
    .where(
      sql`${offers.id} IN (SELECT o.id FROM offers o JOIN companies c ON c.id = o.company_id WHERE o.status = 'active' AND NOT o.is_career_day AND NOT c.is_trusted AND NOT c.is_partner ORDER BY o.published_at DESC LIMIT 6)`,
    );
  const [marta] = await tx.select({ id: users.id }).from(users).where(eq(users.email, 'azienda@demo.brigata.it'));
  await tx.insert(supportRequests).values([
    {
      user_id: marta?.id ?? null,
      name: 'Marta Serra',
      email: 'azienda@demo.brigata.it',
      subject: 'Due strutture, un solo account?',
      message:
        'Gestiamo anche un residence a Riccione. Possiamo pubblicare per entrambi dallo stesso account, con due pagine diverse?',
      created_at: new Date(now.getTime() - DAY_MS),
    },
    {
      name: 'Andrea Fabbri',
      email: 'andrea.fabbri@example.it',
      subject: 'Non ricevo la mail di conferma',
      message: 'Mi sono iscritto ieri sera e non è arrivato niente, nemmeno nello spam. Potete controllare?',
      created_at: new Date(now.getTime() - 3 * HOUR_MS),
    },
  ]);
  const day = romeDay(now);
  await tx.insert(fruitlessSearches).values([
    { day, what: 'Sushi chef · Stresa', times: 4 },
    { day, what: 'Maître d’hotel · Cortina d’Ampezzo', times: 3 },
    { day, what: '“tata in barca”', times: 1 },
  ]);
}
