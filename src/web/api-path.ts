declare const built: unique symbol;

/**
 * The address of a call, made by the tags below. A plain string is none: it might lead elsewhere. Empty: there is no
 * such call.
 */
export type ApiPath = string & { readonly [built]: true };

/** One segment, several of them, or what follows the question mark. */
type PathValue = string | number | readonly string[] | URLSearchParams | undefined;

const API = '/api/website/v1';
const STAFF_API = '/api/staff/v1';

/** What no segment may hold: it would lead to another call, or to none. */
const LEADS_ELSEWHERE = /[/\\\p{Cc}]/u;

/** A call of the interface: apiPath`/search/offers/${slug}`. Empty, and so 404, where a value is no segment. */
export const apiPath = (parts: TemplateStringsArray, ...values: PathValue[]): ApiPath => build(API, parts, values);
/** A call of the back office's interface. */
export const staffPath = (parts: TemplateStringsArray, ...values: PathValue[]): ApiPath =>
  build(STAFF_API, parts, values);
/** A call outside both bases, written whole. */
export const wholePath = (parts: TemplateStringsArray, ...values: PathValue[]): ApiPath => build('', parts, values);

function build(base: string, parts: readonly string[], values: readonly PathValue[]): ApiPath {
  let path = base;
  let isQuery = false;
  let isCall = true;
  parts.forEach((part, index) => {
    path += part;
    isQuery ||= part.includes('?');
    const value = values[index];
    if (index >= values.length) return;
    const text = isQuery ? queryText(value) : segmentText(value);
    isCall &&= text !== null;
    path += text;
  });
  if (!isCall) return '' as ApiPath;
  return path.replace(/\?$/, '') as ApiPath;
}

const queryText = (value: PathValue) =>
  value instanceof URLSearchParams ? value.toString() : encodeURIComponent(String(value ?? '').toWellFormed());

/** Null for what is no segment: whoever wrote that address meant no call of ours. */
function segmentText(value: PathValue): string | null {
  if (value instanceof URLSearchParams) throw new TypeError('A query stands after the question mark');
  const segments = typeof value === 'object' ? value : [String(value ?? '')];
  return segments.every(isSegment) ? segments.map(encodeURIComponent).join('/') : null;
}

const isSegment = (value: string) =>
  value !== '' && value !== '.' && value !== '..' && !LEADS_ELSEWHERE.test(value) && value.isWellFormed();
