import pg from 'pg';
import * as z from 'zod';

const PARTS = /^(postgres(?:ql)?:\/\/)([^/?#]*)(.*)$/s;
/** How long each of several hosts is waited for. */
const PROBE_MS = 2000;
const replicaRows = z.tuple([z.object({ is_replica: z.boolean() })]);

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

/** Whether a server only repeats another's changes. */
export async function isReplica(client: pg.ClientBase): Promise<boolean> {
  const [row] = replicaRows.parse((await client.query('SELECT pg_is_in_recovery() AS is_replica')).rows);
  return row.is_replica;
}

/** Throws NoPrimary on such a server. */
export async function refuseReplica(client: pg.ClientBase): Promise<void> {
  if (await isReplica(client)) throw new NoPrimary('this host is a replica');
}
