import type { Context, HonoRequest } from 'hono';
import { cleanText } from '#domain/clean-text.ts';
import type { ApiEnv } from './api.ts';
import { isForm } from './body-limits.ts';
import { invalidForm, tooLarge } from './refusal.ts';

export const UNREADABLE = 'La richiesta contiene caratteri che non si possono leggere: riscrivila e riprova.';
export const WRONG_TYPE = 'La richiesta non è leggibile: controlla il formato e riprova.';
const TOO_LONG = 'Il testo che hai scritto è troppo lungo: accorcialo e riprova.';

/** Our largest form with files has a dozen parts. Parsing hundreds of thousands would block the server. */
const MAX_PARTS = 50;
/** Ten questions with many boxes to tick. */
const MAX_FIELDS = 500;
/** The head of a part: its name, and the name and the type of its file. */
const MAX_HEAD_BYTES = 4096;
/** All texts of a form together, as the longest JSON. Files are limited by the call or the page. */
const MAX_TEXT = 512 * 1024;

const read = new WeakMap<HonoRequest, Promise<FormData>>();

/**
 * The form of a request, multipart or urlencoded: nothing else reads one. Refused (400) before it is taken apart: too
 * many parts, a part with a long head, a boundary that is missing or ambiguous. Refused after: what cannot be taken
 * apart, a null character in a name or a text (400), texts that are too long together (413). Texts lose the characters
 * that XML forbids. A body of another type has no fields. The size of the body is limited before, by its call or page.
 */
export function readForm(c: Context<ApiEnv>): Promise<FormData> {
  const known = read.get(c.req);
  if (known) return known;
  const reading = formIn(c);
  read.set(c.req, reading);
  return reading;
}

/** The fields and files of a form by name; the last of those that have one name. */
export const fieldsOf = async (c: Context<ApiEnv>): Promise<Record<string, string | File>> =>
  Object.fromEntries(await readForm(c));

async function formIn(c: Context<ApiEnv>): Promise<FormData> {
  // A page has taken the form apart that it sends on.
  const form = c.env?.call?.form ?? cleanForm(await takeApart(c));
  // The framework's own validator reads the same, and takes nothing apart again.
  Object.assign(c.req.bodyCache, { formData: Promise.resolve(form) });
  return form;
}

async function takeApart(c: Context<ApiEnv>): Promise<FormData> {
  const type = c.req.header('content-type') ?? '';
  const isFields = /^application\/x-www-form-urlencoded\s*(;|$)/i.test(type);
  if (!isFields && !isForm(c)) return new FormData();
  const bytes = Buffer.from(await c.req.arrayBuffer());
  if (isFields ? hasMore(bytes, '&', MAX_FIELDS) : !isPlain(bytes, boundaryOf(type)))
    throw invalidForm('unreadable', WRONG_TYPE);
  const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData().catch(() => null);
  if (form === null) throw invalidForm('unreadable', WRONG_TYPE);
  return form;
}

/** The same form with clean texts. Refuses a null character, and texts that are too long together. */
function cleanForm(form: FormData): FormData {
  const clean = new FormData();
  let length = 0;
  for (const [name, value] of form) {
    length += name.length + (typeof value === 'string' ? value.length : value.name.length);
    if (length > MAX_TEXT) throw tooLarge('request_too_large', TOO_LONG);
    if (`${name}${typeof value === 'string' ? value : value.name}`.includes('\0'))
      throw invalidForm('unreadable', UNREADABLE);
    clean.append(name, typeof value === 'string' ? cleanText(value) : value);
  }
  return clean;
}

/** The boundary of a multipart form, or null where the type is ambiguous. */
function boundaryOf(type: string): string | null {
  const [, ...parameters] = type.split(';').map((parameter) => parameter.trim());
  const boundaries = parameters.filter((parameter) => /^boundary=/i.test(parameter));
  if (
    boundaries.length !== 1 ||
    parameters.some((parameter) => !/^[\w-]+=([\w'()+./:=?-]+|"[\w'()+./:=? -]+")$/.test(parameter))
  )
    return null;
  return (boundaries[0] ?? '').slice('boundary='.length).replaceAll('"', '');
}

/** Whether a multipart body has few parts, each with a short head; the last boundary has none. */
function isPlain(bytes: Buffer, boundary: string | null): boolean {
  if (boundary === null) return false;
  const mark = `--${boundary}`;
  if (hasMore(bytes, mark, MAX_PARTS + 1)) return false;
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + mark.length)) {
    const head = bytes.subarray(at + mark.length, at + mark.length + MAX_HEAD_BYTES);
    if (!head.includes('\r\n\r\n') && head.subarray(0, 2).toString() !== '--') return false;
  }
  return true;
}

/** Whether a byte sequence occurs more often than so many times. */
function hasMore(bytes: Buffer, text: string, most: number): boolean {
  let count = 0;
  for (let at = bytes.indexOf(text); at !== -1; at = bytes.indexOf(text, at + text.length)) {
    if (++count > most) return true;
  }
  return false;
}
