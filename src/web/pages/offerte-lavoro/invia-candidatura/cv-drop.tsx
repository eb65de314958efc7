import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../../features/text.tsx';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';

interface CvDropProps {
  errors: readonly string[] | undefined;
  /** A file chosen earlier, which the field itself cannot hold again. */
  kept?: File | null;
  onChoose?: (file: File | null) => void;
}

/** Chooses a CV: by the phone's own picker, or dropped here. */
export function CvDrop({ errors, kept = null, onChoose }: CvDropProps) {
  const t = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // The field holds the file; this only shows it.
  const [chosen, setFile] = useState<File | null>(null);
  const file = chosen ?? kept;
  const show = useCallback(() => setFile(input.current?.files?.[0] ?? null), []);
  // A file chosen before the page woke up is kept.
  useEffect(show, [show]);
  const choose = () => {
    show();
    onChoose?.(input.current?.files?.[0] ?? null);
  };
  const drop = (files: FileList) => {
    if (input.current) input.current.files = files;
    choose();
  };
  return (
    <div>
      <label htmlFor={id} className="block font-semibold mb-1.5">
        {t('Il tuo CV')}
        <span aria-hidden="true"> *</span>
      </label>
      <DropZone inputRef={input} id={id} name="cv" accept="application/pdf,.pdf" required isWrong={Boolean(errors?.length)} aria-describedby={`${id}-errore`} onChange={choose} onDropped={drop}>
        <Icon name={file ? 'file' : 'upload'} size={28} />
        {file ? <p className="font-semibold break-all">{file.name}</p> : <p className="font-semibold">{t('Trascina qui il PDF o tocca per sceglierlo')}</p>}
        <p className="text-sm text-ink-soft">{file ? t('{size} KB. Tocca per cambiarlo.', { size: Math.max(1, Math.round(file.size / 1024)) }) : t('Solo PDF, al massimo 10 MB')}</p>
      </DropZone>
      <FieldError id={`${id}-errore`} messages={errors} />
    </div>
  );
}
