import { AwsClient } from 'aws4fetch';
import type { Config } from './config.ts';
import type { FileStore } from './files.ts';

const TIMEOUT_MS = 30_000;
/** The store takes no part smaller than 5 MiB but the last. */
const PART_BYTES = 8 * 1024 * 1024;

type Bytes = Uint8Array<ArrayBuffer>;

/** Any store that speaks S3, addressed by path. A file is there when the store has said so, never in part. */
export function s3Store(settings: NonNullable<Config['s3']>): FileStore {
  const client = new AwsClient({ accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey, region: settings.region, service: 's3', retries: 3 });
  const urlOf = (key: string, query = '') => new URL(`${settings.bucket}/${key}${query}`, `${settings.endpoint.replace(/\/$/, '')}/`).href;
  const ask = async (method: string, key: string, { query, body, headers }: { query?: string; body?: Bytes | string; headers?: Record<string, string> } = {}) => {
    const response = await client.fetch(urlOf(key, query), { method, ...(body !== undefined && { body }), ...(headers && { headers }), signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok && response.status !== 404) throw new Error(`The file store answered ${response.status} to ${method}`);
    return response;
  };
  const found = (response: Response) => {
    if (response.status === 404) throw new Error('The file store has lost what it is asked about');
    return response;
  };

  /** A stream goes in parts, so that no more than one of them is ever held. */
  async function writeParts(key: string, content: ReadableStream<Uint8Array>): Promise<void> {
    const opened = await found(await ask('POST', key, { query: '?uploads=' })).text();
    const upload = encodeURIComponent(opened.match(/<UploadId>([^<]+)<\/UploadId>/)?.[1] ?? '');
    try {
      const tags: string[] = [];
      for await (const part of partsOf(content)) {
        const kept = found(await ask('PUT', key, { query: `?partNumber=${tags.length + 1}&uploadId=${upload}`, body: part }));
        tags.push(kept.headers.get('etag') ?? '');
      }
      const list = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`).join('');
      found(await ask('POST', key, { query: `?uploadId=${upload}`, body: `<CompleteMultipartUpload>${list}</CompleteMultipartUpload>` }));
    } catch (error) {
      await ask('DELETE', key, { query: `?uploadId=${upload}` }).catch(() => null);
      throw error;
    }
  }

  return {
    async write(key, content) {
      if (content instanceof Uint8Array) found(await ask('PUT', key, { body: new Uint8Array(content) }));
      else await writeParts(key, content);
    },
    async read(key) {
      const response = await ask('GET', key);
      return response.status === 404 ? null : new Uint8Array(await response.arrayBuffer());
    },
    async size(key) {
      const response = await ask('HEAD', key);
      return response.status === 404 ? null : Number(response.headers.get('content-length') ?? 0);
    },
    async stream(key, { start, end }) {
      const { body } = found(await ask('GET', key, { headers: { Range: `bytes=${start}-${end}` } }));
      if (!body) throw new Error('The file store gave nothing');
      return body;
    },
    async remove(key) {
      await ask('DELETE', key);
    },
  };
}

/** A stream in parts of one size, the last as it comes; at least one. */
async function* partsOf(content: ReadableStream<Uint8Array>): AsyncGenerator<Bytes> {
  let held: Uint8Array[] = [];
  let size = 0;
  let isFirst = true;
  for await (const chunk of content) {
    held.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    yield new Uint8Array(Buffer.concat(held));
    held = [];
    size = 0;
    isFirst = false;
  }
  if (size > 0 || isFirst) yield new Uint8Array(Buffer.concat(held));
}
