/** How far a long form has come: a mark a step, those done filled. */
export function StepsBar({ step, of, label }: { step: number; of: number; label: string }) {
  return (
    <div role="progressbar" aria-label={label} aria-valuenow={step} aria-valuemin={1} aria-valuemax={of} aria-valuetext={label} className="flex gap-1.5">
      {Array.from({ length: of }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place of a step is its name
        <span key={index} className={`h-1.5 flex-1 rounded-full ${index < step ? 'bg-accent' : 'bg-line'}`} />
      ))}
    </div>
  );
}
