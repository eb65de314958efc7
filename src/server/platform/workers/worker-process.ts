import { type WorkerAnswer, workerRequest } from './worker-messages.ts';

/** The program of a worker process: runs one task at a time and ends with the server that started it. */
process.on('message', (message) => void answer(message));
process.on('disconnect', () => process.exit(0));

const send = (message: WorkerAnswer) => void process.send?.(message);

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
