import { type DragEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../../features/text.tsx';
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
  const [isOver, setOver] = useState(false);
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
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (input.current && event.dataTransfer.files.length > 0) input.current.files = event.dataTransfer.files;
    choose();
  };
  return (
    <div>
      <label htmlFor={id} className="block font-semibold mb-1.5">
        {t('Il tuo CV')}
        <span aria-hidden="true"> *</span>
      </label>
      <div
        role="presentation"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`relative rounded-card border-2 border-dashed px-4 py-6 text-center grid gap-1 justify-items-center ${isOver ? 'border-accent bg-accent-wash' : errors?.length ? 'border-danger' : 'border-line-strong'}`}
      >
        <Icon name={file ? 'file' : 'upload'} size={28} />
        {file ? <p className="font-semibold break-all">{file.name}</p> : <p className="font-semibold">{t('Trascina qui il PDF o tocca per sceglierlo')}</p>}
        <p className="text-sm text-ink-soft">{file ? t('{size} KB. Tocca per cambiarlo.', { size: Math.max(1, Math.round(file.size / 1024)) }) : t('Solo PDF, al massimo 10 MB')}</p>
        <input
          ref={input}
          id={id}
          name="cv"
          type="file"
          accept="application/pdf,.pdf"
          required
          aria-invalid={Boolean(errors?.length)}
          aria-describedby={`${id}-errore`}
          onChange={choose}
          className="absolute inset-0 opacity-0 cursor-pointer"
        />
      </div>
      <FieldError id={`${id}-errore`} messages={errors} />
    </div>
  );
}
