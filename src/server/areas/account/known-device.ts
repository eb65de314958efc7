import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { readHostCookie, writeHostCookie } from '#server/platform/http/cookies.ts';

const LIFE_SECONDS = 180 * 86_400;
/** The last accounts that one browser is known for. */
const MAX_ACCOUNTS = 8;
const SEAL_LENGTH = 22;

/** What a browser has proved for an account. */
export type Proof = 'password' | 'second_factor';

export interface DeviceOwner {
  id: number;
  access_revoked_at: Date | null;
}

interface DeviceSettings {
  secret: string;
}

/**
 * A browser that has logged in carries a random number and, for each account, our seal over it. Other people's guesses
 * against an account do not slow it down. The seal reveals nothing of the account, and ends when every access to the
 * account is revoked.
 */
const sealOf = (secret: string, device: string, proof: Proof, { id, access_revoked_at }: DeviceOwner) =>
  createHmac('sha256', secret)
    .update(`${device} ${proof} ${id} ${access_revoked_at?.getTime() ?? 0}`)
    .digest('base64url')
    .slice(0, SEAL_LENGTH);

const read = (c: Context): [string | undefined, ...string[]] => {
  const [device, ...seals] = readHostCookie(c, 'device')?.split('.') ?? [];
  return [device, ...seals.slice(0, MAX_ACCOUNTS)];
};

/** The number of this browser when it is known for the account; null otherwise. */
export function knownDevice(c: Context, { secret }: DeviceSettings, owner: DeviceOwner, proof: Proof): string | null {
  const [device, ...seals] = read(c);
  if (!device) return null;
  const right = Buffer.from(sealOf(secret, device, proof, owner));
  const isKnown = seals.some(
    (seal) =>
      seal.length === SEAL_LENGTH &&
      Buffer.byteLength(seal) === right.length &&
      timingSafeEqual(Buffer.from(seal), right),
  );
  return isKnown ? device : null;
}

/** Marks this browser as known for an account whose owner has just proved their identity. */
export function rememberDevice(
  c: Context,
  { secret }: DeviceSettings,
  owner: DeviceOwner,
  proofs: readonly Proof[],
): void {
  const [before, ...seals] = read(c);
  const device = before && /^[\w-]{22}$/.test(before) ? before : randomBytes(16).toString('base64url');
  const own = proofs.map((proof) => sealOf(secret, device, proof, owner));
  const kept = device === before ? seals.filter((seal) => !own.includes(seal)) : [];
  const value = [device, ...own, ...kept].slice(0, MAX_ACCOUNTS + 1).join('.');
  writeHostCookie(c, 'device', value, { httpOnly: true, maxAge: LIFE_SECONDS });
}
