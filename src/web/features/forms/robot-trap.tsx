import { MIN_FILLING_MS } from '#domain/form-pace.ts';

const NAME = 'codice_interno';

/**
 * A field that people do not see and robots fill in. Its name means nothing to browsers and password managers, which
 * are asked to skip it.
 */
export function RobotTrap() {
  return (
    <input
      name={NAME}
      tabIndex={-1}
      autoComplete="off"
      aria-hidden="true"
      data-1p-ignore
      data-lpignore="true"
      data-bwignore
      data-form-type="other"
      className="hidden"
    />
  );
}

/**
 * Distinguishes people from robots in a public form: the value of the trap, and the milliseconds since the site was
 * opened. A browser that autofills a whole form serves a person: its value in the trap does not count, and a person who
 * pastes and sends at once waits here for the minimum time that the server requires.
 */
export async function robotSigns(form: HTMLFormElement): Promise<{ website: string; elapsed: number }> {
  const trap = form.elements.namedItem(NAME);
  const website = trap instanceof HTMLInputElement && !trap.matches(':autofill') ? trap.value : '';
  // Whatever filled it in is asked once to send again: then a person presses, and is accepted.
  if (trap instanceof HTMLInputElement) trap.value = '';
  const wait = MIN_FILLING_MS - performance.now();
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait + 50));
  return { website, elapsed: Math.round(performance.now()) };
}
