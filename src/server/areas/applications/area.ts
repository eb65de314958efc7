import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { OpenStreamReaders } from '../account/open-stream-readers.ts';
import type { Names } from '../professions/names.ts';
import { lateAnswersLinks } from './answers-letter.ts';
import { lateClosings } from './closing-letter.ts';
import { scheduleDailyMails } from './mailed/daily-mail.ts';
import { registerEarlierDeeds } from './received/follow-earlier-deeds.ts';
import { registerApplicantNotices } from './received/notify-applicants.ts';
import { lateRefusals } from './received/refusal-letter.ts';
import { scheduleCompanyReminders } from './received/remind-companies.ts';
import { receivedCalls } from './received/routes.ts';
import { applicationsCalls } from './routes.ts';
import type { ApplicationHooks } from './withdraw.ts';

/**
 * Applications: sent by candidates, received and answered by companies. Without an account, signed links open the
 * questions and the application.
 */
export const applicationsArea: Area<{
  platform: Platform;
  names: Names;
  streamReaders: OpenStreamReaders;
  applicationHooks: ApplicationHooks;
}> = {
  async jobs({ platform }) {
    await scheduleCompanyReminders(platform);
    await scheduleDailyMails(platform);
    await registerApplicantNotices(platform);
    await registerEarlierDeeds(platform);
    await lateAnswersLinks.register(platform);
    await lateClosings.register(platform);
    await lateRefusals.register(platform);
  },
  calls: ({ platform, names, streamReaders, applicationHooks }) => [
    applicationsCalls(platform, names, applicationHooks),
    receivedCalls(platform, names, streamReaders),
  ],
};
