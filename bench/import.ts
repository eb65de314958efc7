import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atMost, type Row } from './table.ts';

const PLACES = ['Rimini', 'Riccione', 'Milano', 'Firenze', 'Cortina d’Ampezzo', 'Jesolo', 'Sorrento', 'Alghero'];
const JOBS = ['cameriere di sala', 'cuoco', 'receptionist', 'barista', 'pizzaiolo'];
const ABOUT = 'Dieci stagioni in sala e in cucina; cerco un hotel al mare con alloggio, libero da maggio a settembre.';
/** Of the users, one in so many is of a company. */
const OF_COMPANIES = 10;

const of = (list: readonly string[], number: number) => list[number % list.length] ?? '';

/**
 * The files of an old site: nine of ten users are candidates, a third of them with the newsletter; each of the others
 * has a company.
 */
function writeOldSite(folder: string, users: number): void {
  const people = ['old_id;email;kind;first_name;last_name;joined_at;newsletter_at;phone;birth_date;place;about;jobs'];
  const companies = ['old_id;name;members;place'];
  for (let id = 1; id <= users; id++) {
    const who = `${id};vecchio${id}@example.it`;
    const day = `20${10 + (id % 15)}-0${1 + (id % 9)}-1${id % 10}`;
    if (id % OF_COMPANIES === 0) {
      people.push(`${who};azienda;Carla;Verdi;${day};;;;;;`);
      companies.push(`a${id};Hotel Misura ${id};${id};${of(PLACES, id)}`);
    } else {
      const own = `333${String(id).padStart(7, '0')};1990-05-1${id % 10};${of(PLACES, id)};${ABOUT.replace(';', ',')}`;
      people.push(`${who};candidato;Anna;Neri;${day};${id % 3 === 0 ? day : ''};${own};${of(JOBS, id)}`);
    }
  }
  writeFileSync(join(folder, 'users.csv'), people.join('\n'));
  writeFileSync(join(folder, 'companies.csv'), companies.join('\n'));
}

/** `npm run import` of so many users into an empty database, from start to end of the command; and once more. */
export async function benchImport(engine: string, databaseUrl: string | undefined, users: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'brigata-bench-'));
  const [dataDir, oldSite] = [join(folder, 'data'), mkdtempSync(join(folder, 'old-'))];
  writeOldSite(oldSite, users);
  const settings = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const first = await timeImport(oldSite, settings);
  const second = await timeImport(oldSite, settings);
  rmSync(folder, { recursive: true, force: true });
  const what = `${users.toLocaleString('en')} users and ${(users / OF_COMPANIES).toLocaleString('en')} companies`;
  return [
    atMost(`import of ${what}, ${engine}`, first, 300, 's', ` (${Math.round(users / first)} users a second)`),
    atMost('the same once more, which changes nothing', second, 300, 's'),
  ];
}

/** Seconds from the start to the end of the command. Throws when it fails. */
async function timeImport(from: string, settings: Record<string, string>): Promise<number> {
  const began = performance.now();
  const importer = spawn(process.execPath, ['src/server/operations/import.ts', '--from', from], {
    cwd: new URL('..', import.meta.url).pathname,
    env: { PATH: process.env.PATH ?? '', LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let says = '';
  importer.stdout.on('data', (chunk: Buffer) => {
    says += chunk.toString();
  });
  const [status] = await once(importer, 'close');
  process.stdout.write(says);
  // What is refused costs nothing.
  if (status !== 0 || /[1-9]\d* refused/.test(says)) throw new Error(`Not everything was taken (status ${status})`);
  return (performance.now() - began) / 1000;
}
