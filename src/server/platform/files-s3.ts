import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import * as z from 'zod';
import type { Config } from './config.ts';
import { type FileStore, FileStoreAway, isFileKey } from './files.ts';
import { NETWORK_CODE } from './network-code.ts';

/**
 * Timeouts in milliseconds: to connect, and between two chunks of a request or an answer. A whole video has no limit.
 */
const TIMEOUTS = { connect: 5000, idle: 20_000 };
/** How long anything but a video may take with all its attempts: balancers give up after 60 s. */
const MAX_MS = 45_000;
const ATTEMPTS = 3;
/** The store takes no part smaller than 5 MiB but the last. One part is held at a time. */
const PART_BYTES = 8 * 1024 * 1024;

/**
 * An S3-compatible store. A file exists once the store has confirmed it, never in part. It has 10,000 parts at most.
 */
export function s3Store(settings: NonNullable<Config['s3']>, timeouts = TIMEOUTS, partBytes = PART_BYTES): FileStore {
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    forcePathStyle: true,
    maxAttempts: ATTEMPTS,
    // S3-compatible stores often do not support Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: timeouts.connect, socketTimeout: timeouts.idle },
  });
  const at = (key: string) => ({ Bucket: settings.bucket, Key: key });
  return {
    async write(key, content) {
      if (content instanceof Uint8Array) {
        await orAway(client.send(new PutObjectCommand({ ...at(key), Body: content }), soon()));
        return;
      }
      let isCut = false;
      async function* watched() {
        try {
          yield* content;
        } catch (error) {
          isCut = true;
          throw error;
        }
      }
      const params = { ...at(key), Body: Readable.from(watched()) };
      // A failed upload is aborted by the library: no parts are left to be paid for.
      const uploaded = new Upload({ client, params, partSize: partBytes, queueSize: 1 }).done();
      // What ended on the sender's side says nothing of the store.
      await uploaded.catch((error: unknown) => Promise.reject(isCut ? error : told(error)));
    },
    async read(key) {
      const found = await orMissing(client.send(new GetObjectCommand(at(key)), soon()));
      return found?.Body ? await orAway(found.Body.transformToByteArray()) : null;
    },
    async size(key) {
      return (await orMissing(client.send(new HeadObjectCommand(at(key)), soon())))?.ContentLength ?? null;
    },
    async stream(key, { start, end }) {
      const asked = new GetObjectCommand({ ...at(key), Range: `bytes=${start}-${end}` });
      const { Body: body } = await orAway(client.send(asked));
      if (!(body instanceof Readable)) throw new Error('The file store gave nothing');
      return body;
    },
    async remove(key) {
      await orMissing(client.send(new DeleteObjectCommand(at(key)), soon()));
    },
    async *list() {
      for await (const { Contents: found = [] } of paginateListObjectsV2({ client }, { Bucket: settings.bucket }))
        for (const { Key: key = '', Size: bytes = 0, LastModified: storedAt = new Date() } of found)
          if (isFileKey(key)) yield { key, bytes, storedAt };
    },
  };
}

async function orMissing<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await orAway(asked);
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
    throw error;
  }
}

const AWAY_NAME = /^(AbortError|TimeoutError|InternalError|SlowDown|ServiceUnavailable)$/;
const AWAY_STATUS = new Set([429, 500, 502, 503, 504]);

/** Throws FileStoreAway where the store does not answer, fails inside, or asks to slow down. */
const orAway = <Answer>(asked: Promise<Answer>): Promise<Answer> =>
  asked.catch((error: unknown) => Promise.reject(told(error)));

const told = (error: unknown) => (isAway(error) ? new FileStoreAway(error) : error);

/** The client wraps neither the network's errors nor an answer that it cannot read, as a proxy's page of an error. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { $metadata: { httpStatusCode: status = 0 } = {}, code = '' } = facts.parse(error);
  return AWAY_STATUS.has(status) || AWAY_NAME.test(error.name) || NETWORK_CODE.test(code);
}

const facts = z.object({
  $metadata: z
    .object({ httpStatusCode: z.number().optional().catch(undefined) })
    .optional()
    .catch(undefined),
  code: z.string().optional().catch(undefined),
});

/** Ends what takes too long, as a store that does not answer. */
const soon = () => ({ abortSignal: AbortSignal.timeout(MAX_MS) });
