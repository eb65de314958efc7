import { asc, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type { OwnFactors } from '#contract/access.ts';
import { FRESH_MS } from '#domain/session-life.ts';
import type { Database } from '#server/platform/database.ts';
import type { ApiEnv, Visitor } from '#server/platform/http/api.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { recordEvent } from '../account-events.ts';
import type { Guesses } from '../guesses.ts';
import { notifyAccountChange } from '../notify-account-change.ts';
import { revokeEverything } from '../revoke-everything.ts';
import type { OpenedSession } from '../session.ts';
import { passkeys, recoveryCodes, secondFactors, sessions } from '../tables.ts';
import { confirmApp, hasApp, isFirstCode, wrongCode } from './app-codes.ts';
import { makeRecoveryCodes, type NewCodes, recoveryCodesLeft, replaceRecoveryCodes } from './recovery-codes.ts';

/** What else is written in the transaction of a change of factor: staff are recorded in the audit log too. */
export type AuditHook = (
  tx: Database,
  action:
    | 'second_factor_set'
    | 'second_factor_removed'
    | 'recovery_codes_renewed'
    | 'passkey_added'
    | 'passkey_removed',
) => Promise<void>;

type Own = Pick<Visitor, 'userId' | 'tokenHash'>;

/** The user's second factors. */
export async function readOwnFactors(db: Database, { userId, tokenHash }: Own): Promise<OwnFactors> {
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.user_id, userId));
  const keys = await db.select().from(passkeys).where(eq(passkeys.user_id, userId)).orderBy(asc(passkeys.id));
  return {
    passkeys: keys.map(({ id, name, is_backed_up, created_at, last_used_at }) => ({
      id,
      name,
      is_backed_up,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    app_since: factor?.confirmed_at?.toISOString() ?? null,
    codes_left: await recoveryCodesLeft(db, userId),
    is_fresh: await isFresh(db, { userId, tokenHash }),
  };
}

/** With an app, the password alone is not enough: somebody who stole it would add a passkey and need no code. */
async function isFresh(db: Database, { userId, tokenHash }: Own): Promise<boolean> {
  const [session] = await db
    .select({ provedAt: sessions.proved_at, secondFactorAt: sessions.second_factor_at })
    .from(sessions)
    .where(eq(sessions.token_hash, tokenHash));
  if (!session) return false;
  const provedAt = (await hasApp(db, userId)) ? session.secondFactorAt : session.provedAt;
  return provedAt !== null && provedAt.getTime() > Date.now() - FRESH_MS;
}

/**
 * Refuses a user who has not just logged in or given the password again: an unattended session must not change a
 * factor.
 */
export async function requireFresh(db: Database, own: Own): Promise<void> {
  if (!(await isFresh(db, own)))
    throw new Refusal(403, { detail: 'Conferma che sei tu, poi riprova.', code: 'proof_required' });
}

interface FirstCode {
  platform: Platform;
  guesses: Guesses;
  visitor: Own;
  code: string;
}

/**
 * Switches the app on by its first code: every other access ends. Returns the recovery codes, only here, and this
 * session's new token. The code is checked before the recovery codes are hashed, which is slow; after wrong codes this
 * session must wait (429).
 */
export async function switchAppOn(
  c: Context<ApiEnv>,
  { platform, guesses, visitor, code }: FirstCode,
  also: AuditHook,
): Promise<{ codes: string[]; session: OpenedSession | null }> {
  const { userId, tokenHash } = visitor;
  const isRight = await guesses.attempt(
    c,
    { what: 'first_code', account: tokenHash, owner: null },
    async () => (await isFirstCode(platform.db, userId, code)) || null,
  );
  if (!isRight) throw wrongCode();
  const { shown, kept } = await makeRecoveryCodes(userId);
  return platform.db.transaction(async (tx) => {
    await confirmApp(tx, userId, code);
    await replaceRecoveryCodes(tx, userId, kept);
    await tx.update(sessions).set({ second_factor_at: new Date() }).where(eq(sessions.token_hash, tokenHash));
    const session = await revokeEverything(tx, userId, { keep: tokenHash });
    await recordEvent(tx, userId, 'app_added');
    await also(tx, 'second_factor_set');
    await notifyAccountChange(tx, platform, userId, {
      subject: 'Verifica in due passaggi attivata',
      what: 'Da ora per entrare serve anche il codice della tua app di autenticazione. Gli altri accessi sono stati chiusi.',
    });
    return { codes: shown, session };
  });
}

/** Removes the app and its recovery codes, in the transaction that used their code. */
export async function switchAppOff(
  tx: Database,
  platform: Platform,
  { userId, tokenHash }: Own,
  also: AuditHook,
): Promise<OpenedSession | null> {
  await forgetApp(tx, userId);
  const session = await revokeEverything(tx, userId, { keep: tokenHash });
  await recordEvent(tx, userId, 'app_removed');
  await also(tx, 'second_factor_removed');
  await notifyAccountChange(tx, platform, userId, {
    subject: 'Verifica in due passaggi disattivata',
    what: 'Per entrare non serve più il codice della tua app di autenticazione. Gli altri accessi sono stati chiusi.',
  });
  return session;
}

/** Replaces the recovery codes by ten new ones, in the transaction that used a code. */
export async function renewCodes(
  tx: Database,
  platform: Platform,
  { userId, tokenHash }: Own,
  kept: NewCodes['kept'],
  also: AuditHook,
): Promise<OpenedSession | null> {
  await replaceRecoveryCodes(tx, userId, kept);
  const session = await revokeEverything(tx, userId, { keep: tokenHash });
  await recordEvent(tx, userId, 'codes_renewed');
  await also(tx, 'recovery_codes_renewed');
  await notifyAccountChange(tx, platform, userId, {
    subject: 'Nuovi codici di recupero',
    what: 'Hai creato nuovi codici di recupero: quelli di prima non funzionano più.',
  });
  return session;
}

/** Deletes the app and its recovery codes. */
async function forgetApp(tx: Database, userId: number): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.user_id, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
}

/** Staff remove every factor of a user who lost them: every access ends, and the user is notified. */
export async function resetFactors(tx: Database, platform: Platform, userId: number): Promise<void> {
  await forgetApp(tx, userId);
  await tx.delete(passkeys).where(eq(passkeys.user_id, userId));
  await revokeEverything(tx, userId);
  await recordEvent(tx, userId, 'factors_reset');
  await notifyAccountChange(tx, platform, userId, {
    subject: 'Secondo fattore azzerato',
    what: 'Il nostro staff ha tolto la verifica in due passaggi e le passkey dal tuo account, come ci hai chiesto. Ora entri con la password.',
  });
}
