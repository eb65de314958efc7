import { AwsClient } from 'aws4fetch';
import type { Config } from './config.ts';
import type { FileStore } from './files.ts';

const TIMEOUT_MS = 30_000;

/** Any store that speaks S3, addressed by path. A file is there when the store has said so, never in part. */
export function s3Store(settings: NonNullable<Config['s3']>): FileStore {
  const client = new AwsClient({ accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey, region: settings.region, service: 's3', retries: 3 });
  const urlOf = (key: string) => new URL(`${settings.bucket}/${key}`, `${settings.endpoint.replace(/\/$/, '')}/`).href;
  const ask = async (method: string, key: string, body?: Uint8Array<ArrayBuffer>) => client.fetch(urlOf(key), { method, ...(body && { body }), signal: AbortSignal.timeout(TIMEOUT_MS) });
  const check = (response: Response, what: string) => {
    if (!response.ok) throw new Error(`The file store answered ${response.status} to ${what}`);
  };
  return {
    async write(key, content) {
      const body = content instanceof Uint8Array ? new Uint8Array(content) : new Uint8Array(await new Response(content).arrayBuffer());
      check(await ask('PUT', key, body), 'a write');
    },
    async read(key) {
      const response = await ask('GET', key);
      if (response.status === 404) return null;
      check(response, 'a read');
      return new Uint8Array(await response.arrayBuffer());
    },
    async remove(key) {
      const response = await ask('DELETE', key);
      if (response.status !== 404) check(response, 'a removal');
    },
  };
}
