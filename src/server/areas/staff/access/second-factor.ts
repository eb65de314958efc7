import { randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import QRCode from 'qrcode';
import type { SecondFactorSetup } from '../../../../contract/staff.ts';
import { fault } from '../../../../domain/fault.ts';
import { RECOVERY_CODES } from '../../../../domain/staff-roles.ts';
import type { Database } from '../../../platform/database.ts';
import { conflict, invalid } from '../../../platform/http/refusal.ts';
import { revokeEverything } from '../../account/revoke-everything.ts';
import { hashToken } from '../../account/session.ts';
import { sessions, users } from '../../account/tables.ts';
import { recordChange } from '../../audit/record-change.ts';
import { recoveryCodes, staffMembers } from '../tables.ts';

const STEP_SECONDS = 30;
/** A phone's clock may be half a minute off, either way. */
const WINDOW = 1;
/** Without letters and figures that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LETTERS = 10;

type StaffMember = typeof staffMembers.$inferSelect;

const counter = (secret: Secret, issuer = '', label = '') => new TOTP({ issuer, label, secret, digits: 6, period: STEP_SECONDS });

/** Gives the app a secret to count with; a new one each time, until a first code proves it. */
export async function beginSetup(db: Database, userId: number, siteName: string): Promise<SecondFactorSetup> {
  const secret = new Secret({ size: 20 });
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const changed = await db
    .update(staffMembers)
    .set({ totp_secret: secret.base32, last_step: 0 })
    .where(and(eq(staffMembers.user_id, userId), isNull(staffMembers.confirmed_at)))
    .returning({ user_id: staffMembers.user_id });
  if (!user || changed.length === 0) throw conflict('factor_exists', 'Hai già un’app di autenticazione: per cambiarla chiedi a chi amministra di azzerarla.');
  const uri = counter(secret, siteName, user.email).toString();
  return { secret: secret.base32, uri, qr: await QRCode.toString(uri, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' }) };
}

/** The first code: the app has the secret. Opens this session, and gives the recovery codes, this once. */
export async function finishSetup(db: Database, staff: { userId: number; tokenHash: string }, code: string): Promise<string[]> {
  return db.transaction(async (tx) => {
    const member = await hold(tx, staff.userId);
    if (member.confirmed_at) throw conflict('factor_exists', 'L’app di autenticazione è già attiva.');
    if (!(await takeAppCode(tx, member, code))) throw wrongCode();
    await tx.update(staffMembers).set({ confirmed_at: new Date() }).where(eq(staffMembers.user_id, staff.userId));
    await open(tx, staff.tokenHash);
    await recordChange(tx, { staffId: staff.userId, action: 'second_factor_set', resource: 'staff', recordId: staff.userId });
    return writeRecoveryCodes(tx, staff.userId);
  });
}

/** A code of the app or a recovery code opens this session; none is good twice. */
export async function proveSecondFactor(db: Database, staff: { userId: number; tokenHash: string }, code: string): Promise<{ isRecovery: boolean }> {
  return db.transaction(async (tx) => {
    const member = await hold(tx, staff.userId);
    const isRecovery = !/^[\d\s]+$/.test(code);
    const isRight = member.confirmed_at !== null && (isRecovery ? await takeRecoveryCode(tx, staff.userId, code) : await takeAppCode(tx, member, code));
    if (!isRight) throw wrongCode();
    if (isRecovery) await recordChange(tx, { staffId: staff.userId, action: 'recovery_code_used', resource: 'staff', recordId: staff.userId });
    await open(tx, staff.tokenHash);
    return { isRecovery };
  });
}

const wrongCode = () => invalid({ code: [fault('wrong_code', 'Il codice non è giusto o è già stato usato. Aspetta il prossimo e riprova.')] });

/** Holds the member's row: the same code sent twice at once is taken once. */
async function hold(tx: Database, userId: number): Promise<StaffMember> {
  const [member] = await tx.select().from(staffMembers).where(eq(staffMembers.user_id, userId)).for('update');
  if (!member) throw new Error('A member of staff who was let in has a row');
  return member;
}

async function takeAppCode(tx: Database, member: StaffMember, code: string): Promise<boolean> {
  if (!member.totp_secret) return false;
  const delta = counter(Secret.fromBase32(member.totp_secret)).validate({ token: code.replace(/\s/g, ''), window: WINDOW });
  if (delta === null) return false;
  const step = Math.floor(Date.now() / 1000 / STEP_SECONDS) + delta;
  if (step <= member.last_step) return false;
  await tx.update(staffMembers).set({ last_step: step }).where(eq(staffMembers.user_id, member.user_id));
  return true;
}

async function takeRecoveryCode(tx: Database, userId: number, code: string): Promise<boolean> {
  const hash = hashToken(code.toLowerCase().replace(/[^a-z0-9]/g, ''));
  const used = await tx
    .update(recoveryCodes)
    .set({ used_at: new Date() })
    .where(and(eq(recoveryCodes.user_id, userId), eq(recoveryCodes.code_hash, hash), isNull(recoveryCodes.used_at)))
    .returning({ id: recoveryCodes.id });
  return used.length > 0;
}

/** New recovery codes in place of the old ones; shown once, kept as hashes. */
async function writeRecoveryCodes(tx: Database, userId: number): Promise<string[]> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
  const letter = () => ALPHABET[randomInt(ALPHABET.length)] ?? '';
  const codes = Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: CODE_LETTERS }, letter).join(''));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ user_id: userId, code_hash: hashToken(code) })));
  return codes.map((code) => `${code.slice(0, CODE_LETTERS / 2)}-${code.slice(CODE_LETTERS / 2)}`);
}

async function open(tx: Database, tokenHash: string): Promise<void> {
  await tx.update(sessions).set({ second_factor_at: new Date() }).where(eq(sessions.token_hash, tokenHash));
}

/** Takes the app away from somebody who lost it: their next login sets a new one up, and every session of theirs ends. */
export async function forgetSecondFactor(tx: Database, userId: number): Promise<void> {
  await tx.update(staffMembers).set({ totp_secret: null, confirmed_at: null, last_step: 0 }).where(eq(staffMembers.user_id, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
  await revokeEverything(tx, userId);
}
