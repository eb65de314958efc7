import { type ReactNode, useId, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { IMAGE_TYPES } from '#domain/picture-limits.ts';
import { call } from '#web/api.ts';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { preparePicture } from '#web/features/pictures/prepare-picture.ts';
import { useQuestion } from '#web/features/sheets/question.tsx';
import { refusalWords } from '#web/features/texts/refusal-words.ts';
import { useText } from '#web/features/texts/text.tsx';
import { FieldError, Spinner } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface PictureFieldProps {
  name: 'logo' | 'cover';
  label: string;
  file: string | null;
  /** Its size and corners. */
  shape: string;
  /** Shown while there is no picture. */
  children: ReactNode;
}

/** One picture of the page: a tap or a drop changes it at once, a button removes it. */
export function PictureField({ name, label, file, shape, children }: PictureFieldProps) {
  const t = useText();
  const banner = useBanner();
  const { confirm } = useQuestion();
  const { revalidate } = useRevalidator();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (body: FormData | object, said: string) => {
    setBusy(true);
    setProblem(null);
    const answer = await call('PATCH /company/profile', { body });
    setBusy(false);
    if (input.current) input.current.value = '';
    if (!answer.ok) return setProblem(answer.errors[name]?.[0] ?? refusalWords(answer, t));
    banner(said, 'success');
    await revalidate();
  };
  const change = async (files: FileList | null) => {
    const [picked] = files ?? [];
    if (!picked) return;
    // Busy already while a heavy photo is made smaller, which takes a phone seconds.
    setBusy(true);
    const prepared = await preparePicture(picked, t);
    if ('problem' in prepared) {
      setBusy(false);
      if (input.current) input.current.value = '';
      return setProblem(prepared.problem);
    }
    const form = new FormData();
    form.set('data', '{}');
    form.set(name, prepared.picture);
    await send(form, t('{label}: immagine aggiornata.', { label }));
  };
  const remove = async () => {
    if (await confirm(t('Vuoi togliere questa immagine?'), t('Togli')))
      await send({ [name]: null }, t('{label}: immagine tolta.', { label }));
  };
  return (
    <div className="min-w-0">
      <p className="font-semibold mb-2">{label}</p>
      <div
        className={`relative overflow-hidden bg-sunken has-[:focus-visible]:outline-2 outline-offset-2 outline-(--focus) ${shape}`}
      >
        {file ? (
          <img src={file} alt={t('{label} attuale', { label })} className="absolute inset-0 size-full object-cover" />
        ) : (
          children
        )}
        <span
          className="absolute inset-x-0 bottom-0 bg-ink/90 text-paper text-sm py-1.5 text-center flex items-center justify-center gap-1.5"
          aria-hidden="true"
        >
          {isBusy ? <Spinner label="" /> : <Icon name="camera" size={16} />} {file ? t('Cambia') : t('Aggiungi')}
        </span>
        <input
          ref={input}
          type="file"
          accept={IMAGE_TYPES.join()}
          disabled={isBusy}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-error`}
          aria-label={file ? t('Cambia: {label}', { label }) : t('Aggiungi: {label}', { label })}
          onChange={(event) => void change(event.target.files)}
          className="absolute inset-0 opacity-0 cursor-pointer text-[0]"
        />
      </div>
      <FieldError id={`${id}-error`} messages={problem ? [problem] : undefined} />
      {file && (
        <button
          type="button"
          onClick={() => void remove()}
          disabled={isBusy}
          className="btn btn-quiet text-sm"
          aria-label={t('Togli: {label}', { label })}
        >
          {t('Togli')}
        </button>
      )}
    </div>
  );
}
