import { useState } from 'react';
import { Link } from 'react-router';
import type { CompanyOfferDetail } from '#contract/company-offers.ts';
import type { CreditAction } from '#contract/credits.ts';
import { DAY_MS } from '#domain/durations.ts';
import { italianDate } from '#domain/relative-time.ts';
import { BuyBox } from '#web/features/company/buy-box.tsx';
import { HeldNotice } from '#web/features/offers/held-notice.tsx';
import { MY_OFFERS, type OfferMoves } from '#web/features/offers/offer-moves.ts';
import { OfferStatusChip } from '#web/features/offers/offer-status.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

/** Whether an offer ends before a service that would be paid for so many days from now. */
const endsBefore = (
  { expiration_datetime }: Pick<CompanyOfferDetail, 'expiration_datetime'>,
  days: number | null,
): boolean =>
  days !== null && expiration_datetime !== null && Date.parse(expiration_datetime) < Date.now() + days * DAY_MS;

/** The offer's state, its actions, and the button to feature it (rule 2.18). */
export function StatusCard({
  offer,
  moves,
  feature,
}: {
  offer: CompanyOfferDetail;
  moves: OfferMoves;
  feature: CreditAction | null;
}) {
  const t = useText();
  const [isFeaturing, setFeaturing] = useState(false);
  const isActive = offer.moves.includes('suspend');
  const canSwitch = isActive || offer.moves.includes('resume');
  return (
    <section className="card grid gap-4" aria-labelledby="stato">
      <div className="flex flex-wrap items-center justify-between gap-3 [&>.chip]:whitespace-normal">
        <h2 id="stato" className="text-step-2!">
          {t('Stato')}
        </h2>
        <OfferStatusChip offer={offer} />
      </div>
      {offer.status === 'held' && <HeldNotice words={offer.held_words} />}
      {canSwitch && (
        <SelectField
          label={t('Visibilità')}
          options={{ active: t('Attiva'), suspended: t('Inattiva (sospesa)') }}
          value={isActive ? 'active' : 'suspended'}
          disabled={moves.isBusy}
          onChoose={(chosen) => void (chosen === 'suspended' ? moves.suspend() : chosen === 'active' && moves.resume())}
          help={t('Sospesa non si vede e non riceve candidature. Il periodo pagato continua.')}
        />
      )}
      {offer.rejection && (
        <Notice tone="danger">
          <p className="font-semibold">
            {offer.is_to_correct ? t('Va corretta prima di tornare online:') : t('Era stata respinta:')}
          </p>
          <p className="whitespace-pre-wrap">{offer.rejection}</p>
          <p className="mt-1">
            {offer.is_to_correct
              ? t(
                  'I crediti sono tornati sul tuo conto. Appena correggi il titolo, la descrizione o le domande puoi pubblicarla di nuovo.',
                )
              : t('L’hai corretta: quando la pubblichi la rileggiamo.')}
          </p>
        </Notice>
      )}
      {offer.paused_until && (
        <Notice tone="sun">
          {t(
            'Le candidature ricevute sono in pausa: pubblicala entro il {date} e continuano. Dopo, a chi aspetta diciamo che l’offerta non è più online e che non hai risposto.',
            { date: italianDate(offer.paused_until) },
          )}
        </Notice>
      )}
      {!offer.is_to_correct && offer.moves.includes('activate') && (
        <>
          <p>
            {offer.is_draft && !offer.was_published
              ? t('Non è ancora pubblicata.')
              : offer.is_draft
                ? t('Non è online: pubblicandola torna visibile con un nuovo periodo.')
                : t('Non è più online: attivandola torna visibile con un nuovo periodo.')}
          </p>
          <Link to={`${MY_OFFERS}/${offer.id}/attiva-annuncio`} className="btn btn-primary">
            {t('Attiva l’offerta')}
          </Link>
        </>
      )}
      {offer.is_featured && offer.featured_until && (
        <p className="text-ink-soft">{t('In evidenza fino al {date}.', { date: italianDate(offer.featured_until) })}</p>
      )}
      {!offer.is_featured && feature && offer.moves.includes('feature') && (
        <button type="button" onClick={() => setFeaturing(true)} className="btn btn-ghost">
          {t('Metti in evidenza')}
        </button>
      )}
      <Dialog
        title={t('Metti in evidenza')}
        isOpen={isFeaturing}
        onClose={() => setFeaturing(false)}
        closeLabel={t('Chiudi')}
      >
        <p className="mb-4">{t('L’offerta sta prima delle altre nelle ricerche, con la scritta “In evidenza”.')}</p>
        {feature && isFeaturing && endsBefore(offer, feature.days) && (
          <div className="mb-4">
            <Notice tone="sun">
              {t(
                'L’offerta scade il {date}, prima dei {n} giorni che paghi. Se in quei giorni la pubblichi di nuovo, resta in evidenza fino alla fine.',
                {
                  date: italianDate(offer.expiration_datetime ?? ''),
                  n: feature.days ?? 0,
                },
              )}
            </Notice>
          </div>
        )}
        {feature && (
          <BuyBox
            what={t(feature.name)}
            credits={feature.credits}
            days={feature.days}
            action={t('Metti in evidenza')}
            isBusy={moves.isBusy}
            onPay={async () => (await moves.feature()) && setFeaturing(false)}
          />
        )}
      </Dialog>
    </section>
  );
}
