import { useState } from 'react';
import type { OfferHires } from '#contract/hires.ts';
import { call } from '#web/api.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { CloseSearchDialog } from '#web/features/search-end/close-search-dialog.tsx';
import { type Translate, useText } from '#web/features/texts/text.tsx';
import { Notice } from '#web/ui/field.tsx';
import { coveredWords } from './covered-words.ts';
import { HireList } from './hire-list.tsx';

interface HiresCardProps {
  offer: { id: number; title: string };
  hires: OfferHires;
}

/** How many positions of an offer are filled, by whom, and the step that closes it once they all are. */
export function HiresCard({ offer, hires }: HiresCardProps) {
  const t = useText();
  if (hires.hires.length === 0) return null;
  return (
    <section className="card grid grid-cols-[minmax(0,1fr)] gap-4" aria-labelledby="assunzioni">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="assunzioni" className="text-step-2!">
          {t('Assunzioni')}
        </h2>
        <p className="text-ink-soft">{positionsWords(hires.positions, t)}</p>
      </div>
      <HireList hires={hires.hires} />
      {hires.can_close && <CloseFilled offer={offer} />}
    </section>
  );
}

function positionsWords({ total, confirmed, proposed }: OfferHires['positions'], t: Translate): string {
  const waiting = proposed === 0 ? '' : ` · ${t('in attesa di conferma: {n}', { n: proposed })}`;
  return coveredWords({ total, confirmed }, t) + waiting;
}

/**
 * Proposed when every position is filled; nothing is closed before the company says so, and chooses whom it informs.
 */
function CloseFilled({ offer }: { offer: HiresCardProps['offer'] }) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  return (
    <Notice tone="leaf" icon="check">
      <p className="font-semibold">{t('Hai trovato tutte le persone che cercavi.')}</p>
      <p className="mb-2">{t('Vuoi chiudere l’offerta e rispondere a chi è rimasto?')}</p>
      <ClosedWhileImpersonating>
        <button type="button" onClick={() => setAsking(true)} className="btn btn-primary">
          {t('Chiudi e rispondi')}
        </button>
      </ClosedWhileImpersonating>
      <CloseSearchDialog
        offer={offer}
        ending="filled"
        title={t('Vuoi chiudere l’offerta?')}
        action={t('Chiudi l’offerta')}
        mayTellNobody
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        send={(body) => call('POST /hires/offers/{id}/close', { params: { id: offer.id }, body })}
        said={t('Offerta chiusa.')}
      >
        <b>{offer.title}</b>{' '}
        {t('non riceve più candidature. Per cercare ancora la pubblichi di nuovo: i giorni che restano non tornano.')}
      </CloseSearchDialog>
    </Notice>
  );
}
