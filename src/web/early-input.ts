/**
 * What was typed, chosen or ticked before the page woke up is told to the forms as if it happened now: React
 * keeps what stands in a field when it takes the page over, but its state knows nothing of it.
 */
export function replayEarlyInput(): void {
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>('main input, main textarea, main select')) {
    if (field instanceof HTMLSelectElement) replaySelect(field);
    else if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) replayTick(field);
    else if (field instanceof HTMLInputElement && field.type === 'file') replayFile(field);
    // A combobox looks after itself: told twice, it would open.
    else if (field.getAttribute('role') !== 'combobox') replayText(field);
  }
}

function replayText(field: HTMLInputElement | HTMLTextAreaElement): void {
  const typed = field.value;
  if (typed === field.defaultValue) return;
  // React notices a change by the last value it knows: first it learns the old one, then the field gets the new one behind its back.
  field.value = field.defaultValue;
  setBehind(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function setBehind(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
}

function replayTick(field: HTMLInputElement): void {
  const { checked } = field;
  if (checked === field.defaultChecked) return;
  // A radio that lost its tick to another is told by that other.
  if (field.type === 'radio' && !checked) return;
  field.checked = !checked;
  field.click();
}

function replaySelect(field: HTMLSelectElement): void {
  const first = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
  if (first && field.value !== first.value) field.dispatchEvent(new Event('change', { bubbles: true }));
}

function replayFile(field: HTMLInputElement): void {
  if (field.files?.length) field.dispatchEvent(new Event('change', { bubbles: true }));
}
