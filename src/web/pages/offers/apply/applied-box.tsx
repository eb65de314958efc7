import { useEffect } from 'react';
import { Link } from 'react-router';
import { BellMark } from '#web/features/offers/application-bell.tsx';
import { NextSteps } from '#web/features/offers/next-steps.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { announce } from '#web/ui/announce.ts';
import { Tiles } from '#web/ui/tiles.tsx';
import type { ApplyOffer } from './apply-offer.ts';

/** Shown after applying: what happens now, and where to follow it (rule 2.16). */
export function AppliedBox({ offer }: { offer: ApplyOffer }) {
  const t = useText();
  useEffect(() => announce(t('Candidatura inviata')), [t]);
  const answer =
    offer.answerDays === null
      ? t('L’azienda legge il tuo CV')
      : offer.answerDays === 1
        ? t('Di solito risponde in un giorno')
        : t('Di solito risponde in {n} giorni', { n: offer.answerDays });
  return (
    <div data-keep-clear className="card grid gap-5 lg:p-8!">
      <Tiles seed="inviata" columns={6} rows={1} className="rounded-card w-full max-w-md" />
      <div className="flex items-center gap-3">
        <BellMark stage="sent" size={56} />
        <p className="chip chip-leaf">{t('Candidatura inviata')}</p>
      </div>
      <h2>{t('Fatto, in bocca al lupo')}</h2>
      <NextSteps
        words={[
          t('{company} ha il tuo CV e la tua candidatura', { company: offer.company }),
          answer,
          t('A ogni passo ti arriva una notifica: nessuno resta senza risposta'),
        ]}
      />
      <div className="flex flex-wrap gap-3">
        <Link to="/profilo/candidato/candidature" className="btn btn-primary">
          {t('Segui le tue candidature')}
        </Link>
        <Link to="/offerte-lavoro" className="btn btn-ghost">
          {t('Continua a cercare')}
        </Link>
      </div>
    </div>
  );
}
