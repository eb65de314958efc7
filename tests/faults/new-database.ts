import pg from 'pg';

/** The address of a new database on the server at `serverUrl`; with `owner`, of a user who may do nothing else. */
export async function newDatabase(serverUrl: string, name: string, owner?: string): Promise<string> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  if (owner) {
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [owner]);
    if (!rowCount) await client.query(`CREATE ROLE ${owner} LOGIN`);
  }
  await client.query(`CREATE DATABASE ${name}${owner ? ` OWNER ${owner}` : ''}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  if (owner) url.username = owner;
  return url.href;
}
