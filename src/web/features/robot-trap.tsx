import { MIN_FILLING_MS } from '#domain/form-pace.ts';

const NAME = 'codice_interno';

/**
 * A field that people do not see and machines fill in. Its name means nothing to browsers and password managers, which
 * are asked to pass it by.
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
 * What tells people from machines in a public form: what stands in the trap, and the milliseconds since the site was
 * opened. A browser that fills in a whole form at once is a person's: what it put into the trap does not count, and who
 * pastes and sends at once waits here for the moment that the server asks for.
 */
export async function robotSigns(form: HTMLFormElement): Promise<{ website: string; elapsed: number }> {
  const trap = form.elements.namedItem(NAME);
  const website = trap instanceof HTMLInputElement && !trap.matches(':autofill') ? trap.value : '';
  // Whatever filled it in is asked once to send again: a person presses, and is heard.
  if (trap instanceof HTMLInputElement) trap.value = '';
  const wait = MIN_FILLING_MS - performance.now();
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait + 50));
  return { website, elapsed: Math.round(performance.now()) };
}
