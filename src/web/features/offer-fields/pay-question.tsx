import { type ReactNode, useState } from 'react';
import type { OfferSuggestions } from '#contract/company-offers.ts';
import { euros } from '#domain/offer-words.ts';
import { payFarFrom } from '#domain/pay-band.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useText } from '../text.tsx';
import type { WrittenOffer } from './written-offer.ts';

interface PayQuestion {
  /** Whether to go on: at once, or after confirming a pay far from those of similar offers. */
  ask: (offer: WrittenOffer) => Promise<boolean>;
  /** Whether an answer is awaited. */
  isOpen: boolean;
  dialog: ReactNode;
}

/** Asks about a pay far from those of similar offers before going on: '145' for '1.450' would be published. */
export function usePayQuestion(suggestions: OfferSuggestions | null): PayQuestion {
  const t = useText();
  const [asked, setAsked] = useState<{ pay: number; answer: (isMeant: boolean) => void } | null>(null);
  const band = suggestions?.salary ?? null;
  const close = (isMeant: boolean) => {
    asked?.answer(isMeant);
    setAsked(null);
  };
  return {
    ask: async (offer) => {
      const pay = band && payFarFrom(band, [offer.minimum_salary, offer.maximum_salary]);
      if (pay === null) return true;
      return new Promise((answer) => setAsked({ pay, answer }));
    },
    isOpen: asked !== null,
    dialog: (
      <Dialog
        title={t('La retribuzione è giusta?')}
        isOpen={asked !== null}
        onClose={() => close(false)}
        closeLabel={t('Chiudi')}
      >
        {asked && band && (
          <p>
            {t('Hai scritto {pay} al mese. Offerte simili in {place} vanno da {minimum} a {maximum}.', {
              pay: euros(asked.pay),
              place: band.place,
              minimum: euros(band.minimum),
              maximum: euros(band.maximum),
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
