import { fault } from '#domain/fault.ts';
import { addressSlug } from '#server/platform/address-slug.ts';
import { invalid } from '#server/platform/http/refusal.ts';
import { text } from '../desk/fields.ts';
import type { Row } from '../desk/resource.ts';

export const slugField = text('slug', 'Slug', {
  most: 160,
  isFixed: true,
  help: 'Il nome nell’indirizzo: spazi, accenti e segni diventano trattini. Vuoto: dal titolo.',
});

/** A new record's slug, from what it is called unless it was written; a record that is there keeps its own. */
export function withSlug(values: Row, before: Row | null, from: string): Row {
  if (before) return values;
  const slug = addressSlug(String(values.slug || values[from] || ''));
  if (!slug) throw invalid({ slug: [fault('invalid_format', 'Scrivi almeno una lettera o una cifra.')] });
  return { ...values, slug };
}
