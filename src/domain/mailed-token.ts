/**
 * The link that a part of an address holds whole, `7.1790000000000.Xy…`: its record, its end in milliseconds, its
 * signature. Any other text has an empty signature, which proves nothing.
 */
export function linkOfToken(token: string): { id: string; expires: string; seal: string } {
  const [, id = '1', expires = '', seal = ''] = /^([1-9]\d{0,8})\.(\d+)\.([\w-]+)$/.exec(token) ?? [];
  return { id, expires, seal };
}
