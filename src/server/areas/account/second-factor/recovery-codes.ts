import { randomInt } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { and, eq, isNull } from 'drizzle-orm';
import { RECOVERY_CODES } from '#domain/second-factor.ts';
import type { Database } from '#server/platform/database.ts';
import { RETRY_SECONDS, Refusal, tooMany } from '#server/platform/http/refusal.ts';
import { hashPassword } from '../log-in.ts';
import { recoveryCodes } from '../tables.ts';

/** No letters and digits that look alike: 31 characters, nearly five bits each. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
/**
 * The first characters find the row, so that one code costs one verification; the other 26 are the secret, 128 bits.
 */
const LOOKUP_LETTERS = 4;
const SECRET_LETTERS = 26;
const GROUP = /.{5}/g;

const letters = (count: number) =>
  Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)] ?? '').join('');
const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Whether what was typed is a recovery code and not one of an app. */
export const isRecoveryCode = (code: string): boolean => !/^[\d\s]*$/.test(code);

/** How many sets of codes are hashed at the same moment: each takes half a second of a core. */
const MAX_AT_ONCE = 4;
/** Users whose codes are being hashed now. */
const underWay = new Set<number>();

const busy = () =>
  new Refusal(
    503,
    {
      detail: 'In questo momento non riusciamo a creare i codici di recupero: riprova tra qualche secondo.',
      code: 'busy',
    },
    { 'Retry-After': String(RETRY_SECONDS) },
  );

export interface NewCodes {
  shown: string[];
  kept: { lookup: string; code_hash: string }[];
}

/**
 * New codes as they are shown, and as they are stored. Hashing is slow: do not call it inside a transaction. Refuses
 * with 429 while this user's codes are being made, and with 503 while those of many others are.
 */
export async function makeRecoveryCodes(userId: number): Promise<NewCodes> {
  if (underWay.has(userId)) throw tooMany(1);
  if (underWay.size >= MAX_AT_ONCE) throw busy();
  underWay.add(userId);
  return makeCodes().finally(() => underWay.delete(userId));
}

async function makeCodes(): Promise<NewCodes> {
  const lookups = new Set<string>();
  while (lookups.size < RECOVERY_CODES) lookups.add(letters(LOOKUP_LETTERS));
  const codes = [...lookups].map((lookup) => lookup + letters(SECRET_LETTERS));
  const kept = await Promise.all(
    codes.map(async (code) => ({ lookup: code.slice(0, LOOKUP_LETTERS), code_hash: await hashPassword(code) })),
  );
  return { shown: codes.map((code) => code.match(GROUP)?.join('-') ?? code), kept };
}

/** Replaces the codes by new ones. */
export async function replaceRecoveryCodes(
  tx: Database,
  userId: number,
  kept: { lookup: string; code_hash: string }[],
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
  await tx.insert(recoveryCodes).values(kept.map((code) => ({ ...code, user_id: userId })));
}

/** The row of a valid recovery code; null for a wrong or used one. */
export async function findRecoveryCode(db: Database, userId: number, typed: string): Promise<{ id: number } | null> {
  const code = plain(typed);
  if (code.length !== LOOKUP_LETTERS + SECRET_LETTERS) return null;
  const [row] = await db
    .select()
    .from(recoveryCodes)
    .where(
      and(
        eq(recoveryCodes.user_id, userId),
        eq(recoveryCodes.lookup, code.slice(0, LOOKUP_LETTERS)),
        isNull(recoveryCodes.used_at),
      ),
    );
  return row && (await verify(row.code_hash, code)) ? row : null;
}

/** Uses a recovery code up. False for a wrong one or one that was used, also at this very moment. */
export async function consumeRecoveryCode(tx: Database, userId: number, typed: string): Promise<boolean> {
  const row = await findRecoveryCode(tx, userId, typed);
  if (!row) return false;
  const used = await tx
    .update(recoveryCodes)
    .set({ used_at: new Date() })
    .where(and(eq(recoveryCodes.id, row.id), isNull(recoveryCodes.used_at)))
    .returning({ id: recoveryCodes.id });
  return used.length > 0;
}

export const recoveryCodesLeft = (db: Database, userId: number): Promise<number> =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.user_id, userId), isNull(recoveryCodes.used_at)));
