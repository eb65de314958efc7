import { eq } from 'drizzle-orm';
import { cleanLine } from '#domain/clean-text.ts';
import { referenceFaults } from '#domain/reference.ts';
import { conflict, refuseFaults } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SignedLink } from '#server/platform/signed-link.ts';
import { candidateReferences } from '../candidates/tables.ts';
import { notify } from '../notifications/notify.ts';
import { recordSecurityEvent } from '../security/record-security-event.ts';
import { findReference } from './find-reference.ts';
import { mailReference } from './letters.ts';
import { referenceLink } from './reference-link.ts';

const PAGE = '/profilo/stagioni#referenze';

/** Mails a new link to the same address; false when it had enough today. Only for a link that was ours. */
export async function renewReferenceLink(platform: Platform, link: SignedLink): Promise<boolean> {
  referenceLink.requireOurs(platform.linkSecret, link);
  return platform.db.transaction(async (tx) =>
    mailReference(tx, platform, await findReference(tx, link.id), 'renewed'),
  );
}

export type ReferenceAnswer =
  | { action: 'give'; text: string; would_rehire: boolean }
  | { action: 'deny' }
  | { action: 'withdraw' };

/**
 * What the company answers: a line, 'non lo conosco' (which staff read among the security events), or the withdrawal of
 * what it wrote. What was done already is done once; anything else is refused (409). The caller has made sure that it
 * may.
 */
export async function answerReference(
  platform: Platform,
  id: number,
  answer: ReferenceAnswer,
  now: Date = new Date(),
): Promise<void> {
  const text = answer.action === 'give' ? cleanLine(answer.text) : '';
  if (answer.action === 'give') refuseFaults(referenceFaults(text));
  await platform.db.transaction(async (tx) => {
    await tx
      .select({ id: candidateReferences.id })
      .from(candidateReferences)
      .where(eq(candidateReferences.id, id))
      .for('update');
    const { reference } = await findReference(tx, id);
    const { state, user_id, company } = reference;
    const next = ({ give: 'given', deny: 'denied', withdraw: 'withdrawn' } as const)[answer.action];
    if (state === next) return;
    if (state !== (answer.action === 'withdraw' ? 'given' : 'asked'))
      throw conflict('wrong_state', 'Hai già risposto: ricarica la pagina.');
    await tx
      .update(candidateReferences)
      .set({
        state: next,
        text,
        would_rehire: answer.action === 'give' && answer.would_rehire,
        is_shown: false,
        answered_at: now,
      })
      .where(eq(candidateReferences.id, id));
    const words = {
      given: `${company} ti ha scritto una referenza: decidi se mostrarla`,
      denied: `${company} non ha confermato la tua richiesta di referenza`,
      withdrawn: `${company} ha ritirato la referenza: non è più sul profilo`,
    };
    await notify(tx, user_id, { kind: 'reference', text: words[next], url: PAGE });
    if (next === 'denied')
      await recordSecurityEvent(platform, tx, null, { event: 'reference_denied', userId: user_id, result: 'refused' });
  });
}
