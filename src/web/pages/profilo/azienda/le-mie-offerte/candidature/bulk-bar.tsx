import type { ApplicationStatus } from '../../../../../../domain/application-stage.ts';
import { useText } from '../../../../../features/text.tsx';
import { StatusSelect } from './status-select.tsx';

/** What can be done to those picked. On a phone it stays at hand while the list is read. */
export function BulkBar({ count, isBusy, onChoose, onClear }: { count: number; isBusy: boolean; onChoose: (status: ApplicationStatus) => void; onClear: () => void }) {
  const t = useText();
  if (count === 0) return null;
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 mb-3 lg:mb-0 rounded-card lg:rounded-none bg-accent-wash sticky top-2 lg:static z-10">
      <b>{count === 1 ? t('1 selezionata') : t('{n} selezionate', { n: count })}</b>
      <StatusSelect label={t('Cambia lo stato di quelle selezionate')} value="" empty={t('Cambia stato')} isBusy={isBusy} onChoose={onChoose} />
      <button type="button" onClick={onClear} className="btn btn-quiet ml-auto">
        {t('Deseleziona')}
      </button>
    </div>
  );
}
