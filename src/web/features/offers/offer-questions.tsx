import { useId } from 'react';
import type { OfferDetail } from '#contract/offers.ts';
import type { AnswerValue } from '#domain/screening.ts';
import type { FieldErrors } from '#web/api.ts';
import { useErrorsUntilChanged } from '#web/ui/errors-until-changed.ts';
import { FieldError, TextField, Tick } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useText } from '../texts/text.tsx';

type Question = OfferDetail['candidate_questions'][number];

const nameOf = ({ id }: Question) => `q-${id}`;

interface QuestionsProps {
  questions: readonly Question[];
  answers: Readonly<Record<string, AnswerValue>>;
  /** Without script nothing changes. */
  onChange?: (answers: Record<string, AnswerValue>) => void;
  errors: FieldErrors;
}

/**
 * The offer's questions, each kind with its own field; required ones marked with a star (rule 2.16). The names of the
 * fields are those that the page without script reads.
 */
export function OfferQuestions({ questions, answers, onChange, errors }: QuestionsProps) {
  const firstWrong = questions.find(({ id }) => errors[`answers.${id}`])?.id;
  return (
    <div className="grid gap-6">
      {questions.map((question) => (
        <Asked
          key={question.id}
          question={question}
          answer={answers[question.id]}
          onAnswer={(answer) => onChange?.({ ...answers, [question.id]: answer })}
          errors={errors[`answers.${question.id}`]}
          isFirstWrong={question.id === firstWrong}
        />
      ))}
    </div>
  );
}

interface AskedProps {
  question: Question;
  answer: AnswerValue | undefined;
  onAnswer: (answer: AnswerValue) => void;
  errors: readonly string[] | undefined;
  /** It has the focus where the page was sent without script. */
  isFirstWrong: boolean;
}

function Asked(props: AskedProps) {
  const { question, answer, onAnswer, errors, isFirstWrong } = props;
  const text = typeof answer === 'string' ? answer : '';
  if (question.kind === 'text')
    return (
      <TextArea
        name={nameOf(question)}
        label={question.text}
        most={2000}
        required={question.required}
        value={text}
        onChange={(event) => onAnswer(event.target.value)}
        errors={errors}
        autoFocus={isFirstWrong}
      />
    );
  if (question.kind === 'number')
    return (
      <TextField
        name={nameOf(question)}
        label={question.text}
        inputMode="decimal"
        maxLength={14}
        required={question.required}
        value={text}
        onChange={(event) => onAnswer(event.target.value)}
        errors={errors}
        autoFocus={isFirstWrong}
      />
    );
  return <Choices {...props} />;
}

function Choices({ question, answer, onAnswer, errors: given, isFirstWrong }: AskedProps) {
  const [errors, changed] = useErrorsUntilChanged(given);
  const t = useText();
  const id = useId();
  const isMany = question.kind === 'multiple';
  const chosen = Array.isArray(answer) ? answer : answer ? [answer] : [];
  const options =
    question.kind === 'yes_no'
      ? [['yes', t('Sì')] as const, ['no', t('No')] as const]
      : question.options.map((option) => [option, option] as const);
  const pick = (value: string, isOn: boolean) => {
    changed();
    onAnswer(isMany ? (isOn ? [...chosen, value] : chosen.filter((one) => one !== value)) : value);
  };
  return (
    <fieldset aria-describedby={`${id}-error`}>
      <legend className="font-semibold mb-1">
        {question.text}
        {question.required && <span aria-hidden="true"> *</span>}
      </legend>
      {options.map(([value, words], index) => (
        <Tick
          key={value}
          type={isMany ? 'checkbox' : 'radio'}
          name={nameOf(question)}
          value={value}
          checked={chosen.includes(value)}
          isWrong={Boolean(errors?.length)}
          autoFocus={isFirstWrong && index === 0}
          onChange={(event) => pick(value, event.target.checked)}
        >
          {words}
        </Tick>
      ))}
      <FieldError id={`${id}-error`} messages={errors} />
    </fieldset>
  );
}
