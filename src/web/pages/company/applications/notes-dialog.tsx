import { useState } from 'react';
import { useMayClose } from '#web/features/sheets/may-close.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LOSES_NOTE, Notes } from './person/notes-part.tsx';

interface NotesDialogProps {
  offerId: number;
  id: number;
  name: string;
  onClose: () => void;
}

/** What colleagues wrote about an applicant, over the list, and the box for the next note (rules 2.18, thread). */
export function NotesDialog({ offerId, id, name, onClose }: NotesDialogProps) {
  const t = useText();
  const [isUnsaved, setUnsaved] = useState(false);
  const { mayClose } = useMayClose(isUnsaved, onClose, t(LOSES_NOTE));
  return (
    <Dialog title={t('Note su {name}', { name })} isOpen onClose={onClose} closeLabel={t('Chiudi')} mayClose={mayClose}>
      <div className="grid gap-3">
        <Notes offerId={offerId} id={id} onTyped={setUnsaved} onSaved={onClose} />
      </div>
    </Dialog>
  );
}
