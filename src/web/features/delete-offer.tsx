import { Dialog } from '../ui/dialog.tsx';
import { Spinner } from '../ui/field.tsx';
import { useText } from './text.tsx';

interface DeleteOfferProps {
  title: string;
  waiting: number;
  /** It was never published: nobody saw it, and it cost nothing. */
  isDraft?: boolean;
  isOpen: boolean;
  isBusy: boolean;
  onClose: () => void;
  onDelete: () => void;
}

/** Confirms the deletion of an offer: it cannot be undone, and waiting applicants are notified. */
export function DeleteOffer({ title, waiting, isDraft = false, isOpen, isBusy, onClose, onDelete }: DeleteOfferProps) {
  const t = useText();
  return (
    <Dialog
      title={isDraft ? t('Vuoi eliminare la bozza?') : t('Vuoi eliminare l’offerta?')}
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t('Chiudi')}
    >
      <p>
        <b>{isDraft ? `${title}.` : title}</b>{' '}
        {isDraft
          ? t('Non si può recuperare. Non hai speso crediti.')
          : t('non sarà più visibile e non si può recuperare. I crediti usati non tornano.')}
      </p>
      {waiting > 0 && (
        <p className="mt-3">
          {waiting === 1
            ? t('Chi aspetta una risposta riceve una mail: la ricerca è conclusa.')
            : t('Le {n} persone che aspettano una risposta ricevono una mail: la ricerca è conclusa.', { n: waiting })}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3 mt-6">
        <button type="button" onClick={onClose} className="btn btn-ghost">
          {t('Annulla')}
        </button>
        <button type="button" onClick={onDelete} disabled={isBusy} className="btn bg-danger text-surface">
          {isBusy ? <Spinner label={t('Elimina')} /> : t('Elimina')}
        </button>
      </div>
    </Dialog>
  );
}
