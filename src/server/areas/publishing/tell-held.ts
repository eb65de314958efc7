import { CHECK_TIME } from '#domain/company-check.ts';
import { wordsForCompany } from '#domain/scam-signs.ts';
import type { Database } from '#server/platform/database.ts';
import { letterKind, type Sending } from '#server/platform/letter-kinds.ts';
import { mailCompany, notifyCompany } from '../notifications/notify-company.ts';
import type { Offer } from './own-offer.ts';

const OFFERS = '/profilo/azienda/le-mie-offerte';

type Held = Pick<Offer, 'id' | 'title' | 'hold_reasons'>;

const someHeld: Held = { id: 1, title: 'Cuoco per l’estate', hold_reasons: [] };

const heldLetter = letterKind('offers-held', { one: someHeld, more: [someHeld] }, ({ one, more }) => {
  const isOne = more.length === 0;
  const held = [one, ...more];
  return {
    subject: isOne ? `${one.title} è in attesa di controllo` : `${held.length} offerte sono in attesa di controllo`,
    paragraphs: [
      isOne
        ? `Leggiamo la tua offerta ${one.title} ${CHECK_TIME}: per ora non è pubblica.`
        : `Leggiamo queste offerte ${CHECK_TIME}, per ora non sono pubbliche: ${held.map(({ title }) => title).join(', ')}.`,
      ...wordsForCompany(held.flatMap(({ hold_reasons }) => hold_reasons)),
      'Intanto puoi correggere il testo. Il tempo dell’attesa non conta nel periodo che hai pagato. Ti scriviamo appena c’è una risposta.',
    ],
    action: isOne
      ? { label: 'Apri l’offerta', url: `${OFFERS}/${one.id}` }
      : { label: 'Vai alle tue offerte', url: OFFERS },
  };
});

/**
 * Tells the people of a company that staff read these offers first: how long it takes, and what is not lost meanwhile
 * (rule held). One letter tells of all of them.
 */
export async function tellHeld(
  tx: Database,
  platform: Sending,
  companyId: number,
  held: readonly Held[],
): Promise<void> {
  const [one, ...more] = held;
  if (!one) return;
  for (const { id, title } of held)
    await notifyCompany(tx, companyId, {
      kind: 'offer',
      text: `${title} è in attesa di controllo`,
      url: `${OFFERS}/${id}`,
    });
  await mailCompany(tx, platform, companyId, heldLetter({ one, more }));
}
