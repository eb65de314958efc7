import { Link } from 'react-router';
import type { CandidateProfile } from '#contract/profile.ts';
import { useText } from '#web/features/texts/text.tsx';
import { FieldError, Notice } from '#web/ui/field.tsx';
import type { ApplicationDraft } from './application-draft.ts';
import { CvDrop } from './cv-drop.tsx';

interface CvChoiceProps {
  cv: ApplicationDraft['cv'];
  upload: File | null;
  /** The name of a file that a reload lost. */
  lost: string | null;
  own: CandidateProfile['last_cv'];
  hasProfile: boolean;
  /** Whether the profile says enough for a CV. */
  canMake: boolean;
  onChange: (changes: Partial<ApplicationDraft>) => void;
  errors: readonly string[] | undefined;
}

/** Which CV to send: the profile's, another, or one made from the profile. */
export function CvChoice({ cv, upload, lost, own, hasProfile, canMake, onChange, errors }: CvChoiceProps) {
  const t = useText();
  const choices = [
    ...(own ? [{ value: 'own' as const, words: t('Il CV del tuo profilo'), more: own.name }] : []),
    {
      value: 'upload' as const,
      words: own ? t('Un altro CV') : t('Carica il tuo CV'),
      more: t('Solo PDF, al massimo 10 MB'),
    },
    ...(hasProfile
      ? [
          {
            value: 'made' as const,
            words: t('Un CV fatto dal tuo profilo'),
            more: canMake
              ? t('Lo scriviamo noi con quello che hai compilato')
              : t('Lo scriviamo noi quando il tuo curriculum non è più vuoto'),
          },
        ]
      : []),
  ];
  const drop = (
    <CvDrop errors={errors} kept={upload} lost={lost ?? undefined} onChoose={(file) => onChange({ upload: file })} />
  );
  return (
    <div className="grid gap-4">
      <fieldset
        className="grid gap-2"
        aria-describedby={cv === 'made' && errors?.length ? 'cv-dal-profilo-errore' : undefined}
      >
        <legend className="sr-only">{t('Quale CV mandi?')}</legend>
        {choices.map(({ value, words, more }) => (
          <label
            key={value}
            className="flex gap-3 items-start rounded-card border border-line-strong p-4 cursor-pointer has-checked:border-accent has-checked:bg-accent-wash"
          >
            <input
              type="radio"
              name="quale-cv"
              value={value}
              checked={cv === value}
              onChange={() => onChange({ cv: value })}
              className="tick mt-0.5"
            />
            <span className="min-w-0">
              <span className="block font-semibold">{words}</span>
              <span className="block text-[.95rem] text-ink-soft wrap-anywhere">{more}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {cv === 'own' && own && (
        <a href={own.file} download className="link justify-self-start">
          {t('Rivedi il CV')}
        </a>
      )}
      {cv === 'made' && !canMake && (
        <div>
          <Notice>
            {t(
              'Nel tuo profilo ci sono solo nome e contatti: bastano un’esperienza, uno studio o due righe su di te. Quello che hai scritto qui resta.',
            )}{' '}
            <Link to="/profilo/candidato/curriculum" className="underline underline-offset-2 font-semibold">
              {t('Completa il curriculum')}
            </Link>
          </Notice>
          <FieldError id="cv-dal-profilo-errore" messages={errors} />
        </div>
      )}
      {cv === 'made' && canMake && (
        <a href="/api/website/v1/candidate/cv-from-profile" download className="link justify-self-start">
          {t('Anteprima del CV')}
        </a>
      )}
      {cv === 'upload' ? drop : <noscript>{drop}</noscript>}
    </div>
  );
}
