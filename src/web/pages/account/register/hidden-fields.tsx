import { type Draft, hiddenAt, type StepName } from './draft.ts';

/** What a form does not show of the draft, so that it holds the whole of it, but no password. */
export const HiddenFields = ({ step, draft }: { step: StepName | null; draft: Draft }) => (
  <>
    <input type="hidden" name="step" value={step ?? ''} />
    {hiddenAt(step, draft).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
  </>
);
