import { eq, lte, sql } from 'drizzle-orm';
import { isVerified } from '#domain/company-check.ts';
import { DAY_MS } from '#domain/durations.ts';
import { FIRST_LETTERS_A_DAY, LETTERS_A_DAY, usedUpWords } from '#domain/letters-a-day.ts';
import { romeDay } from '#domain/rome-time.ts';
import type { Database } from '#server/platform/database.ts';
import { rateLimits } from '#server/platform/http/limit-table.ts';
import { conflict } from '#server/platform/http/refusal.ts';
import { mayMail } from '#server/platform/mail-limit.ts';
import { companies } from './tables.ts';

/** One count for a company and a day of Rome, whatever its letters are about. */
const keyOf = (companyId: number, now: Date) => `company_letters:${companyId}:${romeDay(now)}`;

async function lettersADay(db: Database, companyId: number): Promise<number> {
  const [company] = await db
    .select({ check_state: companies.check_state })
    .from(companies)
    .where(eq(companies.id, companyId));
  return company && isVerified(company) ? LETTERS_A_DAY : FIRST_LETTERS_A_DAY;
}

/** How many letters a company may begin in a day of Rome, and how many are left today. */
export async function lettersLeft(
  db: Database,
  companyId: number,
  now: Date = new Date(),
): Promise<{ a_day: number; left: number }> {
  const a_day = await lettersADay(db, companyId);
  const [row] = await db
    .select({ points: rateLimits.points })
    .from(rateLimits)
    .where(eq(rateLimits.key, keyOf(companyId, now)));
  return { a_day, left: Math.max(0, a_day - (row?.points ?? 0)) };
}

/**
 * Counts letters that a company begins: invitations of colleagues and to the brigade, call-backs, questions to an
 * address for applications, and what it writes to applicants whose address nobody has confirmed. All kinds have one
 * budget. False, and nothing counted, when fewer are left today. Called in the transaction of the letters.
 */
export async function takeLetters(
  tx: Database,
  companyId: number,
  letters: number,
  now: Date = new Date(),
): Promise<boolean> {
  if (letters === 0) return true;
  const aDay = await lettersADay(tx, companyId);
  if (letters > aDay) return false;
  const counted = await tx
    .insert(rateLimits)
    .values({ key: keyOf(companyId, now), points: letters, expire: new Date(now.getTime() + 2 * DAY_MS) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { points: sql`${rateLimits.points} + ${letters}::int` },
      setWhere: lte(rateLimits.points, aDay - letters),
    })
    .returning({ key: rateLimits.key });
  return counted.length > 0;
}

/** The same, refused with when it goes on (409) where fewer letters are left. */
export async function requireLetters(
  tx: Database,
  companyId: number,
  letters: number,
  now: Date = new Date(),
): Promise<void> {
  if (await takeLetters(tx, companyId, letters, now)) return;
  const { a_day, left } = await lettersLeft(tx, companyId, now);
  throw conflict('too_many', usedUpWords(a_day, left));
}

/**
 * Counts a letter that a company begins to an address that nobody has confirmed: for the company and, as `mayMail`, for
 * the address. False when either has had its letters of the day; then nothing is counted for the other.
 */
export const mayMailStranger = async (
  tx: Database,
  companyId: number,
  about: Parameters<typeof mayMail>[1],
  email: string,
): Promise<boolean> =>
  (await lettersLeft(tx, companyId)).left > 0 &&
  (await mayMail(tx, about, email)) &&
  (await takeLetters(tx, companyId, 1));
