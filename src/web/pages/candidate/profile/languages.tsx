import type { CandidateProfile } from '#contract/profile.ts';
import { languageLevels } from '#domain/candidate-values.ts';
import { languages } from '#domain/languages.ts';
import type { FieldErrors } from '#web/api.ts';
import { useText } from '#web/features/texts/text.tsx';
import { announce } from '#web/ui/announce.ts';
import { FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { keysOf } from '#web/ui/select-field.tsx';

type Known = CandidateProfile['languages_knowledge'][number];
const codes = keysOf(languages);
const levels = keysOf(languageLevels);
const shortcuts = ['it', 'en', 'es', 'fr', 'de', 'ru'] as const;

/** Languages with their levels; the usual ones one tap away (rule 3.12). */
export function Languages({
  value,
  onChange,
  errors,
}: {
  value: Known[];
  onChange: (value: Known[]) => void;
  errors: FieldErrors;
}) {
  const t = useText();
  const replace = (index: number, changes: Partial<Known>) =>
    onChange(value.map((known, at) => (at === index ? { ...known, ...changes } : known)));
  const add = (language: Known['language']) => {
    onChange([...value, { language, level: language === 'it' ? 'native' : 'B1' }]);
    announce(t('Lingua aggiunta: {language}', { language: languages[language] }));
  };
  const faultsAt = (index: number) =>
    errors[`candidate.languages_knowledge.${index}.language`] ?? errors[`candidate.languages_knowledge.${index}.level`];
  const isKnown = (code: string) => value.some(({ language }) => language === code);
  return (
    <section className="card grid gap-4 grid-cols-[minmax(0,1fr)]" aria-labelledby="lingue">
      <h2 id="lingue" className="text-step-2!">
        {t('Lingue')}
      </h2>
      <ul className="grid gap-3 grid-cols-[minmax(0,1fr)]">
        {value.map(({ language, level }, index) => (
          <li key={language} className="grid gap-1 grid-cols-[minmax(0,1fr)]">
            <div className="flex flex-wrap sm:flex-nowrap items-center gap-x-3 gap-y-1">
              <span className="max-sm:basis-full flex-1 min-w-0 font-medium wrap-anywhere">{languages[language]}</span>
              <select
                aria-label={t('Livello di {language}', { language: languages[language] })}
                aria-invalid={faultsAt(index) !== undefined}
                aria-describedby={`lingua-${language}`}
                value={level}
                onChange={(event) =>
                  replace(index, { level: levels.find((slug) => slug === event.target.value) ?? level })
                }
                className="input flex-[1.4] min-w-0 w-auto!"
              >
                {Object.entries(languageLevels).map(([slug, words]) => (
                  <option key={slug} value={slug}>
                    {t(words)}
                  </option>
                ))}
              </select>
              <button
                type="button"
                onClick={() => onChange(value.filter((_, at) => at !== index))}
                aria-label={t('Togli {language}', { language: languages[language] })}
                className="size-11 grid place-items-center rounded-full hover:bg-sunken text-ink-soft"
              >
                <Icon name="trash" />
              </button>
            </div>
            <FieldError id={`lingua-${language}`} messages={faultsAt(index)} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        {shortcuts
          .filter((code) => !isKnown(code))
          .map((code) => (
            <button key={code} type="button" onClick={() => add(code)} className="btn btn-ghost min-h-10! py-1! px-3!">
              <Icon name="aggiungi" size={16} /> {languages[code]}
            </button>
          ))}
        <select
          aria-label={t('Aggiungi un’altra lingua')}
          value=""
          onChange={(event) => codes.filter((code) => code === event.target.value).forEach(add)}
          className="input w-auto! min-h-10! py-1!"
        >
          <option value="">{t('Altra lingua')}</option>
          {Object.entries(languages)
            .filter(([code]) => !isKnown(code) && !shortcuts.some((shortcut) => shortcut === code))
            .map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
        </select>
      </div>
    </section>
  );
}
