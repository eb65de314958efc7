import slugify from '@sindresorhus/slugify';
import { fault } from '../../../../domain/fault.ts';
import { invalid } from '../../../platform/http/refusal.ts';
import { text } from '../desk/fields.ts';
import type { Row } from '../desk/resource.ts';

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const slugField = text('slug', 'Slug', { most: 160, isFixed: true, help: 'Il nome nell’indirizzo. Vuoto: dal titolo.' });

/** A new record's slug, from what it is called unless it was written; a record that is there keeps its own. */
export function withSlug(values: Row, before: Row | null, from: string): Row {
  if (before) return values;
  const slug = String(values.slug || '') || slugify(String(values[from] ?? ''));
  if (!SLUG.test(slug)) throw invalid({ slug: [fault('invalid_format', 'Solo minuscole, cifre e trattini.')] });
  return { ...values, slug };
}
