import { SupportForm } from '#web/features/content/support-form.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** The support form in a dialog. */
export function SupportDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText();
  const close = (
    <button type="button" onClick={onClose} className="btn btn-primary justify-self-end">
      {t('Chiudi')}
    </button>
  );
  return (
    <Dialog title={t('Scrivici')} isOpen={isOpen} onClose={onClose} closeLabel={t('Chiudi')}>
      <SupportForm keptAs="assistenza" sent={close} />
    </Dialog>
  );
}
