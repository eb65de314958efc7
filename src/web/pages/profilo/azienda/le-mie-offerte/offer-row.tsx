import { useState } from 'react';
import { Link } from 'react-router';
import type { CompanyOffer } from '../../../../../contract/company-offers.ts';
import { cityOf } from '../../../../../domain/offer-words.ts';
import { italianDate } from '../../../../../domain/relative-time.ts';
import { DeleteOffer } from '../../../../features/delete-offer.tsx';
import { MY_OFFERS, useOfferMoves } from '../../../../features/offer-moves.ts';
import { OfferStatusChip } from '../../../../features/offer-status.tsx';
import { useText } from '../../../../features/text.tsx';
import { Icon } from '../../../../ui/icon.tsx';

/** One of the company's offers, with its numbers and what can be done to it (spec 2.18). */
export function OfferRow({ offer }: { offer: CompanyOffer }) {
  const t = useText();
  const moves = useOfferMoves(offer);
  const [isAsking, setAsking] = useState(false);
  const address = `${MY_OFFERS}/${offer.id}`;
  const { total, to_evaluate, waiting } = offer.applications;
  const can = (move: CompanyOffer['moves'][number]) => offer.moves.includes(move);
  return (
    <li className="card grid gap-3">
      <div className="flex flex-wrap gap-2 items-start">
        <div className="flex-1 min-w-56">
          <h2 className="text-lg!">
            <Link to={address} className="hover:text-accent">
              {offer.title}
            </Link>
          </h2>
          <p className="text-ink-soft inline-flex items-center gap-1.5">
            <Icon name="pin" size={16} /> {cityOf(offer.place.text)} · {offer.job.name}
          </p>
        </div>
        <ul className="flex flex-wrap gap-1.5">
          {offer.is_career_day && <li className="chip chip-sea">{t('Career day')}</li>}
          {offer.is_featured && <li className="chip chip-sun">{t('In evidenza')}</li>}
          <li>
            <OfferStatusChip offer={offer} />
          </li>
        </ul>
      </div>
      {offer.paused_until && <p>{t('Candidature in pausa fino al {date}.', { date: italianDate(offer.paused_until) })}</p>}
      {offer.was_published && (
        <ul className="flex flex-wrap gap-x-6 gap-y-1 text-[.95rem]">
          <li>
            <Link to={`${address}/candidature`} className="font-semibold hover:text-accent">
              {total === 1 ? t('1 candidatura') : t('{n} candidature', { n: total })}
            </Link>
          </li>
          {to_evaluate > 0 && (
            <li>
              <Link to={`${address}/candidature?status=to_evaluate`} className="text-accent font-semibold">
                {to_evaluate === 1 ? t('1 nuova da valutare') : t('{n} nuove da valutare', { n: to_evaluate })}
              </Link>
            </li>
          )}
          <li className="text-ink-soft">{offer.views === 1 ? t('1 visita') : t('{n} visite', { n: offer.views })}</li>
        </ul>
      )}
      <div className="flex flex-wrap gap-x-5 gap-y-1 border-t border-line pt-2">
        {can('activate') && (
          <Link to={`${address}/attiva-annuncio`} className="btn btn-quiet">
            <Icon name="send" /> {t('Attiva')}
          </Link>
        )}
        {can('resume') && (
          <button type="button" onClick={moves.resume} disabled={moves.isBusy} className="btn btn-quiet">
            <Icon name="eye" /> {t('Riattiva')}
          </button>
        )}
        <Link to={address} className="btn btn-quiet">
          <Icon name="edit" /> {t('Modifica')}
        </Link>
        <button type="button" onClick={moves.duplicate} disabled={moves.isBusy} className="btn btn-quiet">
          <Icon name="file" /> {t('Duplica')}
        </button>
        {can('suspend') && (
          <button type="button" onClick={moves.suspend} disabled={moves.isBusy} className="btn btn-quiet">
            <Icon name="lock" /> {t('Sospendi')}
          </button>
        )}
        <button type="button" onClick={() => setAsking(true)} className="btn btn-quiet">
          <Icon name="trash" /> {t('Elimina')}
        </button>
      </div>
      <DeleteOffer title={offer.title} waiting={waiting} isOpen={isAsking} isBusy={moves.isBusy} onClose={() => setAsking(false)} onDelete={async () => (await moves.remove()) && setAsking(false)} />
    </li>
  );
}
