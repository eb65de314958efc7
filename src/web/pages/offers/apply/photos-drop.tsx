import { type RefObject, useCallback, useEffect, useId, useState } from 'react';
import { CV_PHOTO_TYPES } from '#domain/cv-kind.ts';
import { lightPhoto } from '#web/features/cv/light-photo.ts';
import { photosFault } from '#web/features/cv/photo-faults.ts';
import { useText } from '#web/features/texts/text.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { useErrorsUntilChanged } from '#web/ui/errors-until-changed.ts';
import { FieldError, FieldLabel, Spinner } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface PhotosDropProps {
  input: RefObject<HTMLInputElement | null>;
  errors: readonly string[] | undefined;
  /** Whether photographs were chosen before the page was loaded again: it cannot hold them. */
  areLost: boolean;
  /** Called with the work that makes the photographs lighter: the form waits for it before it is sent. */
  onWork: (work: Promise<unknown>) => void;
}

/** Chooses the photographs of a CV, by the phone's camera or gallery, or dropped here: each becomes a page. */
export function PhotosDrop({ input, errors: given, areLost, onWork }: PhotosDropProps) {
  const t = useText();
  const id = useId();
  const [errors, changed] = useErrorsUntilChanged(given);
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [isWorking, setWorking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const prepare = useCallback(
    async (chosen: readonly File[]) => {
      setWorking(true);
      const light = await Promise.all(chosen.map(lightPhoto));
      const field = input.current;
      if (field) {
        // The field itself holds what is sent.
        const held = new DataTransfer();
        for (const photo of light) held.items.add(photo);
        field.files = held.files;
      }
      setPhotos(light);
      setFault(photosFault(light, t));
      setWorking(false);
    },
    [input, t],
  );
  // Photographs chosen before hydration are kept.
  useEffect(() => {
    const early = [...(input.current?.files ?? [])];
    if (early.length > 0) onWork(prepare(early));
  }, [input, onWork, prepare]);
  const choose = () => {
    changed();
    onWork(prepare([...(input.current?.files ?? [])]));
  };
  const messages = fault === null ? errors : [fault];
  return (
    <div>
      <FieldLabel of={id} required>
        {t('Le foto del tuo CV')}
      </FieldLabel>
      <DropZone
        inputRef={input}
        id={id}
        name="photos"
        multiple
        accept={CV_PHOTO_TYPES.join(',')}
        isWrong={Boolean(messages?.length)}
        aria-describedby={`${id}-aiuto ${id}-errore`}
        onChange={choose}
        onDropped={(files) => {
          if (input.current) input.current.files = files;
          choose();
        }}
      >
        {isWorking ? <Spinner label={t('Un momento')} /> : <Icon name="camera" size={28} />}
        <p className="font-semibold">
          {photos.length === 0
            ? t('Fai o scegli le foto')
            : photos.length === 1
              ? t('Una foto: una pagina')
              : t('{n} foto: {n} pagine', { n: photos.length })}
        </p>
        <p id={`${id}-aiuto`} className="text-sm text-ink-soft">
          {photos.length === 0 ? t('Una per pagina, al massimo 6: le trasformiamo in PDF') : t('Cambia le foto')}
        </p>
      </DropZone>
      <PhotoRow photos={photos} />
      {areLost && photos.length === 0 && (
        <p className="text-sm text-ink-soft mt-1">
          {t('La pagina è stata ricaricata e qui le foto non restano: sceglile di nuovo.')}
        </p>
      )}
      <FieldError id={`${id}-errore`} messages={messages} />
    </div>
  );
}

/** The photographs in the order of their pages. */
function PhotoRow({ photos }: { photos: readonly File[] }) {
  const t = useText();
  const [shown, setShown] = useState<readonly string[]>([]);
  useEffect(() => {
    const addresses = photos.map((photo) => URL.createObjectURL(photo));
    setShown(addresses);
    return () => {
      for (const address of addresses) URL.revokeObjectURL(address);
    };
  }, [photos]);
  if (shown.length === 0) return null;
  return (
    <ol className="flex flex-wrap gap-2 mt-2">
      {shown.map((address, index) => (
        <li key={address}>
          <img
            src={address}
            alt={t('Pagina {n}', { n: index + 1 })}
            className="w-16 h-20 object-cover rounded-sm border border-line"
          />
        </li>
      ))}
    </ol>
  );
}
