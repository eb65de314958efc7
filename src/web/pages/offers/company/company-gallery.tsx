import { useEffect, useRef, useState } from 'react';
import type { CompanyPhoto } from '#contract/companies.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The photos of a company; a tap opens them full screen, each with its number and caption (rule 2.19). */
export function CompanyGallery({ photos, name }: { photos: readonly CompanyPhoto[]; name: string }) {
  const t = useText();
  const [shown, setShown] = useState<number | null>(null);
  if (photos.length === 0) return null;
  return (
    <section aria-labelledby="galleria">
      <h2 id="galleria" className="text-step-2! mb-3">
        {t('Galleria')}
      </h2>
      <ul className="grid gap-3 grid-cols-2 md:grid-cols-3">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              onClick={() => setShown(index)}
              aria-label={t('Apri la foto {n}: {caption}', { n: index + 1, caption: photo.caption || name })}
              className="block w-full rounded-card overflow-hidden aspect-[4/3] bg-sunken"
            >
              <img
                src={photo.thumbnail}
                alt={photo.caption}
                width={photo.width}
                height={photo.height}
                loading="lazy"
                className="size-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {shown !== null && (
        <FullScreen photos={photos} name={name} shown={shown} onShow={setShown} onClose={() => setShown(null)} />
      )}
    </section>
  );
}

interface FullScreenProps {
  photos: readonly CompanyPhoto[];
  name: string;
  shown: number;
  onShow: (index: number) => void;
  onClose: () => void;
}

function FullScreen({ photos, name, shown, onShow, onClose }: FullScreenProps) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const touched = useRef(0);
  const photo = photos[shown];
  const step = (by: number) => onShow((shown + by + photos.length) % photos.length);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => {
    dialog.current?.close();
    onClose();
  };
  if (!photo) return null;
  const tool = 'size-12 grid place-items-center rounded-full bg-paper/15 text-white hover:bg-paper/30';
  return (
    <dialog
      ref={dialog}
      aria-label={t('Galleria di {name}', { name })}
      onClose={() => dialog.current && onClose()}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') step(1);
        if (event.key === 'ArrowLeft') step(-1);
      }}
      onTouchStart={(event) => {
        touched.current = event.touches[0]?.clientX ?? 0;
      }}
      onTouchEnd={(event) => {
        const moved = (event.changedTouches[0]?.clientX ?? touched.current) - touched.current;
        if (Math.abs(moved) > 50) step(moved < 0 ? 1 : -1);
      }}
      className="sheet bg-[#0a1615]! text-white p-0 open:grid grid-rows-[auto_1fr_auto]"
    >
      <div className="flex items-center justify-between p-3">
        <p aria-live="polite" className="px-2 tabular-nums">
          {t('{n} di {of}', { n: shown + 1, of: photos.length })}
        </p>
        <button type="button" onClick={close} aria-label={t('Chiudi')} className={tool}>
          <Icon name="close" />
        </button>
      </div>
      <div className="relative min-h-0 grid place-items-center px-2">
        <img
          src={photo.file}
          alt={photo.caption || t('Foto {n}', { n: shown + 1 })}
          width={photo.width}
          height={photo.height}
          className="max-h-full max-w-full w-auto h-auto object-contain"
        />
        {photos.length > 1 && (
          <>
            <button
              type="button"
              onClick={() => step(-1)}
              aria-label={t('Foto precedente')}
              className={`${tool} absolute left-3 top-1/2 -translate-y-1/2`}
            >
              <Icon name="back" />
            </button>
            <button
              type="button"
              onClick={() => step(1)}
              aria-label={t('Foto successiva')}
              className={`${tool} absolute right-3 top-1/2 -translate-y-1/2`}
            >
              <Icon name="arrow" />
            </button>
          </>
        )}
      </div>
      <p className="p-4 text-center min-h-14">{photo.caption}</p>
    </dialog>
  );
}
