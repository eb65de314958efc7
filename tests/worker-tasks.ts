import * as z from 'zod';
import { CHANNEL_FD, framed } from '#server/platform/workers/worker-channel.ts';
import type { TaskOf } from '#server/platform/workers/worker-task.ts';

/** Tasks that tests run in worker processes. */
export const double = ({ number }: { number: number }): number => number * 2;
export const countBytes = (bytes: Uint8Array): number => bytes.length;
export const echo = (bytes: Uint8Array): Uint8Array => bytes;
export const processId = (): number => process.pid;
export const environment = (): string[] => Object.keys(process.env);
export const refuse = (): number => {
  throw new Error('not this one');
};
export const spin = (): number => {
  for (;;);
};
export const sleep = (milliseconds: number): Promise<number> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds, milliseconds));
export const eatHeap = (): number => {
  const held: string[] = [];
  for (;;) held.push(`${Math.random()}`.repeat(100));
};
export const eatBuffers = async (): Promise<number> => {
  const held: Uint8Array[] = [];
  for (;;) {
    held.push(new Uint8Array(20_000_000).fill(1));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};
export const crash = (): number => {
  process.kill(process.pid, 'SIGSEGV');
  return 0;
};
export const writeFile = async (path: string): Promise<string> => {
  const { writeFileSync } = await import('node:fs');
  try {
    writeFileSync(path, 'x');
    return 'written';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  }
};
export const readFile = async (path: string): Promise<string> => {
  const { readFileSync } = await import('node:fs');
  try {
    readFileSync(path);
    return 'read';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  }
};
/** Writes bytes into the channel to the server that our program never writes there. */
const messageOf = (message: unknown) => new Uint8Array(Buffer.concat(framed(message)));
export const nonsense = messageOf({ kind: 'nonsense' });
export const noMessage = new Uint8Array([0, 0, 0, 2, 0x41, 0x41]);
export const tooLong = new Uint8Array([0xff, 0xff, 0xff, 0xff]);
export const answerOfAnother = messageOf({ kind: 'result', id: 0, value: 42 });
export const begunAgain = messageOf({ kind: 'begun', id: 5 });
export const sayBytes = async (bytes: Uint8Array): Promise<number> => {
  const { writeSync } = await import('node:fs');
  writeSync(CHANNEL_FD, bytes);
  return new Promise((resolve) => setTimeout(resolve, 60_000, 0));
};

const common = { pool: 'files', module: new URL(import.meta.url), cpuMs: 20_000 } as const;
export const doubleTask: TaskOf<typeof double> = { ...common, name: 'double', output: z.number() };
export const countBytesTask: TaskOf<typeof countBytes> = { ...common, name: 'countBytes', output: z.number() };
export const echoTask: TaskOf<typeof echo> = { ...common, name: 'echo', output: z.instanceof(Uint8Array) };
export const processIdTask: TaskOf<typeof processId> = { ...common, name: 'processId', output: z.number() };
export const environmentTask: TaskOf<typeof environment> = {
  ...common,
  name: 'environment',
  output: z.array(z.string()),
};
export const refuseTask: TaskOf<typeof refuse> = { ...common, name: 'refuse', output: z.number() };
export const spinTask: TaskOf<typeof spin> = { ...common, name: 'spin', cpuMs: 200, output: z.number() };
export const sleepTask: TaskOf<typeof sleep> = { ...common, name: 'sleep', cpuMs: 400, output: z.number() };
export const eatHeapTask: TaskOf<typeof eatHeap> = { ...common, name: 'eatHeap', output: z.number() };
export const eatBuffersTask: TaskOf<typeof eatBuffers> = { ...common, name: 'eatBuffers', output: z.number() };
export const crashTask: TaskOf<typeof crash> = { ...common, name: 'crash', output: z.number() };
export const writeFileTask: TaskOf<typeof writeFile> = { ...common, name: 'writeFile', output: z.string() };
export const readFileTask: TaskOf<typeof readFile> = { ...common, name: 'readFile', output: z.string() };
export const sayBytesTask: TaskOf<typeof sayBytes> = { ...common, name: 'sayBytes', output: z.number() };
