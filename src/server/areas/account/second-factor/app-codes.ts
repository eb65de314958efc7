import { and, eq, isNotNull } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { SecondFactorSetup } from '#contract/access.ts';
import { fault } from '#domain/fault.ts';
import { assertFound } from '#server/platform/assert-found.ts';
import type { Database } from '#server/platform/database.ts';
import { conflict, invalid, type Refusal } from '#server/platform/http/refusal.ts';
import { secondFactors, users } from '../tables.ts';
import { consumeRecoveryCode, findRecoveryCode, isRecoveryCode } from './recovery-codes.ts';

const STEP_SECONDS = 30;
/** A phone's clock may differ by half a minute either way. */
const WINDOW = 1;

type SecondFactor = typeof secondFactors.$inferSelect;

const counter = (secret: Secret, issuer = '', label = '') =>
  new TOTP({ issuer, label, secret, digits: 6, period: STEP_SECONDS });

/** Whether this user has an authenticator app. */
export async function hasApp(db: Database, userId: number): Promise<boolean> {
  return (
    (await db.$count(secondFactors, and(eq(secondFactors.user_id, userId), isNotNull(secondFactors.confirmed_at)))) > 0
  );
}

/** Makes a new secret for an authenticator app; it counts only after a first code proved it. */
export async function beginSetup(db: Database, userId: number, siteName: string): Promise<SecondFactorSetup> {
  const secret = new Secret({ size: 20 });
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  assertFound(user, 'A logged-in user has a row');
  const fresh = { totp_secret: secret.base32, last_step: 0 };
  await db.transaction(async (tx) => {
    await tx
      .insert(secondFactors)
      .values({ user_id: userId, ...fresh })
      .onConflictDoNothing();
    if ((await holdFactor(tx, userId))?.confirmed_at)
      throw conflict('factor_exists', 'Hai già un’app di autenticazione: per cambiarla prima togli quella di adesso.');
    await tx.update(secondFactors).set(fresh).where(eq(secondFactors.user_id, userId));
  });
  const uri = counter(secret, siteName, user.email).toString();
  const { default: QRCode } = await import('qrcode');
  return {
    secret: secret.base32,
    uri,
    qr: await QRCode.toString(uri, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' }),
  };
}

/** Locks the row of a user's app: the same code sent twice at once is accepted once. */
async function holdFactor(tx: Database, userId: number): Promise<SecondFactor | null> {
  const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.user_id, userId)).for('update');
  return factor ?? null;
}

/** The half minute that a code is for. Null for a wrong code and for a used one. */
function stepOf(factor: SecondFactor, code: string): number | null {
  const timestamp = Date.now();
  const delta = counter(Secret.fromBase32(factor.totp_secret)).validate({
    token: code.replace(/\s/g, ''),
    timestamp,
    window: WINDOW,
  });
  if (delta === null) return null;
  const step = Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
  return step > factor.last_step ? step : null;
}

/** Accepts a code of the app, each once. */
async function takeAppCode(tx: Database, factor: SecondFactor, code: string): Promise<boolean> {
  const step = stepOf(factor, code);
  if (step === null) return false;
  await tx.update(secondFactors).set({ last_step: step }).where(eq(secondFactors.user_id, factor.user_id));
  return true;
}

export const wrongCode = (): Refusal =>
  invalid({
    code: [fault('wrong_code', 'Il codice non è giusto o è già stato usato. Aspetta il prossimo e riprova.')],
  });

const appExists = () => conflict('factor_exists', 'L’app di autenticazione è già attiva.');

/**
 * Whether a code proves that the app has the secret; the code is not used up. Refuses with 409 when the app is already
 * on.
 */
export async function isFirstCode(db: Database, userId: number, code: string): Promise<boolean> {
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.user_id, userId));
  if (factor?.confirmed_at) throw appExists();
  return factor !== undefined && stepOf(factor, code) !== null;
}

/** The first code: it proves that the app has the secret. */
export async function confirmApp(tx: Database, userId: number, code: string): Promise<void> {
  const factor = await holdFactor(tx, userId);
  if (factor?.confirmed_at) throw appExists();
  if (!factor || !(await takeAppCode(tx, factor, code))) throw wrongCode();
  await tx.update(secondFactors).set({ confirmed_at: new Date() }).where(eq(secondFactors.user_id, userId));
}

/** Refuses with 400 a code that `consumeCode` would refuse, without using it up. */
export async function refuseWrongCode(db: Database, userId: number, code: string): Promise<void> {
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.user_id, userId));
  const isRight =
    factor?.confirmed_at &&
    (isRecoveryCode(code) ? (await findRecoveryCode(db, userId, code)) !== null : stepOf(factor, code) !== null);
  if (!isRight) throw wrongCode();
}

/** Accepts a code of the app or a recovery code, once. Refuses with 400 on `code`. */
export async function consumeCode(tx: Database, userId: number, code: string): Promise<'app' | 'recovery'> {
  const factor = await holdFactor(tx, userId);
  if (!factor?.confirmed_at) throw wrongCode();
  const isRecovery = isRecoveryCode(code);
  if (!(isRecovery ? await consumeRecoveryCode(tx, userId, code) : await takeAppCode(tx, factor, code)))
    throw wrongCode();
  return isRecovery ? 'recovery' : 'app';
}
