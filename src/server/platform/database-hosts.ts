import pg from 'pg';

const PARTS = /^(postgres(?:ql)?:\/\/)([^/?#]*)(.*)$/s;
/** How long each of several hosts is waited for. */
const PROBE_MS = 2000;

/**
 * The address of each host of a `postgresql://` address that names several, as PostgreSQL's own clients read it:
 * `postgresql://user@first:5432,second:5432/name`. The driver takes one.
 */
export function hostsOf(address: string): string[] {
  const [, scheme = '', authority = '', rest = ''] = address.match(PARTS) ?? [];
  if (!authority.includes(',')) return [address];
  const at = authority.lastIndexOf('@') + 1;
  const user = authority.slice(0, at);
  // Which of them is looked for is fixed: the one that can be written to.
  const others = rest.replace(/([?&])target_session_attrs=[^&]*&?/, '$1').replace(/[?&]$/, '');
  return authority
    .slice(at)
    .split(',')
    .map((host) => scheme + user + host + others);
}

/** Which database an address means, without user and password. */
export function whereOf(address: string): string {
  const hosts = hostsOf(address).map((one) => new URL(one));
  return `${hosts[0]?.pathname.slice(1)} at ${hosts.map(({ host }) => host).join(', ')}`;
}

/** No host of a list can be written to. */
export class NoPrimary extends Error {
  override name = 'NoPrimary';
}

/** Finds the server of a list that takes writes. After a fail-over it is another one. */
export class PrimaryFinder {
  readonly #hosts: readonly string[];
  #current: string;
  #looking: Promise<string> | undefined;

  constructor(address: string) {
    this.#hosts = hostsOf(address);
    this.#current = this.#hosts[0] ?? address;
  }

  /** The one that was last found; with one host there is nothing to find. */
  get current(): string {
    return this.#current;
  }

  get hasSeveral(): boolean {
    return this.#hosts.length > 1;
  }

  /** Asks all of them at once. Throws NoPrimary. */
  find(): Promise<string> {
    if (!this.hasSeveral) return Promise.resolve(this.#current);
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #look(): Promise<string> {
    const first = Promise.any(this.#hosts.map(askedForWrites));
    try {
      this.#current = await first;
      return this.#current;
    } catch (error) {
      const [reason] = error instanceof AggregateError ? error.errors : [];
      const why = reason instanceof Error ? reason.message || ('code' in reason ? String(reason.code) : '') : '';
      throw new NoPrimary(`no host takes writes: ${why}`, { cause: reason });
    }
  }
}

/** The address, if the server there takes writes. */
async function askedForWrites(address: string): Promise<string> {
  const client = new pg.Client({
    connectionString: address,
    application_name: 'brigata finder',
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await refuseReplica(client);
    return address;
  } finally {
    client.end().catch(() => {});
  }
}

/** Throws NoPrimary on a server that only repeats another's changes. */
export async function refuseReplica(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ replica: boolean }>('SELECT pg_is_in_recovery() AS replica');
  if (rows[0]?.replica !== false) throw new NoPrimary('this host is a replica');
}
