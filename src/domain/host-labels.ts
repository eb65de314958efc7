export type SponsorHost =
  | { kind: 'none' }
  | { kind: 'sponsor'; domain: string; parentHost: string }
  | { kind: 'too-many-labels' };

/**
 * Reads the sponsor's sub-domain from a Host header (rules 4.1, D1). `expected` is the number of labels of a host that
 * has a sub-domain: 3 in production, 2 locally, 4 in staging.
 */
export function sponsorOf(host: string, expected: number): SponsorHost {
  const [name = '', port] = host.split(':');
  if (/^[\d.]+$/.test(name) || host.startsWith('[')) return { kind: 'none' };
  const labels = name.toLowerCase().split('.').filter(Boolean);
  if (labels.length > expected) return { kind: 'too-many-labels' };
  const first = labels[0];
  if (labels.length < expected || first === undefined || first === 'www') return { kind: 'none' };
  return { kind: 'sponsor', domain: first, parentHost: labels.slice(1).join('.') + (port ? `:${port}` : '') };
}
