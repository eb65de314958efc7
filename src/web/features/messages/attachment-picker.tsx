import { useEffect, useId, useRef } from 'react';
import { ATTACHMENT_TYPES, MAX_ATTACHMENTS, sizeWords } from '#domain/message-attachments.ts';
import { FieldLabel } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useText } from '../texts/text.tsx';
import type { useAttachments } from './use-attachments.ts';

/**
 * Chooses the files of a message: each with its picture, how far it is uploaded, and a button that removes it. Without
 * script the field itself sends them.
 */
export function AttachmentPicker({ attachments }: { attachments: ReturnType<typeof useAttachments> }) {
  const t = useText();
  const id = useId();
  const { files, problem, add, remove } = attachments;
  const field = useRef<HTMLInputElement>(null);
  const take = useRef(() => {});
  take.current = () => {
    const chosen = [...(field.current?.files ?? [])];
    // Emptied, so that the same file can be chosen again; the page sends what it uploaded.
    if (field.current) field.current.value = '';
    if (chosen.length > 0) add(chosen);
  };
  // Chosen before the page was awake.
  useEffect(() => take.current(), []);
  return (
    <div className="grid gap-2">
      <div>
        <FieldLabel of={id}>{t('Allegati')}</FieldLabel>
        <input
          ref={field}
          id={id}
          type="file"
          name="file"
          multiple
          accept={ATTACHMENT_TYPES.join(',')}
          aria-describedby={`${id}-help`}
          onChange={() => take.current()}
          className="block w-full min-w-0 text-sm file:mr-3 file:min-h-11 file:px-4 file:rounded-input file:border file:border-line-strong file:bg-transparent file:text-ink file:font-semibold file:cursor-pointer"
        />
        <p id={`${id}-help`} className="mt-1 text-sm text-ink-soft">
          {t('Fino a {n}: PDF o immagini JPEG, PNG e WebP, 10 MB l’uno.', { n: MAX_ATTACHMENTS })}
        </p>
      </div>
      <p role="alert" className="text-sm font-medium text-danger empty:hidden">
        {problem}
      </p>
      {files.length > 0 && (
        <ul className="grid gap-2 sm:grid-cols-2">
          {files.map((file) => (
            <li key={file.place} className="flex items-center gap-3 bg-surface border border-line rounded-input p-2">
              {file.preview ? (
                <img src={file.preview} alt="" className="size-12 rounded-input object-cover flex-none" />
              ) : (
                <span className="size-12 rounded-input bg-sunken grid place-items-center flex-none">
                  <Icon name="file" />
                </span>
              )}
              <div className="flex-1 min-w-0 text-sm">
                <p className="truncate">{file.name}</p>
                {file.problem ? (
                  <p role="alert" className="text-danger font-medium wrap-anywhere">
                    {file.problem}
                  </p>
                ) : file.id === null ? (
                  <progress
                    value={file.part}
                    max={1}
                    aria-label={t('Caricamento di {name}', { name: file.name })}
                    className="w-full h-2 accent-leaf"
                  />
                ) : (
                  <p className="text-ink-soft">{sizeWords(file.bytes)}</p>
                )}
              </div>
              <button
                type="button"
                onClick={() => {
                  remove(file.place);
                  field.current?.focus();
                }}
                aria-label={t('Togli {name}', { name: file.name })}
                className="size-11 grid place-items-center rounded-full hover:bg-sunken flex-none"
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
