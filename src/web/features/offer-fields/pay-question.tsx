import { type ReactNode, useState } from 'react';
import { writtenPay } from '#domain/offer-pay.ts';
import { formatEuros } from '#domain/offer-words.ts';
import { type PayBand, payFarFrom } from '#domain/pay-band.ts';
import { type PayPeriod, perMonth } from '#domain/pay-period.ts';
import { uiTexts } from '#domain/ui-text.ts';
import { writeEuros } from '#domain/written-euros.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useText } from '../texts/text.tsx';
import type { SuggestionsFor } from './use-suggestions.ts';
import type { WrittenOffer } from './written-offer.ts';

interface PayQuestion {
  /** Whether to go on: at once, or after confirming a pay far from those of similar offers. */
  ask: (offer: WrittenOffer) => Promise<boolean>;
  /** Whether an answer is awaited. */
  isOpen: boolean;
  dialog: ReactNode;
}

interface Asked {
  /** As it was written, in cents. */
  pay: number;
  period: PayPeriod;
  band: PayBand & { place: string };
  answer: (isMeant: boolean) => void;
}

const sentences: Readonly<Record<PayPeriod, string>> = uiTexts({
  month: 'Hai scritto {pay} € lordi al mese. Offerte simili in {place} vanno da {minimum} a {maximum}.',
  day: 'Hai scritto {pay} € lordi al giorno, circa {month} al mese a tempo pieno. Offerte simili in {place} vanno da {minimum} a {maximum} al mese.',
  hour: 'Hai scritto {pay} € lordi all’ora, circa {month} al mese a tempo pieno. Offerte simili in {place} vanno da {minimum} a {maximum} al mese.',
});

/**
 * Asks about a pay far from those of similar offers before going on: '145' for '1.450' would be published. It waits for
 * what similar offers pay: a company that saves at once is asked too.
 */
export function usePayQuestion(loaded: SuggestionsFor['loaded']): PayQuestion {
  const t = useText();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (isMeant: boolean) => {
    asked?.answer(isMeant);
    setAsked(null);
  };
  return {
    ask: async (offer) => {
      const band = (await loaded())?.salary;
      if (!band) return true;
      const { pay_period: period } = offer;
      const { minimum, maximum } = writtenPay(offer);
      const pay = [minimum, maximum]
        .filter((cents) => cents !== null)
        .find((cents) => payFarFrom(band, [perMonth(cents, period)], period) !== null);
      return pay === undefined || new Promise((answer) => setAsked({ pay, period, band, answer }));
    },
    isOpen: asked !== null,
    dialog: (
      <Dialog
        title={t('La retribuzione è giusta?')}
        isOpen={asked !== null}
        onClose={() => close(false)}
        closeLabel={t('Chiudi')}
      >
        {asked && (
          <p>
            {t(sentences[asked.period], {
              pay: writeEuros(asked.pay),
              month: formatEuros(perMonth(asked.pay, asked.period)),
              place: asked.band.place,
              minimum: formatEuros(asked.band.minimum),
              maximum: formatEuros(asked.band.maximum),
            })}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3 mt-6">
          <button type="button" onClick={() => close(false)} className="btn btn-ghost">
            {t('Correggi l’importo')}
          </button>
          <button type="button" onClick={() => close(true)} className="btn btn-primary">
            {t('Sì, è giusta')}
          </button>
        </div>
      </Dialog>
    ),
  };
}
