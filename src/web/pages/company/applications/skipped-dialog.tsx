import { applicationStatuses } from '#domain/application-status.ts';
import { type Translate, useText } from '#web/features/texts/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { Skipped, StatusChange } from './use-status-change.ts';

/** The people whom a change of many left as they are, by name and with why: it stays until it was read. */
export function SkippedDialog({ change: { skipped, forgetSkipped, undoRest } }: { change: StatusChange }) {
  const t = useText();
  return (
    <Dialog
      title={skipped.length === 1 ? t('Una candidatura non è cambiata') : t('Alcune candidature non sono cambiate')}
      isOpen={skipped.length > 0}
      onClose={forgetSkipped}
      closeLabel={t('Chiudi')}
      foot={
        <div className="flex flex-wrap justify-end gap-3">
          {/* The bar that offers it is behind this dialog. */}
          {undoRest && (
            <button
              type="button"
              onClick={() => {
                undoRest();
                forgetSkipped();
              }}
              className="btn btn-quiet"
            >
              {t('Annulla il cambio delle altre')}
            </button>
          )}
          <button type="button" onClick={forgetSkipped} className="btn btn-primary">
            {t('Ho capito')}
          </button>
        </div>
      }
    >
      <p>{t('Per queste persone lo stato resta com’è, e non parte niente:')}</p>
      <ul className="mt-3 grid gap-2 list-disc pl-5">
        {skipped.map((one) => (
          <li key={one.id} className="wrap-anywhere">
            {whyWords(one, t)}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function whyWords({ outcome, name, status, by }: Skipped, t: Translate): string {
  switch (outcome) {
    case 'changed_meanwhile':
      return by === null
        ? t('{name}: nel frattempo è in “{status}”.', { name, status: t(applicationStatuses[status]) })
        : t('{name}: nel frattempo {who} ha scelto “{status}”.', {
            name,
            who: by,
            status: t(applicationStatuses[status]),
          });
    case 'is_hired':
      return t('{name}: ha un’assunzione. Prima ritirala o segnane la fine.', { name });
    case 'search_over':
      return t('{name}: la ricerca è finita, e la risposta arriva.', { name });
    default:
      return t('Una persona ha ritirato la candidatura.');
  }
}
