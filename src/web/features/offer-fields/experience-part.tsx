import { languageLevels } from '#domain/candidate-values.ts';
import { certificates } from '#domain/certificates.ts';
import { languages } from '#domain/languages.ts';
import { experiences } from '#domain/offer-values.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ChoicePills, TickPills } from '#web/ui/pills.tsx';
import { keysOf, SelectField } from '#web/ui/select-field.tsx';
import { useText } from '../texts/text.tsx';
import type { PartProps } from './written-offer.ts';

type Language = keyof typeof languages;
/** The languages most asked for, one tap each (rule 2.18). */
const shortcuts: readonly Language[] = ['en', 'es', 'fr', 'de', 'ru'];

/** Required experience, languages with their levels, and certificates. */
export function ExperiencePart({ offer, set, errors }: PartProps) {
  const t = useText();
  const asked = offer.languages_knowledge_required;
  const change = (languages_knowledge_required: typeof asked) => set({ languages_knowledge_required });
  const add = (language: Language) => change([...asked, { language, level: 'B1' }]);
  const free = keysOf(languages).filter((code) => !asked.some(({ language }) => language === code));
  return (
    <>
      <ChoicePills
        label={t('Esperienza richiesta')}
        options={{ ...experiences, none: t('Non serve esperienza') }}
        value={offer.experience_required ?? 'none'}
        onChoose={(experience) => set({ experience_required: experience === 'none' ? null : experience })}
        errors={errors.experience_required}
      />
      <fieldset className="grid gap-3">
        <legend className="font-semibold mb-2">{t('Lingue richieste')}</legend>
        {asked.length > 0 && (
          <ul className="grid gap-3 max-w-lg">
            {asked.map(({ language, level }, index) => (
              <li key={language} className="flex items-end gap-2">
                <div className="flex-1 min-w-0">
                  <SelectField
                    label={t(languages[language])}
                    options={languageLevels}
                    value={level}
                    onChoose={(chosen) =>
                      chosen && change(asked.map((one, place) => (place === index ? { language, level: chosen } : one)))
                    }
                    errors={errors[`languages_knowledge_required.${index}.level`]}
                  />
                </div>
                <button
                  type="button"
                  onClick={() => change(asked.filter((one) => one.language !== language))}
                  aria-label={t('Togli {language}', { language: languages[language] })}
                  className="size-11 mb-0.5 grid place-items-center rounded-full hover:bg-sunken"
                >
                  <Icon name="trash" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-2">
          {shortcuts
            .filter((code) => free.includes(code))
            .map((code) => (
              <button key={code} type="button" onClick={() => add(code)} className="btn btn-ghost">
                <Icon name="aggiungi" /> {t(languages[code])}
              </button>
            ))}
        </div>
        <div className="max-w-xs">
          <SelectField<string>
            label={t('Un’altra lingua')}
            empty={t('Scegli')}
            options={Object.fromEntries(
              free.filter((code) => !shortcuts.includes(code)).map((code) => [code, t(languages[code])]),
            )}
            value=""
            onChoose={(code) => {
              const chosen = free.find((one) => one === code);
              if (chosen) add(chosen);
            }}
          />
        </div>
      </fieldset>
      <TickPills
        label={t('Patenti e attestati richiesti')}
        options={certificates}
        values={offer.certificates_required}
        onToggle={(certificates_required) => set({ certificates_required })}
        errors={errors.certificates_required}
        help={t(
          'Solo quelli che servono davvero il primo giorno: chi non li ha scende nell’elenco delle persone adatte.',
        )}
      />
    </>
  );
}
