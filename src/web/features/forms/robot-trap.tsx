import { MIN_FILLING_MS } from '#domain/form-pace.ts';
import { textOf } from '#web/change.ts';

const TRAP = 'codice_interno';
const OPEN_FOR = 'aperto_da';

/**
 * A field that people do not see and robots fill in. Its name means nothing to browsers and password managers, which
 * are asked to skip it. Its form is checked by `signAsPerson` once the page is awake.
 */
export const RobotTrap = () => (
  <>
    <input
      name={TRAP}
      tabIndex={-1}
      autoComplete="off"
      aria-hidden="true"
      data-1p-ignore
      data-lpignore="true"
      data-bwignore
      data-form-type="other"
      className="hidden"
    />
    <input type="hidden" name={OPEN_FOR} />
  </>
);

/**
 * Waits until a person could have filled in the form, and says for how many milliseconds the page has been open. A
 * browser that autofills a whole form serves a person: the field is emptied.
 */
export async function signAsPerson(form: HTMLFormElement): Promise<true> {
  const early = MIN_FILLING_MS - performance.now();
  if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
  const [trap, openFor] = [form.elements.namedItem(TRAP), form.elements.namedItem(OPEN_FOR)];
  if (!(trap instanceof HTMLInputElement && openFor instanceof HTMLInputElement)) return true;
  if (trap.matches(':autofill')) trap.value = '';
  openFor.value = String(Math.ceil(performance.now()));
  // Whatever else filled it in is asked once to send again: then a person presses, and is accepted.
  setTimeout(() => {
    trap.value = '';
  });
  return true;
}

/** What distinguishes people from robots in a public form that was sent to a page. */
export function robotSigns(form: FormData): { website: string; elapsed?: number } {
  const openFor = textOf(form, OPEN_FOR);
  return { website: textOf(form, TRAP), ...(openFor !== '' && { elapsed: Number(openFor) }) };
}
