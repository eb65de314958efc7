import { useId, useRef, useState } from 'react';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { FieldError, Spinner } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { FieldInputProps } from './field-input-props.ts';
import { uploadPicture } from './upload-picture.ts';

/** An image: dropped or chosen, shown at once, removable. */
export function PictureField({ field, value, onChange, errors, path }: FieldInputProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string[] | null>(null);
  const address = typeof value === 'string' ? value : '';
  const send = async (files: FileList | null) => {
    const file = files?.[0];
    if (!file) return;
    setSending(true);
    setProblem(null);
    const brought = await uploadPicture(file);
    setSending(false);
    if (input.current) input.current.value = '';
    if ('problem' in brought) setProblem([brought.problem]);
    else onChange(brought.address);
  };
  const wrong = problem ?? errors[path];
  return (
    <fieldset aria-labelledby={id} className="grid gap-2 min-w-0">
      <p id={id} className="font-semibold">
        {field.label}
        {field.isRequired && <span aria-hidden="true"> *</span>}
      </p>
      {address ? (
        <div className="flex flex-wrap items-center gap-4">
          <img
            src={address}
            alt={`${field.label}, anteprima`}
            className="h-24 w-auto max-w-full rounded-input bg-sunken object-contain"
          />
          <button type="button" data-late className="btn btn-ghost" onClick={() => onChange('')}>
            <Icon name="trash" /> Togli
          </button>
        </div>
      ) : (
        <DropZone
          inputRef={input}
          name={path}
          aria-label={`${field.label}: scegli un’immagine`}
          aria-describedby={`${id}-help ${id}-error`}
          accept="image/jpeg,image/png,image/webp"
          isWrong={Boolean(wrong?.length)}
          disabled={isSending}
          onDropped={send}
          onChange={(event) => send(event.currentTarget.files)}
        >
          {isSending ? (
            <Spinner label="Caricamento dell’immagine in corso" />
          ) : (
            <>
              <Icon name="aggiungi" />
              <span className="font-medium">Scegli o trascina un’immagine</span>
              <span className="text-sm text-ink-soft">JPEG, PNG o WebP, fino a 8 MB</span>
            </>
          )}
        </DropZone>
      )}
      {field.help && (
        <p id={`${id}-help`} className="text-sm text-ink-soft">
          {field.help}
        </p>
      )}
      <FieldError id={`${id}-error`} messages={wrong} />
    </fieldset>
  );
}
