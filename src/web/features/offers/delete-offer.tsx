import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/field.tsx';
import { ToldPeople } from '../search-end/told-people.tsx';
import { useTold } from '../search-end/use-told.ts';
import { useText } from '../texts/text.tsx';

interface DeleteOfferProps {
  offer: { id: number; title: string };
  /** How many have no answer yet: where there are any, they are asked about by name. */
  waiting: number;
  /** It was never published: nobody saw it, and it cost nothing. */
  isDraft?: boolean;
  isOpen: boolean;
  isBusy: boolean;
  onClose: () => void;
  /** `told`: who reads that the search is over; undefined where nobody applied. */
  onDelete: (told?: number[]) => void;
}

/** Confirms the deletion of an offer: it cannot be undone. Who has no answer yet is asked about by name (rule D7). */
export function DeleteOffer({
  offer: { id, title },
  waiting,
  isDraft = false,
  isOpen,
  isBusy,
  onClose,
  onDelete,
}: DeleteOfferProps) {
  const t = useText();
  const asks = waiting > 0;
  const choice = useTold({ offerId: id, ending: 'deleted', isOpen: isOpen && asks });
  return (
    <Dialog
      title={isDraft ? t('Vuoi eliminare la bozza?') : t('Vuoi eliminare l’offerta?')}
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t('Chiudi')}
      isWide={asks}
      foot={
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" onClick={onClose} className="btn btn-ghost">
            {t('Annulla')}
          </button>
          <button
            type="button"
            onClick={() => onDelete(asks ? [...choice.chosen] : undefined)}
            disabled={isBusy || (asks && choice.people === null)}
            className="btn bg-danger text-surface"
          >
            {isBusy ? <Spinner label={t('Elimina')} /> : t('Elimina')}
          </button>
        </div>
      }
    >
      <p>
        <b>{isDraft ? `${title}.` : title}</b>{' '}
        {isDraft
          ? t('Non si può recuperare. Non hai speso crediti.')
          : t('non sarà più visibile e non si può recuperare. I crediti usati non tornano.')}
      </p>
      {asks && (
        <div className="mt-4">
          <ToldPeople choice={choice} />
        </div>
      )}
    </Dialog>
  );
}
