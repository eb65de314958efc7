import { asc, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { faqs } from '#server/areas/support/tables.ts';
import { integer, moment, reasonField, text } from './fields.ts';
import { actionOn, resource } from './typed-resource.ts';

const faqRecords = { table: faqs, computed: { letters: sql<number>`length(${faqs.question})` } };
const words = { slug: 'faqs', label: 'Domande', one: 'domanda', group: 'Contenuti', read: [], write: [] };

describe('a resource', () => {
  it('has the columns of its table, and what is computed from it', () => {
    const { fields } = resource({
      ...words,
      ...faqRecords,
      title: sql`${faqs.question}`,
      order: [asc(faqs.id)],
      fields: [text('question', 'Domanda'), integer('position', 'Posto'), integer('letters', 'Lettere')],
      prepare: async ({ values, before }) => ({ ...values, position: (before?.position ?? 0) + 1 }),
      links: ({ id, question }) => [{ label: question, url: `/faq/${id.toFixed()}` }],
    });
    expect(fields.map(({ name }) => name)).toEqual(['question', 'position', 'letters']);
  });
  it('does not compile with what its table does not have', () => expect(breaches).toBeTypeOf('function'));
});

/** Never run: what follows must not compile. */
function breaches() {
  const whole = { ...words, ...faqRecords, title: sql`${faqs.question}`, order: [] };
  // @ts-expect-error There is no such column.
  resource({ ...whole, fields: [text('colour', 'Colore')] });
  // @ts-expect-error The column holds a number.
  resource({ ...whole, fields: [moment('position', 'Posto')] });
  // @ts-expect-error A change of a column that is not there.
  resource({ ...whole, fields: [], prepare: async () => ({ colour: 'red' }) });
  // @ts-expect-error The record has no such column.
  resource({ ...whole, fields: [], links: ({ slug }) => [{ label: 'FAQ', url: slug }] });
  const action = { slug: 'ask', label: 'Chiedi', question: 'Chiedo?', roles: [] };
  actionOn(faqRecords, {
    ...action,
    fields: [reasonField],
    // @ts-expect-error The record has no such column.
    fits: ({ colour }) => colour === 'red',
    // @ts-expect-error Its form asks for a reason alone.
    run: async ({ values }) => ({ detail: values.email }),
  });
}
