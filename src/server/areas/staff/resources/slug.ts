import { fault } from '#domain/fault.ts';
import { addressSlug } from '#server/platform/address-slug.ts';
import { invalid } from '#server/platform/http/refusal.ts';
import { text } from '../desk/fields.ts';

export const slugField = text('slug', 'Slug', {
  most: 160,
  isFixed: true,
  help: 'Il nome nell’indirizzo: spazi, accenti e segni diventano trattini. Vuoto: dal titolo.',
});

/** The slug of a new record, made from its title unless one was written; an existing record keeps its own. */
export function withSlug<Values extends { slug?: string | undefined }>(
  values: Values,
  before: object | null,
  title: string | undefined,
): Values {
  if (before) return values;
  const slug = addressSlug(values.slug || title || '');
  if (!slug) throw invalid({ slug: [fault('invalid_format', 'Scrivi almeno una lettera o una cifra.')] });
  return { ...values, slug };
}
