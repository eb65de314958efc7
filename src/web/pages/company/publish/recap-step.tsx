import { OfferDates } from '#web/features/offer-fields/offer-dates.tsx';
import { faultsOf, type OfferPart, offerParts, type WrittenOffer } from '#web/features/offer-fields/written-offer.ts';
import { recapOf } from '#web/features/offers/offer-recap.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Notice } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { keysOf } from '#web/ui/select-field.tsx';

interface RecapStepProps {
  offer: WrittenOffer;
  draftId: number | null;
  /** Changes the days, which last season's offer is published again with. */
  set: (changes: Partial<WrittenOffer>) => void;
  onEdit: (part: OfferPart) => void;
  /** Saves the last input, so that the preview shows it. */
  onPreview: () => Promise<number | null>;
}

/** The whole offer, to read over before paying; a tap goes back to any part. */
export function RecapStep({ offer, draftId, set, onEdit, onPreview }: RecapStepProps) {
  const t = useText();
  const recap = recapOf(offer, t);
  const open = async () => {
    // Opened at once, in the click itself: browsers block a window that waits for an answer.
    const shown = window.open('', '_blank');
    const id = await onPreview();
    if (shown && id !== null) shown.location.href = `/profilo/azienda/le-mie-offerte/${id}/preview?bozza=si`;
    else shown?.close();
  };
  return (
    <>
      {keysOf(recap).map((part) => {
        const faults = Object.values(faultsOf(offer, part)).flat();
        return (
          <section key={part} className="card grid gap-3" aria-labelledby={`riepilogo-${part}`}>
            <div className="flex items-center justify-between gap-4">
              <h2 id={`riepilogo-${part}`} className="text-step-2!">
                {t(offerParts[part])}
              </h2>
              <button
                type="button"
                onClick={() => onEdit(part)}
                className="btn btn-quiet"
                aria-label={t('Modifica {part}', { part: t(offerParts[part]) })}
              >
                <Icon name="edit" /> {t('Modifica')}
              </button>
            </div>
            <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[10rem_1fr]">
              {recap[part].map(([term, value]) => (
                <div key={term} className="contents">
                  <dt className="text-ink-soft">{term}</dt>
                  <dd className="clamp [-webkit-line-clamp:4]">{value}</dd>
                </div>
              ))}
            </dl>
            {part === 'contract' && <OfferDates offer={offer} set={set} errors={{}} />}
            {faults.length > 0 && (
              <Notice tone="danger">
                {faults.map((fault) => (
                  <p key={fault}>{t(fault)}</p>
                ))}
              </Notice>
            )}
          </section>
        );
      })}
      {(draftId !== null || offer.job) && (
        <button type="button" onClick={open} className="btn btn-ghost justify-self-start">
          <Icon name="eye" /> {t('Vedi l’anteprima')}
        </button>
      )}
    </>
  );
}
