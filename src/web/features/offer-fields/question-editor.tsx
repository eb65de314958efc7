import { useId, useRef } from 'react';
import { asksPastPay } from '#domain/pay-questions.ts';
import { uiTexts } from '#domain/ui-text.ts';
import type { FieldErrors } from '#web/api.ts';
import { FieldError, TextField, Tick } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useText } from '../texts/text.tsx';
import type { WrittenOffer } from './written-offer.ts';

type Question = WrittenOffer['candidate_questions'][number];

const kinds = uiTexts({
  yes_no: 'Sì o no',
  single: 'Una risposta tra alcune',
  multiple: 'Più risposte tra alcune',
  number: 'Un numero',
  text: 'Testo libero',
} as const);
const MAX_OPTIONS = 20;

interface QuestionEditorProps {
  question: Question;
  number: number;
  errors: FieldErrors;
  onChange: (changes: Partial<Question>) => void;
  onRemove: () => void;
  onUp?: () => void;
  onDown?: () => void;
}

/** One question: its text, its kind, its answers, and which of them excludes. */
export function QuestionEditor({ question, number, errors, onChange, onRemove, onUp, onDown }: QuestionEditorProps) {
  const t = useText();
  const pastPay = asksPastPay(question.text)
    ? [
        t(
          'Non si può chiedere quanto una persona guadagna o guadagnava: la legge lo vieta. Chiedi le esperienze o le aspettative.',
        ),
      ]
    : undefined;
  const tool = 'size-11 grid place-items-center rounded-full hover:bg-sunken';
  return (
    <div className="card grid gap-4">
      <div className="flex items-center">
        <p className="font-semibold flex-1">{t('Domanda {n}', { n: number })}</p>
        {onUp && (
          <button
            type="button"
            onClick={onUp}
            aria-label={t('Sposta su la domanda {n}', { n: number })}
            className={`${tool} rotate-180`}
          >
            <Icon name="down" />
          </button>
        )}
        {onDown && (
          <button
            type="button"
            onClick={onDown}
            aria-label={t('Sposta giù la domanda {n}', { n: number })}
            className={tool}
          >
            <Icon name="down" />
          </button>
        )}
        <button type="button" onClick={onRemove} aria-label={t('Togli la domanda {n}', { n: number })} className={tool}>
          <Icon name="trash" />
        </button>
      </div>
      <TextField
        label={t('Testo')}
        value={question.text}
        onChange={(event) => onChange({ text: event.target.value })}
        maxLength={300}
        errors={errors.text ?? pastPay}
        placeholder={t('Es. Hai un attestato HACCP valido?')}
        required
      />
      <SelectField
        label={t('Tipo di risposta')}
        options={kinds}
        value={question.kind}
        onChoose={(kind) =>
          kind &&
          onChange({
            kind,
            knockout: null,
            options:
              kind === 'single' || kind === 'multiple'
                ? question.options.length > 0
                  ? question.options
                  : ['', '']
                : [],
          })
        }
      />
      {(question.kind === 'single' || question.kind === 'multiple') && (
        <Options
          options={question.options}
          onChange={(options) => onChange({ options, knockout: null })}
          errors={errors.options}
        />
      )}
      <Knockout question={question} onChange={(knockout) => onChange({ knockout })} errors={errors.knockout} />
      <Tick checked={question.required} onChange={(event) => onChange({ required: event.target.checked })}>
        {t('Risposta obbligatoria')}
      </Tick>
    </div>
  );
}

function Options({
  options,
  onChange,
  errors,
}: {
  options: string[];
  onChange: (options: string[]) => void;
  errors: string[] | undefined;
}) {
  const t = useText();
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const write = (next: string[], at: number) => {
    onChange(next);
    // Once it is rendered: focuses the new answer, or the one that replaced the removed one.
    requestAnimationFrame(() => group.current?.querySelectorAll('input')[Math.min(at, next.length - 1)]?.focus());
  };
  return (
    <div ref={group} className="grid gap-2">
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an answer being written has no name but its place
        <div key={index} className="flex gap-2">
          <input
            aria-label={t('Risposta {n}', { n: index + 1 })}
            placeholder={t('Risposta {n}', { n: index + 1 })}
            value={option}
            maxLength={150}
            onChange={(event) => onChange(options.map((one, place) => (place === index ? event.target.value : one)))}
            aria-invalid={Boolean(errors?.length)}
            aria-describedby={id}
            className="input min-w-0"
          />
          <button
            type="button"
            onClick={() =>
              write(
                options.filter((_, place) => place !== index),
                index,
              )
            }
            disabled={options.length <= 2}
            aria-label={t('Togli la risposta {n}', { n: index + 1 })}
            className="size-11 flex-none grid place-items-center rounded-full hover:bg-sunken disabled:opacity-40"
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
      {options.length < MAX_OPTIONS && (
        <button
          type="button"
          onClick={() => write([...options, ''], options.length)}
          className="btn btn-quiet justify-self-start"
        >
          <Icon name="aggiungi" /> {t('Aggiungi una risposta')}
        </button>
      )}
      <FieldError id={id} messages={errors} />
    </div>
  );
}

/** Which answer is marked: one of the possible ones, or for a number the minimum. */
function Knockout({
  question,
  onChange,
  errors,
}: {
  question: Question;
  onChange: (knockout: string | null) => void;
  errors: string[] | undefined;
}) {
  const t = useText();
  if (question.kind === 'text') return null;
  if (question.kind === 'number')
    return (
      <TextField
        label={t('Segnala chi risponde meno di')}
        inputMode="numeric"
        maxLength={6}
        value={question.knockout ?? ''}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, '') || null)}
        errors={errors}
      />
    );
  const answers =
    question.kind === 'yes_no'
      ? { yes: t('Sì'), no: t('No') }
      : Object.fromEntries(question.options.filter(Boolean).map((option) => [option, option]));
  return (
    <SelectField
      label={t('Segnala chi risponde')}
      options={answers}
      empty={t('Ogni risposta va bene')}
      value={question.knockout ?? ''}
      onChoose={(answer) => onChange(answer || null)}
      errors={errors}
    />
  );
}
