import { createHmac } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type { AssertionBody, AttestationBody } from '#contract/access.ts';
import { assertFound } from '#server/platform/assert-found.ts';
import type { Database } from '#server/platform/database.ts';
import type { ApiEnv, Visitor } from '#server/platform/http/api.ts';
import { conflict, invalidForm, notFound } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { recordEvent } from '../account-events.ts';
import { deviceOf } from '../device-words.ts';
import { notifyAccountChange } from '../notify-account-change.ts';
import { revokeEverything } from '../revoke-everything.ts';
import type { AuditHook } from '../second-factor/own-factors.ts';
import type { OpenedSession } from '../session.ts';
import { passkeys, sessions, users } from '../tables.ts';
import { consumeChallenge, storeChallenge } from './challenge.ts';
import { expectedOrigins, relyingPartyId, type SponsorDomains } from './relying-party.ts';

/** Loaded at the first use of a passkey: it brings a parser of certificates. */
const webauthn = () => import('@simplewebauthn/server');

/** More devices than anybody has. */
const MAX = 20;

type PasskeyRow = typeof passkeys.$inferSelect;
type Own = Pick<Visitor, 'userId' | 'tokenHash'>;
interface Site {
  platform: Platform;
  sponsorDomains: SponsorDomains;
}

const expired = () => invalidForm('login_expired', 'È passato troppo tempo: riprova.');
const refusedKey = () =>
  invalidForm('passkey_refused', 'Questa passkey non è stata accettata. Riprova, o entra con la password.');

const passkeysOf = (db: Database, userId: number): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.user_id, userId)).orderBy(desc(passkeys.id));

/** What the browser needs to make a discoverable passkey that requires a finger, a face or a PIN. */
export async function beginPasskey({ db, config, linkSecret }: Platform, c: Context<ApiEnv>, userId: number) {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  assertFound(user, 'A logged-in user has a row');
  const known = await passkeysOf(db, userId);
  if (known.length >= MAX)
    throw conflict('too_many', `Hai già ${MAX} passkey: togline una prima di aggiungerne un’altra.`);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: config.siteName,
    rpID: relyingPartyId(config),
    userName: user.email,
    userDisplayName: `${user.first_name} ${user.last_name}`,
    // The same for all of a user's passkeys; reveals nothing of the user.
    userID: new Uint8Array(createHmac('sha256', linkSecret).update(`passkey user ${userId}`).digest()),
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(db, c, options.challenge, { purpose: 'create', userId });
  return options;
}

/** Stores a new passkey: every other access ends, and the user is notified. Returns this session's new token. */
export async function addPasskey(
  { platform, sponsorDomains }: Site,
  c: Context<ApiEnv>,
  { userId, tokenHash }: Own,
  { response, name }: AttestationBody,
  also: AuditHook,
): Promise<OpenedSession | null> {
  const { db, config } = platform;
  const expectedChallenge = await consumeChallenge(db, c, { purpose: 'create', userId });
  if (!expectedChallenge) throw expired();
  const expectedOrigin = await expectedOrigins(config, sponsorDomains);
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin,
    expectedRPID: relyingPartyId(config),
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) throw refusedKey();
  const { credential, credentialBackedUp } = verified.registrationInfo;
  const { device } = deviceOf(c);
  return db.transaction(async (tx) => {
    const [added] = await tx
      .insert(passkeys)
      .values({
        user_id: userId,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: credential.transports ?? [],
        is_backed_up: credentialBackedUp,
        name: name || device,
      })
      .onConflictDoNothing()
      .returning({ name: passkeys.name });
    if (!added) throw conflict('duplicate', 'Questa passkey c’è già.');
    // Making a passkey already proves the device and its owner.
    await tx.update(sessions).set({ second_factor_at: new Date() }).where(eq(sessions.token_hash, tokenHash));
    const session = await revokeEverything(tx, userId, { keep: tokenHash });
    await recordEvent(tx, userId, 'passkey_added', { device, note: added.name });
    await also(tx, 'passkey_added');
    await notifyAccountChange(tx, platform, userId, {
      subject: 'Nuova passkey',
      what: `Con la passkey “${added.name}” ora si entra nel tuo account senza password. Gli altri accessi sono stati chiusi.`,
    });
    return session;
  });
}

/** Renames a passkey. */
export async function renamePasskey(db: Database, userId: number, id: number, name: string): Promise<void> {
  const changed = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.user_id, userId)))
    .returning({ id: passkeys.id });
  if (changed.length === 0) throw notFound('not_found', 'Questa passkey non c’è più.');
}

/** Removes a passkey: every other access ends, and the user is notified. Returns this session's new token. */
export async function removePasskey(
  platform: Platform,
  { userId, tokenHash }: Own,
  id: number,
  also: AuditHook,
): Promise<OpenedSession | null> {
  return platform.db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.user_id, userId)))
      .returning({ name: passkeys.name });
    if (!removed) throw notFound('not_found', 'Questa passkey non c’è più.');
    const session = await revokeEverything(tx, userId, { keep: tokenHash });
    await recordEvent(tx, userId, 'passkey_removed', { note: removed.name });
    await also(tx, 'passkey_removed');
    await notifyAccountChange(tx, platform, userId, {
      subject: 'Passkey tolta',
      what: `La passkey “${removed.name}” non apre più il tuo account. Gli altri accessi sono stati chiusi.`,
    });
    return session;
  });
}

/** What the browser needs to use any passkey of this site, or one of a given user who proves their identity again. */
export async function askForPasskey({ db, config }: Platform, c: Context<ApiEnv>, userId: number | null) {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({ rpID: relyingPartyId(config), userVerification: 'required' });
  await storeChallenge(db, c, options.challenge, { purpose: 'use', userId });
  return options;
}

/**
 * The passkey that has just answered this browser's challenge, with its owner's finger, face or PIN. `userId` is the
 * user it must belong to, null for any. Refuses in the same way an old challenge or one of another browser, an answer
 * made for another site, an unknown passkey or another user's, and one whose counter went back, which means a copy.
 */
export async function verifyPasskey(
  { platform, sponsorDomains }: Site,
  c: Context<ApiEnv>,
  userId: number | null,
  { response }: Pick<AssertionBody, 'response'>,
): Promise<PasskeyRow> {
  const { db, config } = platform;
  const expectedChallenge = await consumeChallenge(db, c, { purpose: 'use', userId });
  if (!expectedChallenge) throw expired();
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.credential_id, response.id));
  if (!passkey || (userId !== null && passkey.user_id !== userId)) throw refusedKey();
  const expectedOrigin = await expectedOrigins(config, sponsorDomains);
  const credential = {
    id: passkey.credential_id,
    publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
    counter: passkey.counter,
    transports: passkey.transports,
  };
  const { verifyAuthenticationResponse } = await webauthn();
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin,
    expectedRPID: relyingPartyId(config),
    credential,
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) throw refusedKey();
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  const used = await db
    .update(passkeys)
    .set({ counter: newCounter, is_backed_up: credentialBackedUp, last_used_at: new Date() })
    .where(and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter)))
    .returning({ id: passkeys.id });
  if (used.length === 0) throw refusedKey();
  return passkey;
}
