import { eq } from 'drizzle-orm';
import { letterKind, sendLetter, some } from '#server/platform/letter-kinds.ts';
import { mayMail } from '#server/platform/mail-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SignedLink } from '#server/platform/signed-link.ts';
import { users } from '../account/tables.ts';
import { applicationGone } from './application-gone.ts';
import { letterTag } from './notify-both-sides.ts';
import { ownApplicationLink } from './own-application-link.ts';
import { applications } from './tables.ts';

const newLink = letterKind('application-new-link', some('id'), ({ id }, { linkSecret }) => ({
  subject: 'La tua candidatura: un nuovo link',
  paragraphs: ['Con questo link rivedi la candidatura che hai inviato, e se vuoi la ritiri.'],
  action: { label: 'Apri la candidatura', url: ownApplicationLink.address(linkSecret, id) },
  tag: letterTag(id),
}));

/**
 * Mails a new link in place of one that works no more, to the address of the application, or of the account that it is
 * of: false when the address had enough mails today. Refuses a link that works (409).
 */
export async function renewOwnApplicationLink(platform: Platform, link: SignedLink): Promise<boolean> {
  await ownApplicationLink.requireEnded(platform, link);
  return platform.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ sent_from: applications.email, account: users.email })
      .from(applications)
      .leftJoin(users, eq(users.id, applications.user_id))
      .where(eq(applications.id, link.id));
    const to = row?.account ?? row?.sent_from;
    if (!to) throw applicationGone();
    if (!(await mayMail(tx, 'page_link', to))) return false;
    await sendLetter(tx, platform, to, newLink({ id: link.id }));
    return true;
  });
}
