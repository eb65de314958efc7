import { typeInto } from './ui/type-into.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What was done to a field before hydration: typed or chosen text, a tick, files. */
const early = new Map<Field, string | boolean>();

const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
const isFile = (field: Field): field is HTMLInputElement => field instanceof HTMLInputElement && field.type === 'file';
const firstOf = (field: HTMLSelectElement) =>
  ([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value ?? '';

/**
 * Records the fields that somebody already filled in, and what is typed until it is replayed. React leaves a field as
 * it is at hydration, but its state does not know the value: the first change of the form would render it again and
 * empty the others. Call it before hydration.
 */
export function watchEarlyInput(): void {
  for (const field of document.querySelectorAll<Field>('main input, main textarea, main select'))
    if (wasTouched(field)) remember(field);
  addEventListener('input', hear, true);
  addEventListener('change', hear, true);
}

function hear({ target }: Event): void {
  if (
    target instanceof HTMLElement &&
    target.closest('main') &&
    (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
  )
    remember(target);
}

function wasTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.value !== firstOf(field);
  if (isFile(field)) return Boolean(field.files?.length);
  return isTick(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

function remember(field: Field): void {
  // A combobox handles this itself: replayed twice, it would open.
  if (field.getAttribute('role') === 'combobox') return;
  early.set(field, isTick(field) ? field.checked : field.value);
}

/** Passes everything recorded to the forms as if it happened now, and stops listening. */
export function replayEarlyInput(): void {
  removeEventListener('input', hear, true);
  removeEventListener('change', hear, true);
  const replays = [...early];
  early.clear();
  for (const [field, done] of replays) if (field.isConnected) tell(field, done);
}

function tell(field: Field, done: string | boolean): void {
  if (isFile(field)) field.dispatchEvent(new Event('change', { bubbles: true }));
  else if (isTick(field)) tellTick(field, done === true);
  else if (field instanceof HTMLSelectElement) {
    field.value = String(done);
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else typeInto(field, String(done));
}

function tellTick(field: HTMLInputElement, isTicked: boolean): void {
  // A radio that lost its tick to another gets the other's event.
  if (field.type === 'radio' && !isTicked) return;
  field.checked = !isTicked;
  field.click();
}
