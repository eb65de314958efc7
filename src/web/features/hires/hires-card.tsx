import { useState } from 'react';
import type { OfferHires } from '#contract/hires.ts';
import { fillBlanks, openBlanks, READY_TEXT_MAX } from '#domain/ready-answers.ts';
import { call } from '#web/api.ts';
import { ClosedWhileImpersonating } from '#web/features/impersonation.tsx';
import { missingWords } from '#web/features/missing-words.ts';
import { useUser } from '#web/features/site.tsx';
import { type Say, useText } from '#web/features/text.tsx';
import { useChange } from '#web/features/use-change.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice, Spinner } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
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
      {hires.can_close && <CloseFilled offer={offer} left={hires.left} proposed={hires.closing} />}
    </section>
  );
}

function positionsWords({ total, confirmed, proposed }: OfferHires['positions'], t: Say): string {
  const waiting = proposed === 0 ? '' : ` · ${t('in attesa di conferma: {n}', { n: proposed })}`;
  if (total === null) return t('Confermate: {n}', { n: confirmed }) + waiting;
  return t('Posizioni coperte: {n} di {total}', { n: confirmed, total }) + waiting;
}

/** Proposed when every position is filled; nothing is closed before the company says so. */
function CloseFilled({ offer, left, proposed }: { offer: HiresCardProps['offer']; left: number; proposed: string }) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, change } = useChange();
  const company = useUser()?.company?.name ?? '';
  const [message, setMessage] = useState(() => fillBlanks(proposed, { offerta: offer.title, struttura: company }));
  // The server fills in each person's name.
  const open = openBlanks(fillBlanks(message, { nome: ' ', offerta: ' ', struttura: ' ' }));
  const close = async () => {
    await change(
      () => call('POST /hires/offers/{id}/close', { params: { id: offer.id }, body: { message } }),
      t('Offerta chiusa: tutti hanno una risposta.'),
    );
    setAsking(false);
  };
  const people =
    left === 0
      ? t('Nessuno aspetta ancora una risposta.')
      : left === 1
        ? t('Una persona riceve una mail gentile: la ricerca è conclusa.')
        : t('{n} persone ricevono una mail gentile: la ricerca è conclusa.', { n: left });
  return (
    <Notice tone="leaf" icon="check">
      <p className="font-semibold">{t('Hai trovato tutte le persone che cercavi.')}</p>
      <p className="mb-2">{t('Vuoi chiudere l’offerta e rispondere a chi è rimasto?')}</p>
      <ClosedWhileImpersonating>
        <button type="button" onClick={() => setAsking(true)} className="btn btn-primary">
          {t('Chiudi e rispondi a tutti')}
        </button>
      </ClosedWhileImpersonating>
      <Dialog
        title={t('Vuoi chiudere l’offerta?')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        closeLabel={t('Chiudi')}
      >
        <p>
          <b>{offer.title}</b>{' '}
          {t('non riceve più candidature. Per cercare ancora la pubblichi di nuovo: i giorni che restano non tornano.')}
        </p>
        <p className="mt-3">{people}</p>
        {left > 0 && (
          <div className="grid gap-3 mt-3">
            <TextArea
              label={t('Messaggio')}
              most={READY_TEXT_MAX}
              value={message}
              onChange={(event) => setMessage(event.target.value)}
              help={t('Comincia da solo con “Ciao” e il nome, e dice che la ricerca è conclusa.')}
            />
            {open.length > 0 && <Notice tone="sun">{missingWords(open, t)}</Notice>}
          </div>
        )}
        <div className="flex flex-wrap justify-end gap-3 mt-6">
          <button type="button" onClick={() => setAsking(false)} className="btn btn-ghost">
            {t('Annulla')}
          </button>
          <button type="button" onClick={close} disabled={isBusy} className="btn btn-primary">
            {isBusy ? <Spinner label={t('Chiudi l’offerta')} /> : t('Chiudi l’offerta')}
          </button>
        </div>
      </Dialog>
    </Notice>
  );
}
