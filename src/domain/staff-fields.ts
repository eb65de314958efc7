/** The kinds of fields of the back office. */
export const fieldKinds = [
  'text',
  'link',
  'website',
  'long',
  'rich',
  'picture',
  'integer',
  'cents',
  'euros',
  'flag',
  'choice',
  'choices',
  'moment',
  'day',
  'words',
  'reference',
  'rows',
  'group',
] as const;
export type FieldKind = (typeof fieldKinds)[number];

const WRITTEN: ReadonlySet<FieldKind> = new Set(['text', 'link', 'website', 'long', 'rich', 'picture']);

/** The value of an empty field. */
export function emptyOf(kind: FieldKind): false | [] | '' | null {
  if (kind === 'flag') return false;
  if (kind === 'words' || kind === 'choices' || kind === 'rows') return [];
  return WRITTEN.has(kind) ? '' : null;
}
