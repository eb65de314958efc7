import type * as z from 'zod';

/**
 * Where a task runs. Each pool has its own processes and its own queue, so that a flood of hostile files cannot delay
 * quick work: `files` checks uploads, `readings` reads the text of stored CVs, `pictures` decodes images, `quick` does
 * short work on our own data.
 */
export type PoolName = 'files' | 'readings' | 'pictures' | 'quick';

/**
 * Work that runs in a worker process: the exported function `name` of `module`. The function must be pure: its input
 * and its result are copied between processes, and it has no database, no configuration and no environment.
 */
export interface WorkerTask<Input, Output> {
  name: string;
  pool: PoolName;
  module: URL;
  /** Processor time it may use before its process is killed, in milliseconds. Loading its module does not count. */
  cpuMs: number;
  /** The schema of its result. */
  output: z.ZodType<Output>;
  /** Never set: it carries the type of the input. */
  readonly input?: Input;
}

/** The task that runs a function, typed by that function: `const check: TaskOf<typeof checkPdf> = { … }`. */
export type TaskOf<Run extends (input: never) => unknown> = WorkerTask<Parameters<Run>[0], Awaited<ReturnType<Run>>>;

/** A result, or why there is none: the caller chooses the message. */
export type Outcome<Output> = { done: true; value: Output } | { done: false; why: 'time' | 'memory' | 'crash' };
