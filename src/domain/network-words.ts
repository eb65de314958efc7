/**
 * The network of an address without the part that names one connection: three quarters of an IPv4 address, the
 * first three groups of an IPv6 one. Null for this machine, and for what is no address.
 */
export function networkWords(address: string): string | null {
  const v4 = address.match(/^(?:::ffff:)?(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.\d{1,3}$/i);
  if (v4) return v4[1] === '127' ? null : `${v4.slice(1, 4).join('.')}.x`;
  const v6 = address.replace(/\/64$/, '');
  if (!/^[\da-f:]+$/i.test(v6) || !v6.includes(':')) return null;
  const groups = (v6.split('::')[0] ?? '').split(':').filter(Boolean).slice(0, 3);
  return groups.length > 0 ? `${groups.join(':').toLowerCase()}:x` : null;
}
