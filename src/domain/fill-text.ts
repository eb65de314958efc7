/** Texts split at their placeholders: every second piece is a name. */
const cut = new Map<string, readonly string[]>();

export type Values = Readonly<Record<string, string | number>>;
/** Says a string of the interface: by `useText()` as staff have changed it, by `fillText` as it is written. */
export type Say = (source: string, values?: Values) => string;

/** A text with each `{name}` replaced by its value; a name without a value stays. */
export function fillText(text: string, values?: Values): string {
  if (!values) return text;
  let pieces = cut.get(text);
  if (!pieces) {
    pieces = text.split(/\{(\w+)\}/);
    cut.set(text, pieces);
  }
  let filled = '';
  pieces.forEach((piece, index) => {
    filled += index % 2 === 0 ? piece : (values[piece] ?? `{${piece}}`);
  });
  return filled;
}
