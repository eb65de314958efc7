import bowser from 'bowser';
import type { Context } from 'hono';
import { networkWords } from '#domain/network-words.ts';
import type { ApiEnv } from '#server/platform/http/api.ts';

/** How much of a user agent is read: browsers send less. */
const READ_LENGTH = 400;
const shortNames: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
};

export const UNKNOWN_DEVICE = 'Dispositivo sconosciuto';

/** Where a session was opened, in words its user recognises. */
export interface Device {
  /** 'Chrome su Android'. */
  device: string;
  /** The network without its last part; null for a local address. */
  network: string | null;
}

/** Describes a user agent in Italian. */
function deviceWords(userAgent: string | undefined): string {
  if (!userAgent) return UNKNOWN_DEVICE;
  const { browser, os, platform } = bowser.parse(userAgent.slice(0, READ_LENGTH));
  const name = browser.name && (shortNames[browser.name] ?? browser.name);
  const machine = platform.model === 'iPhone' || platform.model === 'iPad' ? platform.model : os.name;
  if (name && machine) return `${name} su ${machine}`;
  return name || machine || UNKNOWN_DEVICE;
}

export const deviceOf = (c: Context<ApiEnv>): Device => ({
  device: deviceWords(c.req.header('user-agent')).slice(0, 80),
  network: networkWords(c.get('clientAddress')),
});
