import type { Area } from '#server/platform/area.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { OpenStreamReaders } from '../account/open-stream-readers.ts';
import { attachmentCalls } from './attachment-routes.ts';
import { scheduleSweep } from './attachments.ts';
import { notesCalls } from './notes-routes.ts';
import { messagesCalls } from './routes.ts';
import { registerUnreadMails } from './unread-mails.ts';

/**
 * Messages between companies and candidates: one numbered conversation for each pair, with files and a company’s
 * internal notes. Without an account, a signed link opens the conversation.
 */
export const messagesArea: Area<{ platform: Platform; streamReaders: OpenStreamReaders }> = {
  async jobs({ platform }) {
    await registerUnreadMails(platform);
    await scheduleSweep(platform);
  },
  calls: ({ platform, streamReaders }) => [
    messagesCalls(platform, streamReaders),
    notesCalls(platform),
    attachmentCalls(platform),
  ],
};
