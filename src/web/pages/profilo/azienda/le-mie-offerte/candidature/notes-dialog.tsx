import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../../../api.ts';
import { apiPath } from '../../../../../api-path.ts';
import { useBanner } from '../../../../../features/banners.tsx';
import { useText } from '../../../../../features/text.tsx';
import { Dialog } from '../../../../../ui/dialog.tsx';
import { Spinner } from '../../../../../ui/field.tsx';
import { TextArea } from '../../../../../ui/text-area.tsx';

const MOST = 5000;

/** The company's own words on a candidate: they never read them (decisions 7). */
export function NotesDialog({ offerId, id, name, notes, isOpen, onClose }: { offerId: number; id: number; name: string; notes: string; isOpen: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog title={t('Note su {name}', { name })} isOpen={isOpen} onClose={onClose} closeLabel={t('Chiudi')}>
      <NotesForm offerId={offerId} id={id} notes={notes} onSaved={onClose} />
    </Dialog>
  );
}

export function NotesForm({ offerId, id, notes, onSaved, onUnsaved }: { offerId: number; id: number; notes: string; onSaved?: () => void; onUnsaved?: (isUnsaved: boolean) => void }) {
  const t = useText();
  const banner = useBanner();
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState(notes);
  const [errors, setErrors] = useState<string[]>();
  const [isBusy, setBusy] = useState(false);
  const isUnsaved = typed.trim() !== notes.trim();
  useEffect(() => {
    onUnsaved?.(isUnsaved);
    return () => onUnsaved?.(false);
  }, [isUnsaved, onUnsaved]);
  const save = async () => {
    setBusy(true);
    const answer = await call('PATCH', apiPath`/company/offers/${offerId}/applications/${id}`, { notes: typed });
    setBusy(false);
    setErrors(answer.ok ? undefined : answer.errors.notes);
    if (!answer.ok) return banner(answer.detail ?? t('La nota non è salvata.'));
    banner(t('Nota salvata.'), 'success');
    await revalidate();
    onSaved?.();
  };
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="grid gap-3"
    >
      <TextArea label={t('Note')} most={MOST} value={typed} onChange={(event) => setTyped(event.target.value)} errors={errors} help={t('Le vede solo chi lavora con te, mai chi si candida.')} />
      <button type="submit" data-late disabled={isBusy || typed === notes} className="btn btn-primary justify-self-end disabled:cursor-not-allowed">
        {isBusy ? <Spinner label={t('Salva')} /> : t('Salva')}
      </button>
    </form>
  );
}
