import { useEffect, useState } from 'react';
import { call } from '#web/api.ts';
import { useText } from '#web/features/texts/text.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

interface InterviewerChoiceProps {
  label: string;
  /** Who is not among them: who holds the interviews now. */
  without: number | null;
  value: string;
  onChoose: (id: string) => void;
  errors?: readonly string[] | undefined;
}

/** Who of the company holds interviews from now on; who asks is chosen first. */
export function InterviewerChoice({ label, without, value, onChoose, errors }: InterviewerChoiceProps) {
  const t = useText();
  const [people, setPeople] = useState<readonly { id: number; name: string }[] | null>(null);
  useEffect(() => {
    const left = new AbortController();
    void (async () => {
      const answer = await call('GET /interviews/interviewers', { signal: left.signal }).catch(() => null);
      if (answer?.ok) setPeople(answer.body.filter(({ id }) => id !== without));
    })();
    return () => left.abort();
  }, [without]);
  const first = people?.[0]?.id;
  useEffect(() => {
    if (value === '' && first !== undefined) onChoose(String(first));
  }, [first, value, onChoose]);
  if (first === undefined && people !== null)
    return <p>{t('Nel team non c’è nessun altro che può fare colloqui: invita una persona.')}</p>;
  return (
    <SelectField
      label={label}
      name="interviewer"
      options={Object.fromEntries(people?.map(({ id, name }) => [String(id), name]) ?? [])}
      value={value}
      onChoose={onChoose}
      errors={errors}
    />
  );
}
