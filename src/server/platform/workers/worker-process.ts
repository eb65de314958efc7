import { Socket } from 'node:net';
import { CHANNEL_FD, framed, MessageReader } from './worker-channel.ts';
import { type WorkerAnswer, workerRequest } from './worker-messages.ts';

/** The program of a worker process: runs one task at a time and ends with the server that started it. */
const channel = new Socket({ fd: CHANNEL_FD });
const reader = new MessageReader();
channel.on('data', (chunk) => {
  for (const message of reader.read(chunk)) void answer(message);
});
channel.on('error', () => process.exit(0));
channel.on('close', () => process.exit(0));

function send(message: WorkerAnswer): void {
  for (const part of framed(message)) channel.write(part);
}

async function answer(message: unknown): Promise<void> {
  const { id, module, name, input } = workerRequest.parse(message);
  try {
    const exported: Record<string, unknown> = await import(module);
    const run = exported[name];
    if (typeof run !== 'function') throw new Error(`${name} is not exported by its module`);
    send({ kind: 'begun', id });
    send({ kind: 'result', id, value: await run(input) });
  } catch (error) {
    const failure = error instanceof Error ? error : new Error('Not an error');
    send({ kind: 'error', id, message: failure.message, stack: failure.stack ?? '' });
  }
}
