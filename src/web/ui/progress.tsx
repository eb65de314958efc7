/** The progress of a long form, in percent, with its text. */
export function Progress({ percent, label }: { percent: number; label: string }) {
  return (
    <div className="grid gap-2">
      <div className="flex justify-between gap-4 text-sm font-medium text-ink-soft">
        <span>{label}</span>
        <span className="tabular-nums">{percent}%</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuetext={label}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 rounded-full bg-sunken border border-line overflow-hidden"
      >
        <div
          className="h-full w-full bg-leaf rounded-full origin-left transition-transform duration-200"
          style={{ transform: `scaleX(${percent / 100})` }}
        />
      </div>
    </div>
  );
}
