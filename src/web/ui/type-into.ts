/**
 * Puts text into a field as if it had been typed: forms and React's state get the event. React detects a change by the
 * last value it knows, so that value is changed first, then the field gets the new one through its prototype.
 */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.value = field.defaultValue === text ? `${text} ` : field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
