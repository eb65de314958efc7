import { eq, inArray } from 'drizzle-orm';
import { conflict } from '#server/platform/http/refusal.ts';
import { letterKind, sendLetter, some } from '#server/platform/letter-kinds.ts';
import type { Platform } from '#server/platform/platform.ts';
import { methodsOf } from '../account/second-factor/second-step.ts';
import { users } from '../account/tables.ts';
import { record } from '../companies/activity.ts';
import type { Member } from '../companies/company-of.ts';
import { peopleOf } from '../companies/people-of.ts';
import { companies } from '../companies/tables.ts';

/**
 * Requires a second factor of everybody who acts for the company, or no longer. Whoever switches it on has one;
 * everybody else is mailed, and must set one up before anything else. The same value again changes nothing and mails
 * nobody.
 */
export async function requireSecondFactor(
  platform: Platform,
  { company, userId }: Member,
  isRequired: boolean,
): Promise<void> {
  const { db } = platform;
  if (isRequired && (await methodsOf(db, userId)).length === 0)
    throw conflict('factor_missing', 'Prima imposta la verifica in due passaggi o una passkey per te.');
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select({ was: companies.requires_second_factor })
      .from(companies)
      .where(eq(companies.id, company.id))
      .for('update');
    if (before?.was === isRequired) return;
    await tx.update(companies).set({ requires_second_factor: isRequired }).where(eq(companies.id, company.id));
    const people = await peopleOf(tx, company.id);
    await tx
      .update(users)
      .set({ second_factor_required: isRequired })
      .where(
        inArray(
          users.id,
          people.map(({ id }) => id),
        ),
      );
    await record(
      tx,
      { companyId: company.id, userId },
      isRequired
        ? 'Ha chiesto a tutti la verifica in due passaggi'
        : 'Non chiede più a tutti la verifica in due passaggi',
    );
    for (const { id, email, first_name } of people)
      if (id !== userId)
        await sendLetter(tx, platform, email, factor({ first_name, company: company.name, isRequired }));
  });
}

const factor = letterKind('team-second-factor', { ...some('first_name', 'company'), isRequired: true }, (data) => ({
  subject: data.isRequired
    ? `${data.company} chiede la verifica in due passaggi`
    : `${data.company} non chiede più la verifica in due passaggi`,
  paragraphs: data.isRequired
    ? [
        `Ciao ${data.first_name}, da ora per lavorare per ${data.company} serve, oltre alla password, un codice del tuo telefono o una passkey.`,
        'Se non li hai già, al prossimo passo sul sito ti guidiamo: bastano due minuti.',
      ]
    : [
        `Ciao ${data.first_name}, per lavorare per ${data.company} da ora basta la password. Quello che hai impostato per te resta attivo.`,
      ],
  action: { label: 'Sicurezza dell’accesso', url: '/profilo/impostazioni/sicurezza' },
}));
