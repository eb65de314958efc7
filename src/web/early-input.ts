type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * What was typed, chosen or ticked before the page woke up is told to the forms as if it happened now: React
 * keeps what stands in a field when it takes the page over, but its state knows nothing of it. All of it is
 * remembered before any is told: a form that draws itself anew for one field empties those it knows nothing of yet.
 */
export function replayEarlyInput(): void {
  const replays = [...document.querySelectorAll<Field>('main input, main textarea, main select')].flatMap((field) => replayOf(field) ?? []);
  for (const replay of replays) replay();
}

/** How to tell a field again what was done to it; null when nothing was. */
function replayOf(field: Field): (() => void) | null {
  if (field instanceof HTMLSelectElement) return replaySelect(field);
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) return replayTick(field);
  if (field instanceof HTMLInputElement && field.type === 'file') return field.files?.length ? () => field.dispatchEvent(new Event('change', { bubbles: true })) : null;
  // A combobox looks after itself: told twice, it would open.
  return field.getAttribute('role') === 'combobox' ? null : replayText(field);
}

function replayText(field: HTMLInputElement | HTMLTextAreaElement): (() => void) | null {
  const { value: typed, defaultValue: before } = field;
  if (typed === before) return null;
  return () => {
    // React notices a change by the last value it knows: first it learns the old one, then the field gets the new one behind its back.
    field.value = before;
    setBehind(field, typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
}

function setBehind(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
}

function replayTick(field: HTMLInputElement): (() => void) | null {
  const { checked } = field;
  // A radio that lost its tick to another is told by that other.
  if (checked === field.defaultChecked || (field.type === 'radio' && !checked)) return null;
  return () => {
    field.checked = !checked;
    field.click();
  };
}

function replaySelect(field: HTMLSelectElement): (() => void) | null {
  const first = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
  const { value: chosen } = field;
  if (!first || chosen === first.value) return null;
  return () => {
    field.value = chosen;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
}
