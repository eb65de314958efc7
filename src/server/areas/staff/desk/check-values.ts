import * as z from 'zod';
import { type StaffField, staffDay } from '#contract/staff.ts';
import { isLinkAddress } from '#domain/link-address.ts';
import { emptyOf } from '#domain/staff-fields.ts';
import { readWebsite } from '#server/areas/companies/website.ts';
import { fieldFaults } from '#server/platform/http/italian-messages.ts';
import { invalid } from '#server/platform/http/refusal.ts';
import { cleanRichText } from '#server/platform/rich-text.ts';
import type { Row } from './resource.ts';

const MAX_TEXT = 300;
const MAX_LINK = 500;
const MAX_LONG = 5000;
const MAX_PICTURE = 500;
/** Pages load images of this site alone. */
const PICTURE = /^\/(?!\/)/;
const MAX_RICH = 100_000;
const MAX_WORDS = 100;
const MAX_ROWS = 60;
const MAX_INTEGER = 2_000_000_000;

/** Checks what staff wrote into the given fields, and returns the values of the columns. Refuses by field. */
export function checkValues(fields: readonly StaffField[], values: Row): Row {
  const checked = z
    .strictObject(
      Object.fromEntries(
        fields.filter(({ name }) => Object.hasOwn(values, name)).map((field) => [field.name, schemaOf(field)]),
      ),
    )
    .safeParse(values);
  if (!checked.success) throw invalid(fieldFaults(checked.error, values));
  return checked.data;
}

/** The fields of a new record: missing ones are empty. */
export function checkNew(fields: readonly StaffField[], values: Row): Row {
  const empty = Object.fromEntries(fields.map(({ name, kind }) => [name, emptyOf(kind)]));
  return checkValues(fields, { ...empty, ...values });
}

function schemaOf(field: StaffField): z.ZodType {
  switch (field.kind) {
    case 'text':
      return words(field, MAX_TEXT);
    case 'link':
      return words(field, MAX_LINK).refine((address) => !address || isLinkAddress(String(address)), {
        error: 'Comincia con / per una pagina di questo sito, o con https://.',
        params: { code: 'invalid_url' },
      });
    case 'website':
      return words(field, MAX_TEXT)
        .refine((address) => !address || readWebsite(String(address)) !== null, {
          error: 'Scrivi l’indirizzo del sito, per esempio www.hotel.it',
          params: { code: 'invalid_url' },
        })
        .transform((address) => (address ? readWebsite(String(address)) : null));
    case 'picture':
      return words(field, MAX_PICTURE).refine((address) => !address || PICTURE.test(String(address)), {
        error: 'Carica un’immagine.',
        params: { code: 'invalid_image' },
      });
    case 'long':
      return words(field, MAX_LONG);
    case 'rich':
      return words(field, MAX_RICH).transform((html) => (typeof html === 'string' ? cleanRichText(html) : html));
    case 'integer':
    case 'cents':
    case 'euros':
    case 'reference':
      return field.kind === 'reference' ? orEmpty(field, recordKey) : orEmpty(field, numberOf(field));
    case 'flag':
      return z.boolean();
    case 'choice':
      return orEmpty(field, z.enum(Object.keys(field.options ?? {}), 'Scegli una voce dall’elenco.'));
    case 'choices':
      return z
        .array(z.enum(Object.keys(field.options ?? {}), 'Scegli una voce dall’elenco.'))
        .transform((chosen) => [...new Set(chosen)]);
    case 'moment':
      return orEmpty(
        field,
        z.iso
          .datetime({ error: 'Scrivi una data e un’ora.', abort: true })
          .refine((text) => staffDay.safeParse(text.slice(0, 10)).success, {
            error: 'Scrivi una data tra il 1900 e il 2199.',
            params: { code: 'out_of_range' },
          })
          .transform((text) => new Date(text)),
      );
    case 'day':
      return orEmpty(field, staffDay);
    case 'words':
      return z.array(z.string().trim().min(1).max(MAX_TEXT)).max(MAX_WORDS);
    case 'rows':
      return z.array(z.strictObject(shapeOf(field.fields ?? []))).max(MAX_ROWS);
    case 'group':
      return orEmpty(field, z.strictObject(shapeOf(field.fields ?? [])));
  }
}

/** A field that an older row does not have yet is empty. */
const shapeOf = (fields: readonly StaffField[]) =>
  Object.fromEntries(
    fields.map((field) => [
      field.name,
      z.preprocess((value) => (value === undefined ? emptyOf(field.kind) : value), schemaOf(field)),
    ]),
  );

/** The key of another record, as a form sends it: text where it was chosen from a list. */
const recordKey = z
  .union([z.number().int(), z.string().min(1).max(100)], 'Scegli una voce dall’elenco.')
  .transform((key) => (/^\d{1,9}$/.test(String(key)) ? Number(key) : key));

const REQUIRED = 'Campo obbligatorio.';

/** An empty value is null; a required field is then refused. */
function orEmpty(field: StaffField, schema: z.ZodType): z.ZodType {
  const nothing = z.union([z.null(), z.literal('').transform(() => null)]);
  if (!field.isRequired) return z.union([nothing, schema]);
  return z
    .unknown()
    .refine((value) => value !== null && value !== '', { error: REQUIRED, params: { code: 'required' } })
    .pipe(schema);
}

function words({ isRequired, most, least }: StaffField, longest: number): z.ZodType {
  const text = z
    .string()
    .trim()
    .max(most ?? longest, `Al massimo ${most ?? longest} caratteri.`);
  const given =
    least === undefined
      ? text
      : text.refine((value) => value === '' || value.length >= least, {
          error: `Almeno ${least} caratteri.`,
          params: { code: 'too_short' },
        });
  return isRequired
    ? z.string(REQUIRED).pipe(given.refine((value) => value !== '', { error: REQUIRED, params: { code: 'required' } }))
    : z.union([z.null().transform(() => ''), given]);
}

const numberOf = ({ least, most }: StaffField) =>
  z
    .number('Scrivi un numero.')
    .int('Scrivi un numero intero.')
    .min(least ?? -MAX_INTEGER, `Non meno di ${least ?? -MAX_INTEGER}.`)
    .max(most ?? MAX_INTEGER, `Non più di ${most ?? MAX_INTEGER}.`);
