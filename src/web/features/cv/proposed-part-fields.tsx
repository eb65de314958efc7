import { useEffect, useState } from 'react';
import { languageLevels } from '#domain/candidate-values.ts';
import { call, type FieldErrors } from '#web/api.ts';
import { TextField } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { ComuneField } from '../fields/comune-field.tsx';
import { JobField } from '../fields/job-field.tsx';
import { useText } from '../texts/text.tsx';
import { ExperienceFields, StudyFields, titleOptions } from './past-fields.tsx';
import type { ProposedValue } from './proposed-parts.ts';

interface PartFieldsProps {
  value: ProposedValue;
  onChange: (value: ProposedValue) => void;
  errors: FieldErrors;
}

/** The fields for correcting one part of a proposal before it is accepted. */
export function PartFields({ value, onChange, errors }: PartFieldsProps) {
  const t = useText();
  switch (value.kind) {
    case 'name':
      return (
        <>
          <TextField
            label={t('Nome')}
            maxLength={60}
            required
            value={value.first_name}
            onChange={(event) => onChange({ ...value, first_name: event.target.value })}
            errors={errors.first_name}
          />
          <TextField
            label={t('Cognome')}
            maxLength={60}
            required
            value={value.last_name}
            onChange={(event) => onChange({ ...value, last_name: event.target.value })}
            errors={errors.last_name}
          />
        </>
      );
    case 'phone_number':
      return (
        <TextField
          label={t('Telefono')}
          type="tel"
          inputMode="tel"
          maxLength={40}
          required
          value={value.text}
          onChange={(event) => onChange({ ...value, text: event.target.value })}
          errors={errors.phone_number}
        />
      );
    case 'birth_date':
      return (
        <TextField
          label={t('Data di nascita')}
          type="date"
          required
          value={value.text}
          onChange={(event) => onChange({ ...value, text: event.target.value })}
          errors={errors.birth_date}
        />
      );
    case 'nationality':
      return (
        <NationalityField
          value={value.text}
          onChange={(text) => onChange({ ...value, text })}
          errors={errors.nationality}
        />
      );
    case 'place':
      return (
        <ComuneField
          name="cv-place"
          label={t('Comune di residenza')}
          value={value.place}
          onChange={(place) => onChange({ ...value, place })}
          errors={errors.place_id}
          isRequired
        />
      );
    case 'job':
      return (
        <JobField
          name="cv-job"
          label={t('Lavoro desiderato')}
          value={value.job}
          onChange={(job) => onChange({ ...value, job })}
          errors={errors.job}
          isRequired
        />
      );
    case 'about':
    case 'skills':
      return (
        <div className="sm:col-span-2">
          <TextArea
            label={value.kind === 'about' ? t('Presentazione') : t('Competenze')}
            most={2000}
            required
            value={value.text}
            onChange={(event) => onChange({ ...value, text: event.target.value })}
            errors={errors[value.kind]}
          />
        </div>
      );
    case 'experience':
      return (
        <ExperienceFields
          value={value.experience}
          change={(part) => onChange({ ...value, experience: { ...value.experience, ...part } })}
          errorsOf={(name) => errors[name]}
        />
      );
    case 'study':
      return (
        <StudyFields
          value={value.study}
          change={(part) => onChange({ ...value, study: { ...value.study, ...part } })}
          errorsOf={(name) => errors[name]}
        />
      );
    case 'qualification':
      return (
        <SelectField
          label={t('Titolo di studio')}
          options={titleOptions}
          value={value.title}
          onChoose={(title) => title && onChange({ ...value, title })}
          errors={errors['education.study_qualification']}
        />
      );
    case 'language':
      return (
        <SelectField
          label={t('Livello')}
          options={languageLevels}
          value={value.language.level}
          onChoose={(level) => level && onChange({ ...value, language: { ...value.language, level } })}
          errors={errors.level}
        />
      );
  }
}

/** The countries are loaded when the field is opened: few correct a nationality. */
function NationalityField({
  value,
  onChange,
  errors,
}: {
  value: string;
  onChange: (country: string) => void;
  errors: FieldErrors[string] | undefined;
}) {
  const t = useText();
  const [countries, setCountries] = useState<Record<string, string>>({});
  useEffect(() => {
    let isHere = true;
    call('GET /sys/phone-prefixes').then((answer) => {
      if (isHere && answer.ok)
        setCountries(Object.fromEntries(answer.body.map(({ country, name }) => [country, name])));
    });
    return () => {
      isHere = false;
    };
  }, []);
  const options =
    value && !countries[value]
      ? { [value]: new Intl.DisplayNames('it', { type: 'region' }).of(value) ?? value, ...countries }
      : countries;
  return (
    <SelectField
      label={t('Nazionalità')}
      options={options}
      empty={t('Scegli')}
      value={value}
      onChoose={onChange}
      errors={errors}
    />
  );
}
