import type { Database } from './database.ts';
import type { Calls } from './http/calls.ts';

/** What an area of the product adds to the server. `Needs` are the services it is given. */
export interface Area<Needs> {
  /** Writes the rows that every installation has, where they are missing. In one transaction with the other areas. */
  seed?(tx: Database): Promise<void>;
  /** Fills what its tables derive from others, where a database of an earlier version has nothing yet. */
  prepare?(services: Needs): Promise<void>;
  /** Registers its job handlers and its schedules. */
  jobs?(services: Needs): Promise<void>;
  /** Its calls, under the base path of the interface. */
  calls?(services: Needs): readonly Calls[];
}
