import { and, eq, isNull, lt } from 'drizzle-orm';
import { DAY_MS } from '#domain/durations.ts';
import type { Database } from '#server/platform/database.ts';
import { eachAlone } from '#server/platform/each-alone.ts';
import { letterKind, type Sending, sendLetter, some } from '#server/platform/letter-kinds.ts';
import { mayMail } from '#server/platform/mail-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { candidateReferences } from '../candidates/tables.ts';
import { type FoundReference, selectReferences } from './find-reference.ts';
import { referenceLink } from './reference-link.ts';

const REMINDERS = 'reference-reminders';
/** A reference that nobody has answered is asked for once more after so many days. */
export const REMINDER_DAYS = 7;
/** By it the letters that wait are deleted with the reference. */
export const referenceTag = (id: number): string => `reference-${id}`;

type Why = 'asked' | 'reminder' | 'renewed';

const subjects: Readonly<Record<Why, (name: string) => string>> = {
  asked: (name) => `${name} ti chiede una referenza`,
  reminder: (name) => `${name} aspetta una tua riga`,
  renewed: () => 'Il tuo nuovo link per la referenza',
};

const question = letterKind('reference', some('id', 'subject', 'name', 'company', 'season'), (data, platform) => ({
  subject: data.subject,
  paragraphs: [
    `${data.name} dice di aver lavorato da ${data.company} come ${data.season}, e ti chiede una riga.`,
    'Apri la pagina: scrivi al massimo 300 caratteri, oppure di’ che non conosci questa persona. Non serve un account.',
  ],
  action: { label: 'Apri la pagina', url: referenceLink.address(platform.linkSecret, data.id) },
  footnote: 'Chi ha questo link può scrivere o ritirare la referenza: non inoltrare la mail.',
  tag: referenceTag(data.id),
}));

/** Mails the link to the company; false when its address had enough such mails today. */
export async function mailReference(
  tx: Database,
  platform: Sending,
  { reference, person, role }: FoundReference,
  why: Why,
): Promise<boolean> {
  const { id, email, company, season } = reference;
  if (!(await mayMail(tx, why === 'renewed' ? 'reference_link' : 'reference', email))) return false;
  const name = `${person.first_name} ${person.last_name}`;
  const words = { subject: subjects[why](name), name, company, season: `${role}, ${season}` };
  await sendLetter(tx, platform, email, question({ id, ...words }));
  return true;
}

/** Every day, reminds once of references that wait. */
export async function scheduleReferenceReminders(platform: Platform): Promise<void> {
  await platform.queue.schedule(REMINDERS, '30 9 * * *', () => remindOfReferences(platform));
}

export async function remindOfReferences(platform: Platform, now: Date = new Date()): Promise<void> {
  const isDue = and(
    eq(candidateReferences.state, 'asked'),
    isNull(candidateReferences.reminded_at),
    lt(candidateReferences.asked_at, new Date(now.getTime() - REMINDER_DAYS * DAY_MS)),
  );
  const due = await platform.db.select({ id: candidateReferences.id }).from(candidateReferences).where(isDue);
  // The mark and the mail in one transaction: a process killed between repeats and loses none.
  await eachAlone(platform, due, ({ id }) =>
    platform.db.transaction(async (tx) => {
      const marked = await tx
        .update(candidateReferences)
        .set({ reminded_at: now })
        .where(and(eq(candidateReferences.id, id), isDue))
        .returning({ id: candidateReferences.id });
      const [found] = marked.length > 0 ? await selectReferences(tx, eq(candidateReferences.id, id)) : [];
      if (found) await mailReference(tx, platform, found, 'reminder');
    }),
  );
}
