import { eq } from 'drizzle-orm';
import type { Checkout } from '#contract/checkout.ts';
import { managesCompany } from '#domain/company-team.ts';
import { fault, messagesOf } from '#domain/fault.ts';
import { orderAmounts } from '#domain/order-amounts.ts';
import type { Database } from '#server/platform/database.ts';
import { invalid } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Member } from '../companies/company-of.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { readAgency } from './agency.ts';
import { billingFaults, billingOf } from './billing.ts';
import { usableCode } from './codes.ts';
import { packageOf } from './packages.ts';
import { checkouts, creditPackages, discountCodes } from './tables.ts';

/** What a person is about to buy, at today's prices (rules 4.11, 7.7). */
export async function readCheckout(
  { db, wallet }: Pick<Platform, 'db' | 'wallet'>,
  gazetteer: Gazetteer,
  member: Member,
): Promise<Checkout> {
  const { bought, code } = await basketOf(db, member.userId);
  const billing = await billingOf(db, gazetteer, member);
  const lines =
    bought?.price_cents != null && bought.is_active
      ? [{ package: bought.slug, name: bought.name, credits: bought.credits, price: bought.price_cents }]
      : [];
  return {
    billing_data: billing,
    billing_errors: messagesOf(await billingFaults(billing)),
    lines,
    code: code?.code ?? null,
    ...orderAmounts(
      lines.map(({ price }) => price),
      code,
      billing.country,
    ),
    can_change_billing: managesCompany(member.role),
    has_wallet: wallet !== null,
    is_on_sale: (await readAgency(db)) !== null,
  };
}

/** The chosen package and code. */
export async function basketOf(db: Database, userId: number) {
  const [row] = await db
    .select({ bought: creditPackages, code: discountCodes })
    .from(checkouts)
    .leftJoin(creditPackages, eq(creditPackages.id, checkouts.package_id))
    .leftJoin(discountCodes, eq(discountCodes.id, checkouts.code_id))
    .where(eq(checkouts.user_id, userId));
  return { bought: row?.bought ?? null, code: row?.code ?? null };
}

/** One package at a time: the last one chosen. */
export async function addPackage(db: Database, userId: number, slug: string): Promise<void> {
  const { id } = await packageOf(db, slug);
  await put(db, userId, { package_id: id });
}

export async function applyCode(db: Database, member: Member, typed: string): Promise<void> {
  if (!typed) throw invalid({ non_field_errors: [fault('required', 'Scrivi il codice.')] });
  const code = await usableCode(db, member.company.id, typed);
  await put(db, member.userId, { code_id: code.id });
}

export const removeCode = (db: Database, userId: number): Promise<void> => put(db, userId, { code_id: null });

async function put(
  db: Database,
  userId: number,
  chosen: { package_id?: number; code_id?: number | null },
): Promise<void> {
  await db
    .insert(checkouts)
    .values({ user_id: userId, ...chosen })
    .onConflictDoUpdate({ target: checkouts.user_id, set: chosen });
}
