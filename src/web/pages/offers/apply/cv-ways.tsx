import { type RefObject, useId, useRef } from 'react';
import { Link } from 'react-router';
import type { FieldErrors } from '#web/api.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Spinner } from '#web/ui/field.tsx';
import { CvAnswersFields } from './cv-answers-fields.tsx';
import { CvDrop } from './cv-drop.tsx';
import { CvPreview } from './cv-preview.tsx';
import { kindNamed, PREVIEW, type Written } from './one-shot-rules.ts';
import { PhotosDrop } from './photos-drop.tsx';

interface CvWaysProps {
  slug: string;
  errors: FieldErrors;
  /** What was written when the form was last answered, or before a reload. */
  written: Written;
  found: Written | null;
  /** The PDF that the errors are of. */
  sent: File | undefined;
  /** Called with work that must end before the form is sent. */
  onWork: (work: Promise<unknown>) => void;
  /** The CV that the answers made, in base64; null for none, or once they changed. */
  preview: string | null;
  isPreviewing: boolean;
}

const WAY =
  'inline-flex items-center min-h-11 px-3 sm:px-4 rounded-input border border-line-strong font-medium cursor-pointer outline-offset-2 outline-(--focus)';

/**
 * The CV of an application without an account: as a PDF, as photographs, or from three answers (rule 2.16). The radio
 * buttons stand before what they show, so that the style sheet shows it, without script too.
 */
export function CvWays({ slug, errors, written, found, sent, onWork, preview, isPreviewing }: CvWaysProps) {
  const t = useText();
  const id = useId();
  const photos = useRef<HTMLInputElement>(null);
  const ways = { photos: useRef<HTMLInputElement>(null), answers: useRef<HTMLInputElement>(null) };
  const kind = kindNamed(written.cv_kind);
  const show = (way: RefObject<HTMLInputElement | null>) => way.current?.click();
  const takePhoto = (photo: File) => {
    show(ways.photos);
    if (!photos.current) return;
    const held = new DataTransfer();
    held.items.add(photo);
    photos.current.files = held.files;
    photos.current.dispatchEvent(new Event('change', { bubbles: true }));
  };
  return (
    <fieldset className="relative flex flex-wrap gap-2">
      <legend className="font-semibold mb-2">
        {t('Hai un CV?')}
        <span aria-hidden="true"> *</span>
      </legend>
      <input
        type="radio"
        id={`${id}-pdf`}
        name="cv_kind"
        value="pdf"
        defaultChecked={kind === 'pdf'}
        className="peer/pdf sr-only"
      />
      <label
        htmlFor={`${id}-pdf`}
        className={`${WAY} peer-checked/pdf:border-accent peer-checked/pdf:bg-accent-wash peer-checked/pdf:text-accent peer-focus-visible/pdf:outline-2`}
      >
        {t('Sì, in PDF')}
      </label>
      <input
        ref={ways.photos}
        type="radio"
        id={`${id}-foto`}
        name="cv_kind"
        value="photos"
        defaultChecked={kind === 'photos'}
        className="peer/photos sr-only"
      />
      <label
        htmlFor={`${id}-foto`}
        className={`${WAY} peer-checked/photos:border-accent peer-checked/photos:bg-accent-wash peer-checked/photos:text-accent peer-focus-visible/photos:outline-2`}
      >
        {t('Sì, una foto')}
      </label>
      <input
        ref={ways.answers}
        type="radio"
        id={`${id}-no`}
        name="cv_kind"
        value="answers"
        defaultChecked={kind === 'answers'}
        className="peer/answers sr-only"
      />
      <label
        htmlFor={`${id}-no`}
        className={`${WAY} peer-checked/answers:border-accent peer-checked/answers:bg-accent-wash peer-checked/answers:text-accent peer-focus-visible/answers:outline-2`}
      >
        {t('No')}
      </label>
      <div className="hidden peer-checked/pdf:block basis-full min-w-0 mt-2">
        <CvDrop
          errors={errors.cv}
          errorsOf={sent}
          lost={written.cv || found?.cv}
          onPhoto={takePhoto}
          onWithout={() => show(ways.answers)}
        />
      </div>
      <div className="hidden peer-checked/photos:block basis-full min-w-0 mt-2">
        <PhotosDrop
          input={photos}
          errors={errors.photos}
          areLost={Boolean(written.photos || found?.photos)}
          onWork={onWork}
        />
      </div>
      <div className="hidden peer-checked/answers:grid gap-4 basis-full min-w-0 mt-2">
        <CvAnswersFields written={written} errors={errors} />
        <button
          type="submit"
          name={PREVIEW}
          value="true"
          disabled={isPreviewing}
          className="btn btn-ghost justify-self-start"
        >
          {isPreviewing ? <Spinner label={t('Un momento')} /> : t('Guarda il CV')}
        </button>
        {preview !== null && (
          <CvPreview pdf={preview} name={`CV ${written.first_name ?? ''} ${written.last_name ?? ''}.pdf`} />
        )}
        <p className="text-sm text-ink-soft">
          {t('Con un profilo ne scriviamo uno più completo, che usi per ogni candidatura.')}{' '}
          <Link
            to={`/register?redirect=${encodeURIComponent(`/offerte-lavoro/${slug}/invia-candidatura`)}`}
            className="link"
          >
            {t('Crea il tuo CV')}
          </Link>
        </p>
      </div>
    </fieldset>
  );
}
