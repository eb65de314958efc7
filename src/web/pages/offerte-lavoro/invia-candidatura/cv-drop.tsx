import { type DragEvent, useId, useState } from 'react';
import { useText } from '../../../features/text.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';

interface CvDropProps {
  file: File | null;
  onChange: (file: File | null) => void;
  errors: readonly string[] | undefined;
}

/** Chooses a CV: by the phone's own picker, or dropped here. */
export function CvDrop({ file, onChange, errors }: CvDropProps) {
  const t = useText();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onChange(event.dataTransfer.files[0] ?? null);
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
          id={id}
          name="cv"
          type="file"
          accept="application/pdf,.pdf"
          required
          aria-invalid={Boolean(errors?.length)}
          aria-describedby={`${id}-errore`}
          onChange={(event) => onChange(event.target.files?.[0] ?? null)}
          className="absolute inset-0 opacity-0 cursor-pointer"
        />
      </div>
      <FieldError id={`${id}-errore`} messages={errors} />
    </div>
  );
}
