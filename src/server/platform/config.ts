import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod';
import { hostsOf } from './database-hosts.ts';
import { readTrustedProxies, type TrustedProxies } from './http/client-address.ts';

/** A missing or invalid setting: the message names the variable and the values it takes. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const text = z.string().trim().min(1);
const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://')
  .refine(
    (address) => hostsOf(address).every((one) => URL.canParse(one)),
    'must be an address: postgresql://host/name',
  );
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an https:// address' });
/** As OpenTelemetry names them. No trace has a parent outside, so that `parentbased_` makes no difference. */
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** Headers as OpenTelemetry writes them in one variable; null when they are not. */
function headersOf(list: string): Record<string, string> | null {
  const headers: Record<string, string> = {};
  try {
    for (const one of list.split(',')) {
      const [name = '', value = ''] = one.split(/=(.*)/s, 2).map((part) => decodeURIComponent(part.trim()));
      if (!/^[\w-]+$/.test(name) || !/^[\x20-\x7e]+$/.test(value)) return null;
      headers[name] = value;
    }
  } catch {
    return null;
  }
  return headers;
}

/** 'Brigata <posta@brigata.it>' or the address alone, as a name and an address; null for anything else. */
function senderOf(text: string): { name: string; address: string } | null {
  const [, name = '', address, alone] = text.trim().match(/^(?:"?([^"<>\r\n]*)"? ?<([^<>\s]+)>|([^<>\s]+))$/) ?? [];
  const found = address ?? alone;
  return found ? { name: name.trim(), address: found } : null;
}

const environment = z.object({
  APP_COMMIT: z
    .string()
    .regex(/^[0-9a-f]{7,40}$/, 'must be the hash of a commit')
    .optional()
    .describe('The commit that `/version` shows. Without it, the commit of the checkout'),
  APP_ENV: z
    .enum(['local', 'production'])
    .default('local')
    .describe(
      '`local` or `production`. Production has no demo and no `/dev`. It refuses to start on a database filled with the demo, or where a default would lose mail',
    ),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('The port that a web process listens on'),
  // Not HOST, which some shells and tools set to the name of the machine.
  LISTEN_HOST: text
    .optional()
    .describe(
      'The address that a web process listens on; without it, every address of the machine. Use `127.0.0.1` where nginx is on the same machine',
    ),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .optional()
    .describe('The port where Prometheus reads `/metrics`; without it, none. Each process of a machine needs its own'),
  METRICS_HOST: text.default('127.0.0.1').describe('The address where Prometheus reads `/metrics`'),
  MAINTENANCE: z.stringbool().default(false).describe('`true`: everybody can only read, and staff cannot change that'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress
    .optional()
    .describe('Where traces are sent, for example `http://127.0.0.1:4318`. Without it nothing is traced'),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .literal('http/json', 'must be http/json: the receiver takes it at the address of http/protobuf too')
    .default('http/json')
    .describe('The protocol of traces: JSON over HTTP is the only one'),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .transform(headersOf)
    .refine((headers) => headers !== null, 'must be name=value with commas between, other signs as %20')
    .optional()
    .describe('Headers that the receiver of traces asks for: `name=value,name=value`'),
  OTEL_SERVICE_NAME: text.default('brigata').describe('The name of the service in traces'),
  OTEL_TRACES_SAMPLER: z
    .enum(SAMPLERS)
    .default('parentbased_always_on')
    .describe('Which traces are recorded: all, `always_off` for none, or `traceidratio` for a share'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('The share of traces that `traceidratio` records, from 0 to 1'),
  VITALS_SHARE: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(0.1)
    .describe('The share of page views in which browsers measure how fast the page was, without cookies; `0` for none'),
  DATA_DIR: text
    .default('./data')
    .describe(
      'The folder of the embedded database, the files and the outbox. One process at a time uses the embedded database',
    ),
  DATA_DIR_SHARED: z
    .stringbool()
    .default(false)
    .describe(
      '`true`: all processes of the installation have this same folder. Without it and without `S3_ENDPOINT` production refuses `--role web` and `--role worker`',
    ),
  DATABASE_URL: databaseAddress
    .optional()
    .describe(
      'PostgreSQL 15 or newer; without it, the embedded database in `DATA_DIR`. Production requires `sslmode=verify-full` unless the database is on this machine. Several hosts for fail-over: `host1:5432,host2:5432`. `sslrootcert=/path/ca.pem` names your own certificate authority',
    ),
  DATABASE_DIRECT_URL: databaseAddress
    .optional()
    .describe(
      'The PostgreSQL server itself, where `DATABASE_URL` leads to a PgBouncer in transaction mode. Used for LISTEN and migrations',
    ),
  DATABASE_READ_URL: databaseAddress
    .optional()
    .describe('A replica. Visitors’ pages and searches are read from it while it is at most 2 s late'),
  DATABASE_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(2)
    .max(1000)
    .optional()
    .describe(
      'The most connections of a process to the primary, and as many again to a replica. Without it 16, a worker 8',
    ),
  DATABASE_WAIT_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(3600)
    .default(60)
    .describe('How long a start waits for a database that does not answer yet'),
  SLOW_QUERY_MS: z.coerce
    .number()
    .int()
    .min(1)
    .max(600_000)
    .optional()
    .describe('Statements that take longer are logged as slow. Without it 500'),
  DRAIN_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(600)
    .optional()
    .describe(
      'How long a stopping process keeps serving while `/readyz` says 503. Without it 15 in production, 0 locally',
    ),
  UNDO_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(600)
    .default(10)
    .describe('How long a company can undo an answer before the applicant is notified'),
  HOST_LABELS: z.coerce
    .number()
    .int()
    .min(1)
    .max(6)
    .optional()
    .describe(
      'How many labels a host with a sponsor’s sub-domain has. Without it 3 in production, 2 locally; use 4 for staging',
    ),
  SITE_NAME: text
    .default('Brigata')
    .describe('The name in titles, mails and documents. Sentences that say Brigata are texts, which staff change'),
  SITE_URL: z
    .url()
    .optional()
    .describe(
      'The public address, required in production; without it `http://localhost:PORT`. Passkeys belong to its host: a new host makes them useless',
    ),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional()
    .describe(
      'The mail server, required in production; without it, an outbox in `DATA_DIR`. Production requires STARTTLS of `smtp://`, unless the address ends in `?tls=no` (a relay nearby)',
    ),
  MAIL_FROM: z
    .string()
    .transform(senderOf)
    .refine((sender) => z.email().safeParse(sender?.address).success, 'must be an address, or Name <address>')
    .optional()
    .describe(
      'The sender of mails: `Name <address>`, or an address that gets `SITE_NAME` as its name. Required in production',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('The least serious lines of the log, which is JSON on standard output'),
  PHOTON_URL: z
    .url()
    .optional()
    .describe('A Photon server that completes addresses; without it, the built-in gazetteer'),
  VIES_URL: z
    .union([z.literal('local'), webAddress], 'must be an https:// address, or local')
    .optional()
    .describe(
      'The register of VAT numbers; without it VIES, in a local start `local`. `local` asks nobody and verifies every number that does not end in 0; production refuses it',
    ),
  MAP_TILES_URL: webAddress
    .optional()
    .describe(
      'A MapLibre style (JSON, absolute addresses, `pmtiles://` too) for the map of a search; without it, our own ground',
    ),
  MAP_TILES_ORIGINS: z
    .string()
    .transform((list) => list.split(',').map((one) => one.trim()))
    .refine((list) => list.every((one) => webAddress.safeParse(one).success), 'must be https:// addresses with commas')
    .optional()
    .describe('The other origins that the style reads from, with commas'),
  SECURITY_CONTACT: z
    .union([z.email(), z.url({ protocol: /^https$/ })], 'must be an e-mail address or an https:// address')
    .optional()
    .describe(
      'Where security problems are reported (`/.well-known/security.txt`): an e-mail or `https://` address. Without it, the address of `MAIL_FROM`',
    ),
  API_DOCS: z
    .enum(['on', 'off'])
    .optional()
    .describe('`on`: everybody can read `openapi.json` and `/docs`. Without it on locally, off in production'),
  CLAMAV_URL: z
    .string()
    .regex(
      /^(tcp:\/\/[^/:]+(:\d{1,5})?|unix:\/\/\/[^?#]+)\/?$/,
      'must be tcp://host:port or unix:///path/of/the/socket',
    )
    .optional()
    .describe(
      'A clamd that scans every upload: `tcp://host:port` or `unix:///path`. Without it there is no virus scan',
    ),
  STAFF_ADMIN_EMAIL: z.email().optional().describe('The account that becomes the first admin of the back office'),
  PLAIN_CONNECTIONS: z
    .stringbool()
    .default(false)
    .describe(
      '`true` where the network itself encrypts. Otherwise production refuses `http://` addresses, a remote database without `sslmode`, and mail without TLS',
    ),
  PLAIN_DATABASE: z
    .stringbool()
    .default(false)
    .describe('`true`: the same for the database alone, where only a private network leads to it'),
  TRUST_PROXY: text
    .optional()
    .describe(
      'The proxies that write `X-Forwarded-For`: `none`, their number, or their addresses and networks (`10.0.0.0/8, 192.0.2.7`). Required in production; without it `none`',
    ),
  PAYPAL_BASE_URL: z.url().optional().describe('Another address of PayPal, such as its sandbox'),
  PAYPAL_CLIENT_ID: text
    .optional()
    .describe(
      'The account of the online wallet. Without it production sells by bank transfer only, a local start uses a sandbox',
    ),
  PAYPAL_CLIENT_SECRET: text.optional().describe('Its secret'),
  PAYPAL_WEBHOOK_ID: text.optional().describe('Its webhook'),
  INDEXNOW_KEY: z
    .string()
    .regex(/^[a-zA-Z0-9-]{8,128}$/, 'must be 8 to 128 letters, digits or dashes')
    .optional()
    .describe('The key for IndexNow: search engines are notified of offers at once. Without it they are not'),
  INDEXNOW_URL: z.url().default('https://api.indexnow.org/indexnow').describe('The address of IndexNow'),
  GOOGLE_INDEXING_EMAIL: z
    .email()
    .optional()
    .describe('The service account for Google’s Indexing API. Without it Google is not notified'),
  GOOGLE_INDEXING_KEY: z
    .string()
    .regex(/^-----BEGIN PRIVATE KEY-----/, 'must be the private key of the service account, PEM')
    .optional()
    .describe('The private key of that account, PEM'),
  GOOGLE_INDEXING_URL: z
    .url()
    .default('https://indexing.googleapis.com/v3/urlNotifications:publish')
    .describe('The address of the Indexing API'),
  GOOGLE_TOKEN_URL: z
    .url()
    .default('https://oauth2.googleapis.com/token')
    .describe('The address where Google gives tokens'),
  S3_ENDPOINT: z
    .url()
    .optional()
    .describe('An S3-compatible store for files; without it, `DATA_DIR`. Needed with processes on several machines'),
  S3_REGION: text.default('us-east-1').describe('The region of the store'),
  S3_BUCKET: text.optional().describe('The bucket of the files'),
  S3_ACCESS_KEY_ID: text.optional().describe('The key of the store'),
  S3_SECRET_ACCESS_KEY: text.optional().describe('The secret of that key'),
  BACKUP_TO: z
    .string()
    .regex(/^(\/|s3:\/\/[a-z0-9.-]{3,63}$)/, 'must be an absolute folder or s3://bucket')
    .optional()
    .describe('Where `npm run backup` writes: an absolute folder or `s3://bucket`. Without it no backup can be made'),
  BACKUP_KEY: z
    .string()
    .regex(/^age1[a-z0-9]{20,4000}$/, 'must be a public key of age (age1…): npm run backup -- --new-key FILE makes one')
    .optional()
    .describe('The public key of age that backups are encrypted to'),
  BACKUP_S3_ENDPOINT: z.url().optional().describe('The store of `s3://bucket`; without it, the store of the files'),
  BACKUP_S3_REGION: text.default('us-east-1').describe('The region of that store'),
  BACKUP_S3_ACCESS_KEY_ID: text.optional().describe('The key of that store'),
  BACKUP_S3_SECRET_ACCESS_KEY: text.optional().describe('The secret of that key'),
});

/** The names of all settings. */
export const SETTINGS: readonly string[] = Object.keys(environment.shape);

/** Each setting with its fixed default, if it has one, and what it does: docs/configuration.md is written from them. */
export const DESCRIBED_SETTINGS = Object.entries(environment.shape).map(([name, schema]) => ({
  name,
  fallback: schema instanceof z.ZodDefault ? String(schema.def.defaultValue) : null,
  what: schema.description ?? '',
}));

/** From how many milliseconds on a statement is slow, unless it is set. */
export const SLOW_QUERY_MS = 500;
/** The REST interface of the European register of VAT numbers. */
const VIES = 'https://ec.europa.eu/taxation_customs/vies/rest-api';
const DEFAULT_SENDER = 'non-rispondere@brigata.example';

/** Settings that need each other. */
const groups = [
  ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
  ['GOOGLE_INDEXING_EMAIL', 'GOOGLE_INDEXING_KEY'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'],
] as const;

/** The base address of the sandbox wallet on the local machine. */
export const SANDBOX_WALLET_PATH = '/dev/portafoglio';

export const roles = ['web', 'worker', 'all'] as const;
export type Role = (typeof roles)[number];

interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface TraceSettings {
  /** The receiver's address for traces, in OTLP as JSON. */
  url: string;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  sampler: (typeof SAMPLERS)[number];
  /** The share of traces that are recorded, from 0 to 1, by the samplers of a ratio. */
  ratio: number;
}

export interface Config {
  env: 'local' | 'production';
  role: Role;
  /** The commit that was built; null where a checkout tells it, or nobody. */
  commit: string | null;
  port: number;
  /** The address that a web process listens on; undefined for all of this machine. */
  listenHost: string | undefined;
  /** Where `/metrics` is answered; null for nowhere. */
  metrics: { port: number; host: string } | null;
  /** Where traces are sent, and how many of them; null for nowhere. */
  traces: TraceSettings | null;
  /** Whether everybody can only read, whatever staff say. */
  maintenance: boolean;
  /** In which share of page views visitors' browsers measure how fast the page was; 0 for none. */
  vitalsShare: number;
  /** Absolute path of the folder of the embedded database, the files and the outbox. */
  dataDir: string;
  /** Whether all processes of the installation have the same data folder: those of one machine, or a network's. */
  sharesDataDir: boolean;
  databaseUrl: string | undefined;
  /** The server itself, where `databaseUrl` leads to a PgBouncer: for LISTEN and migrations. */
  databaseDirectUrl: string | undefined;
  /** A replica that visitors' pages and searches are read from. */
  databaseReadUrl: string | undefined;
  /** The most connections of a pool; by role where it is not set. */
  databaseConnections: number | undefined;
  /** From how many milliseconds on a statement is told as slow. */
  slowQueryMs: number;
  /** How long a process that received SIGTERM keeps serving, while load balancers notice. */
  drainSeconds: number;
  /** How long a start waits for an unavailable database. */
  databaseWaitSeconds: number;
  /** How long an answer to an application can be undone before the candidate is notified. */
  undoSeconds: number;
  /** The number of labels of a host with a sponsor's sub-domain (rule D1). */
  hostLabels: number;
  siteName: string;
  /** The public address of the site, without a trailing slash: used in mails and canonical links. */
  siteUrl: string;
  smtpUrl: string | undefined;
  /** The address that mails come from, and the name beside it. */
  mailFrom: string;
  mailFromName: string;
  /** Where security issues are reported: a `mailto:` or `https:` address. */
  securityContact: string;
  /** Whether the OpenAPI document is public. */
  showsApiDocs: boolean;
  logLevel: string;
  photonUrl: string | undefined;
  /** The register that companies' VAT numbers are looked up in; null for the local stand-in. */
  viesUrl: string | null;
  /** A MapLibre style for the map of a search, and where it and its tiles come from; null for our own ground. */
  mapTiles: { style: string; origins: readonly string[] } | null;
  /** The clamd that scans uploads, tcp:// or unix://; null for none. */
  clamavUrl: string | null;
  /** The S3 store of uploaded files; null for the data folder. */
  s3: S3Settings | null;
  /** Where backups go, a folder or an S3 store of their own, and the public key they are encrypted to. */
  backup: { to: string | S3Settings | null; key: string | null };
  /**
   * The account of the online wallet. Null for none: then the local sandbox in development, and no online payment in
   * production.
   */
  wallet: { baseUrl: string; clientId: string; secret: string; webhookId: string } | null;
  /** The search engines notified of new offers; null for none. */
  indexNow: { url: string; key: string } | null;
  googleIndexing: { email: string; privateKey: string; url: string; tokenUrl: string } | null;
  /** The mail address of the first admin of a back office without staff, in lower case. */
  staffAdminEmail: string | null;
  /** Which proxies are trusted for a client's address. */
  trustedProxies: TrustedProxies;
}

/** Reads and validates the environment. Throws a ConfigError that names the first invalid variable. */
export function readConfig(env: NodeJS.ProcessEnv, role: Role = 'all'): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const given = { ...set, ...fromFiles(set) };
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`${issue?.path.join('.') ?? 'environment'}: ${issue?.message ?? 'not valid'}`);
  }
  const e = parsed.data;
  for (const group of groups) {
    const missing = group.filter((name) => !e[name]);
    if (missing.length > 0 && missing.length < group.length)
      throw new ConfigError(`${missing[0]}: needed beside ${group.filter((name) => e[name]).join(', ')}`);
  }
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const)
    if (e[name] && !e.DATABASE_URL) throw new ConfigError(`DATABASE_URL: needed beside ${name}`);
  if (e.APP_ENV === 'production') refuseLosingDefaults(e);
  const mustEncrypt = e.APP_ENV === 'production' && !e.PLAIN_CONNECTIONS;
  if (mustEncrypt) refusePlainAddresses(e);
  return {
    env: e.APP_ENV,
    role,
    commit: e.APP_COMMIT ?? null,
    port: e.PORT,
    listenHost: e.LISTEN_HOST,
    metrics: e.METRICS_PORT === undefined ? null : { port: e.METRICS_PORT, host: e.METRICS_HOST },
    traces: e.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          url: `${e.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/v1/traces`,
          headers: e.OTEL_EXPORTER_OTLP_HEADERS ?? {},
          serviceName: e.OTEL_SERVICE_NAME,
          sampler: e.OTEL_TRACES_SAMPLER,
          ratio: e.OTEL_TRACES_SAMPLER_ARG,
        }
      : null,
    maintenance: e.MAINTENANCE,
    vitalsShare: e.VITALS_SHARE,
    dataDir: resolve(e.DATA_DIR),
    sharesDataDir: e.DATA_DIR_SHARED,
    databaseUrl: e.DATABASE_URL,
    databaseDirectUrl: e.DATABASE_DIRECT_URL,
    databaseReadUrl: e.DATABASE_READ_URL,
    databaseConnections: e.DATABASE_CONNECTIONS,
    slowQueryMs: e.SLOW_QUERY_MS ?? SLOW_QUERY_MS,
    drainSeconds: e.DRAIN_SECONDS ?? (e.APP_ENV === 'production' ? 15 : 0),
    databaseWaitSeconds: e.DATABASE_WAIT_SECONDS,
    undoSeconds: e.UNDO_SECONDS,
    hostLabels: e.HOST_LABELS ?? (e.APP_ENV === 'production' ? 3 : 2),
    siteName: e.SITE_NAME,
    siteUrl: (e.SITE_URL ?? `http://localhost:${e.PORT}`).replace(/\/$/, ''),
    smtpUrl: e.SMTP_URL && mailServer(e.SMTP_URL, !mustEncrypt),
    mailFrom: e.MAIL_FROM?.address ?? DEFAULT_SENDER,
    mailFromName: e.MAIL_FROM?.name || e.SITE_NAME,
    logLevel: e.LOG_LEVEL,
    photonUrl: e.PHOTON_URL,
    viesUrl: viesUrl(e),
    mapTiles: e.MAP_TILES_URL
      ? {
          style: e.MAP_TILES_URL,
          origins: [...new Set([e.MAP_TILES_URL, ...(e.MAP_TILES_ORIGINS ?? [])].map((one) => new URL(one).origin))],
        }
      : null,
    securityContact: e.SECURITY_CONTACT?.startsWith('https:')
      ? e.SECURITY_CONTACT
      : `mailto:${e.SECURITY_CONTACT ?? e.MAIL_FROM?.address ?? DEFAULT_SENDER}`,
    showsApiDocs: (e.API_DOCS ?? (e.APP_ENV === 'production' ? 'off' : 'on')) === 'on',
    clamavUrl: e.CLAMAV_URL ?? null,
    s3:
      e.S3_ENDPOINT && e.S3_BUCKET && e.S3_ACCESS_KEY_ID && e.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: e.S3_ENDPOINT,
            region: e.S3_REGION,
            bucket: e.S3_BUCKET,
            accessKeyId: e.S3_ACCESS_KEY_ID,
            secretAccessKey: e.S3_SECRET_ACCESS_KEY,
          }
        : null,
    backup: { to: backupPlace(e), key: e.BACKUP_KEY ?? null },
    wallet:
      e.PAYPAL_CLIENT_ID && e.PAYPAL_CLIENT_SECRET && e.PAYPAL_WEBHOOK_ID
        ? {
            baseUrl: e.PAYPAL_BASE_URL ?? 'https://api-m.paypal.com',
            clientId: e.PAYPAL_CLIENT_ID,
            secret: e.PAYPAL_CLIENT_SECRET,
            webhookId: e.PAYPAL_WEBHOOK_ID,
          }
        : e.APP_ENV === 'local'
          ? {
              baseUrl: `http://127.0.0.1:${e.PORT}${SANDBOX_WALLET_PATH}`,
              clientId: 'prova',
              secret: 'prova',
              webhookId: 'prova',
            }
          : null,
    indexNow: e.INDEXNOW_KEY ? { url: e.INDEXNOW_URL, key: e.INDEXNOW_KEY } : null,
    googleIndexing:
      e.GOOGLE_INDEXING_EMAIL && e.GOOGLE_INDEXING_KEY
        ? // A line break of the key is often written as two characters.
          {
            email: e.GOOGLE_INDEXING_EMAIL,
            privateKey: e.GOOGLE_INDEXING_KEY.replaceAll('\\n', '\n'),
            url: e.GOOGLE_INDEXING_URL,
            tokenUrl: e.GOOGLE_TOKEN_URL,
          }
        : null,
    staffAdminEmail: e.STAFF_ADMIN_EMAIL?.toLowerCase() ?? null,
    trustedProxies: trustedProxiesOf(e.TRUST_PROXY),
  };
}

/** Reads variables given as the path of a file: `DATABASE_URL_FILE` instead of `DATABASE_URL`. */
function fromFiles(env: NodeJS.ProcessEnv): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name of Object.keys(environment.shape)) {
    const variable = `${name}_FILE`;
    const file = env[variable];
    if (!file) continue;
    if (env[name]) throw new ConfigError(`${variable}: ${name} is set too, leave one of them out`);
    try {
      values[name] = readFileSync(file, 'utf8').trim();
    } catch {
      throw new ConfigError(`${variable}: the file cannot be read`);
    }
  }
  return values;
}

/** The store of backups is of its own, or the one of the files with another bucket. */
function backupPlace(e: z.infer<typeof environment>): string | S3Settings | null {
  const bucket = e.BACKUP_TO?.match(/^s3:\/\/(.+)$/)?.[1];
  if (!e.BACKUP_TO || !bucket) return e.BACKUP_TO ?? null;
  const own = {
    endpoint: e.BACKUP_S3_ENDPOINT ?? e.S3_ENDPOINT,
    region: e.BACKUP_S3_ENDPOINT ? e.BACKUP_S3_REGION : e.S3_REGION,
    accessKeyId: e.BACKUP_S3_ACCESS_KEY_ID ?? e.S3_ACCESS_KEY_ID,
    secretAccessKey: e.BACKUP_S3_SECRET_ACCESS_KEY ?? e.S3_SECRET_ACCESS_KEY,
  };
  const { endpoint, region, accessKeyId, secretAccessKey } = own;
  if (!endpoint || !accessKeyId || !secretAccessKey)
    throw new ConfigError('BACKUP_TO: needs BACKUP_S3_ENDPOINT and its keys, or the store of the files (S3_ENDPOINT)');
  if (endpoint === e.S3_ENDPOINT && bucket === e.S3_BUCKET)
    throw new ConfigError('BACKUP_TO: must be another bucket than S3_BUCKET, or backups would back up themselves');
  return { endpoint, region, bucket, accessKeyId, secretAccessKey };
}

/**
 * Files in a folder are seen by the processes that have it. A web process and a worker with a folder each would lose
 * what the other stores, and never erase it.
 */
export function refuseLoneFolder({ env, role, s3, sharesDataDir, dataDir }: Config): void {
  if (env !== 'production' || role === 'all' || s3 || sharesDataDir) return;
  throw new ConfigError(
    `S3_ENDPOINT: processes of role ${role} need a store that all have (or DATA_DIR_SHARED=true where every process, workers too, has the same ${dataDir})`,
  );
}

function viesUrl({ VIES_URL, APP_ENV }: z.infer<typeof environment>): string | null {
  if (VIES_URL === 'local' || (APP_ENV === 'local' && !VIES_URL)) return null;
  return VIES_URL ?? VIES;
}

function trustedProxiesOf(value = 'none'): TrustedProxies {
  try {
    return readTrustedProxies(value);
  } catch (error) {
    throw new ConfigError(`TRUST_PROXY: ${error instanceof Error ? error.message : 'not valid'}`);
  }
}

/** In production no default may lose mail or send people to the wrong address. */
function refuseLosingDefaults(e: z.infer<typeof environment>): void {
  if (!e.SMTP_URL) throw new ConfigError('SMTP_URL: production needs a mail server, or every mail would be lost');
  if (!e.SITE_URL) throw new ConfigError('SITE_URL: production needs the public address that mails link to');
  if (!e.TRUST_PROXY)
    throw new ConfigError(
      'TRUST_PROXY: production needs to know what stands in front: none, the number of proxies (1 for one balancer), or their addresses',
    );
  if (!e.MAIL_FROM) throw new ConfigError('MAIL_FROM: production needs the address that mails come from');
  if (e.VIES_URL === 'local')
    throw new ConfigError('VIES_URL: local verifies every company, production needs the register itself: leave it out');
}

/** The addresses that the server calls, and its own. */
const ADDRESSES = [
  'SITE_URL',
  'S3_ENDPOINT',
  'BACKUP_S3_ENDPOINT',
  'PHOTON_URL',
  'VIES_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'PAYPAL_BASE_URL',
  'INDEXNOW_URL',
  'GOOGLE_INDEXING_URL',
  'GOOGLE_TOKEN_URL',
] as const;
const DATABASE_ADDRESSES = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const;
const isOnThisMachine = (address: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(address).hostname);

/**
 * The driver's values for TLS with a verified certificate; `no-verify` and values that may fall back to no TLS are not
 * among them.
 */
const DATABASE_TLS = new Set(['require', 'verify-ca', 'verify-full']);

/** Whether the connection to a database is encrypted (TLS) or local (a socket, this machine). */
function isDatabaseSafe(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.get('host') ?? hostname;
  return (
    host === '' ||
    /^(\/|%2f)/i.test(host) ||
    isOnThisMachine(address) ||
    DATABASE_TLS.has(searchParams.get('sslmode') ?? '')
  );
}

/** In production every network connection is encrypted, unless the operator states that the network itself encrypts. */
function refusePlainAddresses(e: z.infer<typeof environment>): void {
  for (const name of DATABASE_ADDRESSES) {
    const address = e[name];
    if (address && !e.PLAIN_DATABASE && !hostsOf(address).every(isDatabaseSafe))
      throw new ConfigError(
        `${name}: must say sslmode=verify-full in production (or set PLAIN_DATABASE where only a private network leads to it)`,
      );
  }
  for (const name of ADDRESSES) {
    const address = e[name];
    if (address && new URL(address).protocol !== 'https:' && !isOnThisMachine(address))
      throw new ConfigError(
        `${name}: must begin with https:// in production (or set PLAIN_CONNECTIONS where the network itself encrypts)`,
      );
  }
}

/**
 * The same for mail: letters wait rather than go to a server without TLS. `?tls=no` is for a local relay that has none.
 */
function mailServer(smtpUrl: string, mayBePlain: boolean): string {
  const url = new URL(smtpUrl);
  const isPlain = url.searchParams.get('tls') === 'no';
  url.searchParams.delete('tls');
  if (isPlain) url.searchParams.set('ignoreTLS', 'true');
  else if (url.protocol === 'smtp:' && !mayBePlain && !isOnThisMachine(smtpUrl))
    url.searchParams.set('requireTLS', 'true');
  return url.href;
}
