import { useState } from 'react';
import { Link } from 'react-router';
import type { OfferDraft } from '#contract/company-offers.ts';
import { relativeTime } from '#domain/relative-time.ts';
import { call } from '#web/api.ts';
import { useChange } from '#web/features/forms/use-change.ts';
import { DeleteOffer } from '#web/features/offers/delete-offer.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** A draft of an offer: continue or delete it. */
export function DraftRow({ draft }: { draft: OfferDraft }) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, change } = useChange();
  const remove = () =>
    change(async () => {
      const answer = await call('DELETE /company/offers-drafts/{id}', { params: { id: draft.id } });
      // Closed before the row is gone: the focus returns to its place.
      setAsking(false);
      return answer;
    });
  return (
    <li className="card p-4! md:px-5! md:py-3! flex flex-wrap items-center gap-x-4 gap-y-3 md:min-h-18">
      <div className="flex-1 min-w-[min(100%,14rem)]">
        <h2 className="text-base! font-text! font-semibold! tracking-normal! flex flex-wrap items-center gap-2">
          {t(draft.title)} <span className="chip">{t('Bozza')}</span>
        </h2>
        <p className="text-sm text-ink-soft" suppressHydrationWarning>
          {t('Salvata')} {relativeTime(draft.date_updated)}
        </p>
      </div>
      <Link to={`/recruiter/pubblica-annuncio?bozza=${draft.id}`} className="btn btn-ghost max-md:flex-1">
        {t('Riprendi')} <span className="sr-only">“{t(draft.title)}”</span> <Icon name="arrow" />
      </Link>
      <button
        type="button"
        onClick={() => setAsking(true)}
        aria-label={t('Elimina la bozza “{title}”', { title: t(draft.title) })}
        className="size-11 grid place-items-center rounded-full hover:bg-sunken text-ink-soft"
      >
        <Icon name="trash" />
      </button>
      <DeleteOffer
        offer={{ id: draft.id, title: t(draft.title) }}
        waiting={0}
        isDraft
        isOpen={isAsking}
        isBusy={isBusy}
        onClose={() => setAsking(false)}
        onDelete={() => void remove()}
      />
    </li>
  );
}
