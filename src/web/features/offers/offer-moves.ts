import { useNavigate, useRevalidator } from 'react-router';
import type { CompanyOffer } from '#contract/company-offers.ts';
import { type Answer, call, isReached } from '#web/api.ts';
import { refusalWords } from '#web/features/texts/refusal-words.ts';
import { useBanner } from '../every-page/banners.tsx';
import { useOnce } from '../forms/use-change.ts';
import { useText } from '../texts/text.tsx';

export const MY_OFFERS = '/profilo/azienda/le-mie-offerte';
/** The page of the people who applied to any of its offers. */
export const INBOX = '/profilo/azienda/candidature';

export interface OfferMoves {
  isBusy: boolean;
  suspend: () => Promise<void>;
  resume: () => Promise<void>;
  duplicate: () => Promise<void>;
  /** `told`: the applications whose people read that the search is over. */
  remove: (told?: number[]) => Promise<boolean>;
  feature: () => Promise<boolean>;
}

/** The actions on an offer from a list or its page, one at a time, each with its message (rule 4.3). */
export function useOfferMoves({ id, title, state }: Pick<CompanyOffer, 'id' | 'title' | 'state'>): OfferMoves {
  const t = useText();
  const banner = useBanner();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { isBusy, once } = useOnce();
  // Busy until its new state is rendered: a choice made beside the old one would be no change, and be lost.
  const run = async <Body>(send: () => Promise<Answer<Body>>, said: string): Promise<Body | null> => {
    const done = await once(async () => {
      const answer = await send();
      if (answer.ok) banner(said, 'success');
      else banner(answer.errors.title?.[0] ?? refusalWords(answer, t));
      if (isReached(answer)) await revalidate();
      return answer.ok ? answer.body : null;
    });
    return done ?? null;
  };
  const asked = { params: { id }, body: { state } };
  return {
    isBusy,
    suspend: async () =>
      void (await run(
        () => call('POST /company/offers/{id}/suspend', asked),
        t('“{title}” è sospesa: nessuno la vede.', { title }),
      )),
    resume: async () =>
      void (await run(
        () => call('POST /company/offers/{id}/resume', asked),
        t('“{title}” è di nuovo visibile.', { title }),
      )),
    duplicate: async () => {
      const copy = await run(
        () => call('POST /company/offers/{id}/duplicate', asked),
        t('Copia creata: cambia il titolo per pubblicarla.'),
      );
      if (copy) navigate(`${MY_OFFERS}/${copy.id}`);
    },
    remove: async (told) =>
      (await run(
        () => call('DELETE /company/offers/{id}', { params: { id }, body: { told } }),
        t('“{title}” è stata eliminata.', { title }),
      )) !== null,
    feature: async () =>
      (await run(() => call('POST /company/offers/{id}/feature', asked), t('“{title}” è in evidenza.', { title }))) !==
      null,
  };
}
