interface StepsBarProps {
  step: number;
  of: number;
  label: string;
  /** The name of each step, under its mark where there is room. */
  names?: readonly string[];
}

/** The progress of a long form: one mark per step, completed ones filled. */
export function StepsBar({ step, of, label, names = [] }: StepsBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={step}
      aria-valuemin={1}
      aria-valuemax={of}
      aria-valuetext={label}
      className="flex gap-1.5"
    >
      {Array.from({ length: of }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place of a step is its name
        <span key={index} className="flex-1 min-w-0">
          <span className={`block h-1.5 rounded-full ${index < step ? 'bg-accent' : 'bg-line'}`} />
          {names[index] !== undefined && (
            <span
              className={`hidden lg:block mt-1.5 text-[.8125rem] leading-4 ${index + 1 === step ? 'font-semibold text-ink' : 'text-ink-soft'}`}
            >
              {names[index]}
            </span>
          )}
        </span>
      ))}
    </div>
  );
}
