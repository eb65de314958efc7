import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { CV_TYPES, cvFaultInside, isPhoto } from '#web/features/cv/cv-file.ts';
import { PhotosToPdf } from '#web/features/cv/photos-to-pdf.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { useErrorsUntilChanged } from '#web/ui/errors-until-changed.ts';
import { FieldError, FieldLabel } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface CvDropProps {
  errors: readonly string[] | undefined;
  /** The file that the errors are of, where it was sent: those of one are not shown for another chosen meanwhile. */
  errorsOf?: File | undefined;
  /** A file chosen earlier, which the input itself cannot hold again. */
  kept?: File | null;
  /** The name of a file chosen before a reload, when the browser did not keep the file. */
  lost?: string | undefined;
  onChoose?: (file: File | null) => void;
  /** What is done with a photograph that was chosen in place of a PDF; a PDF is made of it where nothing is said. */
  onPhoto?: (photo: File) => void;
  /** The way on without a PDF. */
  onWithout?: () => void;
}

/** Chooses a CV: by the phone's own picker, or dropped here. What is wrong with the file is shown at once. */
export function CvDrop({ errors: given, errorsOf, kept = null, lost, onChoose, onPhoto, onWithout }: CvDropProps) {
  const t = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [errors, changed] = useErrorsUntilChanged(given);
  // The input holds the file; this only shows it.
  const [chosen, setFile] = useState<File | null>(null);
  const file = chosen ?? kept;
  const [fault, setFault] = useState<{ file: File; words: string | null } | null>(null);
  useEffect(() => {
    if (file) void cvFaultInside(file, t).then((words) => setFault({ file, words }));
  }, [file, t]);
  const messages =
    fault?.words && fault.file === file
      ? [fault.words]
      : errorsOf === undefined || errorsOf === file
        ? errors
        : undefined;
  const show = useCallback(() => setFile(input.current?.files?.[0] ?? null), []);
  // A file chosen before hydration is kept.
  useEffect(show, [show]);
  const choose = () => {
    changed();
    show();
    onChoose?.(input.current?.files?.[0] ?? null);
  };
  const drop = (files: FileList) => {
    if (input.current) input.current.files = files;
    choose();
  };
  const take = (made: File) => {
    const held = new DataTransfer();
    held.items.add(made);
    drop(held.files);
  };
  return (
    <div>
      <FieldLabel of={id} required>
        {t('Il tuo CV')}
      </FieldLabel>
      <DropZone
        inputRef={input}
        id={id}
        name="cv"
        accept={CV_TYPES}
        required
        isWrong={Boolean(messages?.length)}
        aria-describedby={`${id}-errore`}
        onChange={choose}
        onDropped={drop}
      >
        <Icon name={file ? 'file' : 'upload'} size={28} />
        <p data-file-name suppressHydrationWarning className="font-semibold wrap-anywhere">
          {file ? file.name : t('Scegli il PDF')}
        </p>
        <p className="text-sm text-ink-soft">
          {file
            ? t('{size} KB. Cambia file', { size: Math.max(1, Math.round(file.size / 1024)) })
            : t('Solo PDF, al massimo 10 MB')}
          {!file && <span className="block pointer-coarse:hidden">{t('Puoi anche trascinarlo qui')}</span>}
        </p>
      </DropZone>
      {lost && !file && (
        <p className="text-sm text-ink-soft mt-1">
          {t('La pagina è stata ricaricata e qui un CV non resta: scegli di nuovo “{name}”.', { name: lost })}
        </p>
      )}
      <FieldError id={`${id}-errore`} messages={messages} />
      {file && messages && messages.length > 0 && (
        <div className="flex flex-wrap gap-2 mt-2 noscript:hidden">
          {isPhoto(file) && onPhoto ? (
            <button type="button" onClick={() => onPhoto(file)} className="btn btn-ghost">
              {t('Trasforma la foto in PDF')}
            </button>
          ) : isPhoto(file) ? (
            <PhotosToPdf photos={[file]} onMade={take} />
          ) : (
            onWithout && (
              <button type="button" onClick={onWithout} className="btn btn-ghost">
                {t('Non ci riesci? Rispondi a tre domande')}
              </button>
            )
          )}
        </div>
      )}
    </div>
  );
}
