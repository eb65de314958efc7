/** A field that people do not see and machines fill in: public forms carry it instead of a riddle. */
export function RobotTrap() {
  return <input name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" className="hidden" />;
}

/** What tells people from machines in a public form: what stands in the trap, and the milliseconds since the site was opened. */
export const robotSigns = (form: HTMLFormElement): { website: string; elapsed: number } => ({
  website: String(new FormData(form).get('website') ?? ''),
  elapsed: Math.round(performance.now()),
});
