import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Guesses } from './guesses.ts';
import { scheduleNewDeviceNotices } from './new-devices.ts';
import type { SponsorDomains } from './passkeys/relying-party.ts';
import { registerPasswordResetMails } from './reset-password.ts';
import { type AccountHooks, accountCalls } from './routes.ts';

/**
 * Logging in and out, sessions, passwords, second factors, passkeys and known devices. Imports no area but `security`:
 * what it needs of others comes as functions (`AccountHooks`).
 */
export const accountArea: Area<{
  platform: Platform;
  guesses: Guesses;
  sponsorDomains: SponsorDomains;
  accountHooks: AccountHooks;
}> = {
  async jobs({ platform }) {
    await registerPasswordResetMails(platform);
    await scheduleNewDeviceNotices(platform);
  },
  calls: ({ platform, guesses, sponsorDomains, accountHooks }) => [
    accountCalls(platform, { guesses, sponsorDomains, ...accountHooks }),
  ],
};
