/** A migration as the database remembers it. */
export interface Applied {
  name: string;
  hash: string;
}

/** The tables of the first version in one file. Before it there were files with numbers up to this one. */
export const BASELINE = '0000_baseline.sql';
export const LAST_BEFORE: Applied = {
  name: '0100_find_names_of_exclusions.sql',
  hash: 'c6dd40f984c092e740196224c212b62ead97ed1911b2d3fd233ae8a112f6d498',
};

/** A database of before the baseline that was not brought to its end: the message says with what that is done. */
export class DatabaseTooOld extends Error {
  override name = 'DatabaseTooOld';
  override message =
    `The database is older than migrations/${BASELINE} and lacks some of what came before it. Start the last version that has migrations/${LAST_BEFORE.name} on it once, then this one (docs/upgrading.md).`;
}

const isBefore = ({ name }: Applied) => name <= LAST_BEFORE.name && name !== BASELINE;

/**
 * What a database has of the baseline and of what came after it. Its rows of files before stay, for an older version
 * that is started again. Throws DatabaseTooOld where there are such rows, and not the last.
 */
export function sinceBaseline<Row extends Applied>(rows: readonly Row[]): Row[] {
  const before = rows.filter(isBefore);
  if (before.length > 0 && !before.some(({ name, hash }) => name === LAST_BEFORE.name && hash === LAST_BEFORE.hash))
    throw new DatabaseTooOld();
  return rows.filter((row) => !isBefore(row));
}

/** SQL that notes the baseline as applied where the files before it were: their tables are its tables. */
export const noteBaseline = ({ name, hash }: Applied): string =>
  `INSERT INTO schema_migrations (name, hash) SELECT '${name}', '${hash}' FROM schema_migrations
    WHERE name = '${LAST_BEFORE.name}' AND hash = '${LAST_BEFORE.hash}' ON CONFLICT DO NOTHING`;
