import { z } from '@hono/zod-openapi';
import { faultCodes } from '#domain/fault-codes.ts';
import { MAX_ROW_ID } from '#domain/row-id.ts';

/** The envelope of every list with pages (rule D2). */
export const paginator = z
  .object({ page: z.number().int(), items: z.number().int(), count: z.number().int(), pages: z.number().int() })
  .openapi('Paginator');

export type Paginator = z.infer<typeof paginator>;

export const detail = z.object({ detail: z.string() }).openapi('Detail');

const code = z.enum(Object.keys(faultCodes)).openapi('RefusalCode', {
  description: `Why something was refused: a word that keeps its meaning. ${Object.entries(faultCodes)
    .map(([word, meaning]) => `\`${word}\`: ${meaning}.`)
    .join(' ')}`,
});

/** A refused call: a sentence in Italian, and a code for programs. */
export const refusal = z.object({ detail: z.string(), code }).openapi('Refusal');

/**
 * Refused fields: sentences by field (nested by dots; `non_field_errors` for the whole), and the code of each field in
 * `codes`.
 */
export const fieldRefusal = z
  .object({ codes: z.record(z.string(), code) })
  .catchall(z.array(z.string()))
  .openapi('FieldRefusal');

/** An answer of a call, for the OpenAPI document. */
export function json<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { content: { 'application/json': { schema } }, description };
}

/** The id of a row, in an address: within the range of the column. */
export const rowId = z.coerce.number().int().positive().max(MAX_ROW_ID);

/** One or several values under the same key of a query. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (value) =>
      value === undefined || value === '' ? [] : Array.isArray(value) ? value.filter((one) => one !== '') : [value],
    z.array(item),
  );

/** A value of a query that may be left out; an empty one is none. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** A whole number in a query; an empty value is none. */
export const queryInteger = (minimum: number, maximum: number) =>
  z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce
      .number({ error: 'Scrivi un numero intero.' })
      .int('Scrivi un numero intero.')
      .min(minimum, `Il minimo è ${minimum}.`)
      .max(maximum, `Il massimo è ${maximum}.`)
      .optional(),
  );

/** 'true' or '1' in a query. */
export const queryFlag = z.preprocess(
  (value) =>
    value === undefined || value === ''
      ? undefined
      : value === 'true' || value === '1'
        ? true
        : value === 'false' || value === '0'
          ? false
          : value,
  z.boolean({ error: 'C’è un filtro che non riconosciamo: toglilo e riprova.' }).optional(),
);

/** A file among the parts of a form, for the OpenAPI document. */
export const binaryPart = z.any().optional().openapi({ type: 'string', format: 'binary' });
/** Some of them under one name. */
export const binaryParts = z
  .any()
  .optional()
  .openapi({ type: 'array', items: { type: 'string', format: 'binary' } });
