import { useId, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CompanyPhoto, CompanyProfile } from '#contract/companies.ts';
import { IMAGE_TYPES } from '#domain/picture-limits.ts';
import { italianDate } from '#domain/relative-time.ts';
import { type Answer, call, isReached } from '#web/api.ts';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { preparePicture } from '#web/features/pictures/prepare-picture.ts';
import { useQuestion } from '#web/features/sheets/question.tsx';
import { refusalWords } from '#web/features/texts/refusal-words.ts';
import { useText } from '#web/features/texts/text.tsx';
import { announce } from '#web/ui/announce.ts';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { FieldError, Spinner } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ServiceBox } from './service-box.tsx';

/** The photos of the page: added, captioned, sorted, removed (rule 2.18). */
export function Gallery({ company }: { company: CompanyProfile }) {
  const t = useText();
  const banner = useBanner();
  const { revalidate } = useRevalidator();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [problems, setProblems] = useState<string[]>([]);
  const [sent, setSent] = useState<{ done: number; of: number } | null>(null);
  const { until } = company.services.gallery;
  const change = async (changing: Promise<Answer<unknown>>) => {
    const answer = await changing;
    if (!answer.ok) banner(refusalWords(answer, t));
    if (isReached(answer)) await revalidate();
    return answer.ok;
  };
  const add = async (files: FileList | null) => {
    const photos = [...(files ?? [])];
    setProblems([]);
    let wasReached = false;
    // One at a time, so that a phone does not decode forty photos at once.
    for (const [index, photo] of photos.entries()) {
      setSent({ done: index, of: photos.length });
      const prepared = await preparePicture(photo, t);
      if ('problem' in prepared) {
        setProblems((before) => [...before, prepared.problem]);
        continue;
      }
      const form = new FormData();
      form.set('photo', prepared.picture);
      const answer = await call('POST /company/gallery', { body: form });
      wasReached ||= isReached(answer);
      const problem = answer.ok ? null : `${photo.name}: ${answer.errors.photo?.[0] ?? refusalWords(answer, t)}`;
      if (problem) setProblems((before) => [...before, problem]);
    }
    setSent(null);
    if (input.current) input.current.value = '';
    if (wasReached) await revalidate();
  };
  const move = async (index: number, by: number) => {
    const ids = company.gallery.map(({ id }) => id);
    const [taken] = ids.splice(index, 1);
    if (taken === undefined) return;
    ids.splice(index + by, 0, taken);
    const isMoved = await change(call('PUT /company/gallery/order', { body: { ids } }));
    if (isMoved) announce(t('Ora è la foto {n} di {of}.', { n: index + by + 1, of: ids.length }));
  };
  return (
    <section className="card grid gap-4" aria-labelledby="galleria">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="galleria" className="text-step-2!">
          {t('Galleria')}
        </h2>
        {until && <span className="chip chip-leaf">{t('Attiva fino al {date}', { date: italianDate(until) })}</span>}
      </div>
      {!until && (
        <ServiceBox
          company={company}
          service="gallery"
          what={t('Galleria fotografica')}
          text={t('Mostra le stanze, la cucina, la brigata: chi si candida vuole vedere dove lavorerà.')}
        />
      )}
      {company.gallery.length > 0 && (
        <ul className="grid gap-4 grid-cols-2 md:grid-cols-3">
          {company.gallery.map((photo, index) => (
            <Photo
              key={photo.id}
              photo={photo}
              number={index + 1}
              onCaption={(caption) =>
                change(call('PATCH /company/gallery/{id}', { params: { id: photo.id }, body: { caption } }))
              }
              onRemove={() => change(call('DELETE /company/gallery/{id}', { params: { id: photo.id } }))}
              {...(index > 0 && { onBefore: () => move(index, -1) })}
              {...(index < company.gallery.length - 1 && { onAfter: () => move(index, 1) })}
            />
          ))}
        </ul>
      )}
      {until && (
        <DropZone
          inputRef={input}
          isWrong={problems.length > 0}
          aria-describedby={`${id}-error`}
          onDropped={add}
          multiple
          accept={IMAGE_TYPES.join()}
          disabled={sent !== null}
          aria-label={t('Aggiungi foto')}
          onChange={(event) => void add(event.target.files)}
        >
          {sent ? (
            <Spinner label={t('Foto {n} di {of}', { n: sent.done + 1, of: sent.of })} />
          ) : (
            <>
              <Icon name="upload" size={24} />
              <p className="font-semibold">{t('Aggiungi foto')}</p>
              <p className="text-sm text-ink-soft">{t('JPEG, PNG o WebP: quelle grandi le rimpiccioliamo noi')}</p>
            </>
          )}
        </DropZone>
      )}
      <FieldError id={`${id}-error`} messages={problems} />
    </section>
  );
}

interface PhotoProps {
  photo: CompanyPhoto;
  number: number;
  onCaption: (caption: string) => void;
  onRemove: () => void;
  onBefore?: () => void;
  onAfter?: () => void;
}

function Photo({ photo, number, onCaption, onRemove, onBefore, onAfter }: PhotoProps) {
  const t = useText();
  const { confirm } = useQuestion();
  const [caption, setCaption] = useState(photo.caption);
  const tool = 'size-11 grid place-items-center rounded-full bg-surface/90 hover:bg-surface';
  return (
    <li className="grid gap-2 group">
      <div className="relative rounded-card overflow-hidden bg-sunken aspect-[4/3]">
        <img
          src={photo.thumbnail}
          alt={photo.caption || t('Foto {n}', { n: number })}
          width={photo.width}
          height={photo.height}
          loading="lazy"
          className="size-full object-cover"
        />
        <div className="absolute inset-x-1 top-1 flex justify-between gap-1 lg:opacity-0 group-hover:opacity-100 group-focus-within:opacity-100 transition-opacity">
          <span className="flex gap-1">
            {onBefore && (
              <button
                type="button"
                onClick={onBefore}
                aria-label={t('Sposta prima la foto {n}', { n: number })}
                className={tool}
              >
                <Icon name="back" />
              </button>
            )}
            {onAfter && (
              <button
                type="button"
                onClick={onAfter}
                aria-label={t('Sposta dopo la foto {n}', { n: number })}
                className={tool}
              >
                <Icon name="arrow" />
              </button>
            )}
          </span>
          <button
            type="button"
            onClick={async () => (await confirm(t('Vuoi togliere questa foto?'), t('Togli la foto'))) && onRemove()}
            aria-label={t('Togli la foto {n}', { n: number })}
            className={tool}
          >
            <Icon name="trash" />
          </button>
        </div>
      </div>
      <input
        aria-label={t('Didascalia della foto {n}', { n: number })}
        placeholder={t('Didascalia')}
        maxLength={200}
        value={caption}
        onChange={(event) => setCaption(event.target.value)}
        onBlur={() => caption.trim() !== photo.caption && onCaption(caption.trim())}
        className="input min-h-11! text-[.95rem]"
      />
    </li>
  );
}
