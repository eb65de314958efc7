import { mkdirSync } from 'node:fs';
import S3rver from 's3rver';
import { SMTPServer } from 'smtp-server';

/** The servers outside, which may refuse. */
interface Outside {
  refuse(isRefusing: boolean): Promise<void>;
  close(): Promise<void>;
}

export interface MailCatcher extends Outside {
  /** The recipients of the letters that were taken, in their order: one twice for two letters. */
  recipients: string[];
}

/** A mail server that takes every letter and keeps who it was for; while it refuses it answers 451. */
export async function startMailCatcher(port: number): Promise<MailCatcher> {
  const recipients: string[] = [];
  let isRefusing = false;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: (_address, _session, done) =>
      isRefusing ? done(Object.assign(new Error('Try again later'), { responseCode: 451 })) : done(),
    onData(stream, { envelope }, done) {
      stream.resume();
      stream.once('end', () => {
        recipients.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    recipients,
    async refuse(refuses) {
      isRefusing = refuses;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

export const STORE_BUCKET = 'brigata';

/** A store that speaks S3, on a folder; while it refuses nobody listens on its port. */
export async function startStore(port: number, folder: string): Promise<Outside> {
  mkdirSync(folder, { recursive: true });
  const open = async () => {
    const server = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory: folder,
      configureBuckets: [{ name: STORE_BUCKET, configs: [] }],
    });
    await server.run();
    return server;
  };
  let server: S3rver | null = await open();
  const shut = async () => {
    await server?.close();
    server = null;
  };
  return {
    async refuse(isRefusing) {
      if (isRefusing) await shut();
      else server ??= await open();
    },
    close: shut,
  };
}
