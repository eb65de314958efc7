import type { OpenEvents } from '#contract/company-offers.ts';
import type { CreditAction } from '#contract/credits.ts';
import { BuyBox } from '#web/features/company/buy-box.tsx';
import { CompanyCheckNotice } from '#web/features/company/company-check-notice.tsx';
import { useWordingConfirmation, WordingConfirm } from '#web/features/offer-fields/wording-confirmation.tsx';
import type { WrittenOffer } from '#web/features/offer-fields/written-offer.ts';
import { payWords, periodWords } from '#web/features/offers/offer-recap.ts';
import { useText } from '#web/features/texts/text.tsx';

interface PayStepProps {
  offer: WrittenOffer;
  actions: CreditAction[];
  events: OpenEvents;
  isBusy: boolean;
  /** Pays, with the confirmed words of the ad. */
  onPay: (confirmedWording: string[]) => void;
}

/** What is published, for when and for how much, the price, and the button that pays and publishes at once. */
export function PayStep({ offer, actions, events, isBusy, onPay }: PayStepProps) {
  const t = useText();
  const confirmation = useWordingConfirmation(offer);
  const pay = () => {
    const confirmed = confirmation.take();
    if (confirmed) onPay(confirmed);
  };
  const slug = offer.event === null ? 'publish_offer' : 'publish_career_day_offer';
  const action = actions.find((one) => one.slug === slug);
  const event = events.find(({ id }) => id === offer.event);
  if (!action) return null;
  return (
    <div className="grid gap-4">
      <p>
        <b>{offer.title}</b>
        {event && ` · ${event.title}`}
      </p>
      <dl className="grid gap-x-6 gap-y-1 grid-cols-[auto_1fr]">
        <dt className="text-ink-soft">{t('Periodo')}</dt>
        <dd>{periodWords(offer, t)}</dd>
        <dt className="text-ink-soft">{t('Retribuzione')}</dt>
        <dd>{payWords(offer, t)}</dd>
      </dl>
      <CompanyCheckNotice />
      <WordingConfirm confirmation={confirmation} />
      <BuyBox
        what={t(action.name)}
        credits={action.credits}
        days={action.days}
        action={t('Pubblica l’offerta')}
        isBusy={isBusy}
        onPay={pay}
      />
      <p className="text-sm text-ink-soft">
        {t('Puoi modificarla e sospenderla quando vuoi: il periodo pagato non si ferma.')}
      </p>
    </div>
  );
}
