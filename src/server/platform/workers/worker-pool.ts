import { type ChildProcess, spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { Socket } from 'node:net';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type ProcessUsage, usageOf } from './process-usage.ts';
import { CHANNEL_FD, framed, MessageReader } from './worker-channel.ts';
import { type WorkerAnswer, type WorkerRequest, workerAnswer } from './worker-messages.ts';
import type { Outcome, WorkerTask } from './worker-task.ts';

export interface PoolLimits {
  /** The maximum number of processes. */
  processes: number;
  /** The maximum number of waiting tasks. */
  queue: number;
  /** The maximum number of tasks of one client, the running one included. One of them runs at a time. */
  perClient: number;
  /** JavaScript heap of a process, in MB. */
  heapMb: number;
  /** All memory of a process, in MB: also what is outside the heap. */
  memoryMb: number;
  /** How long a task may wait for a process, in milliseconds. */
  waitMs: number;
  /** How long a task may run by wall-clock time, the start of its process included, in milliseconds. */
  stayMs: number;
  /** A process without work for this long ends, in milliseconds. */
  idleMs: number;
}

/** The queue is full, the task waited too long, or its process got too little of a busy machine to finish. */
export class PoolBusy extends Error {
  override name = 'PoolBusy';
}

/** This client has the maximum number of tasks; others have room. */
export class ClientBusy extends Error {
  override name = 'ClientBusy';
}

interface Job {
  id: number;
  /** The client it runs for; null for our own work, which has no limit. */
  client: string | null;
  task: WorkerTask<unknown, unknown>;
  input: unknown;
  resolve(outcome: Outcome<unknown>): void;
  reject(error: Error): void;
  waiting: NodeJS.Timeout;
}

interface Worker {
  child: ChildProcess;
  channel: Socket;
  /** Whether its process has reported that it runs. */
  hasBegun: boolean;
  job: Job | null;
  /** Why the process was killed. */
  killedFor: 'time' | 'memory' | 'crash' | 'stay' | null;
  timer: NodeJS.Timeout | undefined;
}

const PROGRAM = new URL('./worker-process.ts', import.meta.url);
const USAGE_CHECK_MS = 200;
/** For how many clients the last turn is stored: more than can wait at once. */
const MAX_SERVED = 1000;
/**
 * A lower priority than the server's: a third of its share of a busy core. With `PRIORITY_BELOW_NORMAL` it is a tenth,
 * and on a machine whose cores are all busy a harmless file is not finished in time.
 */
const PRIORITY = constants.priority.PRIORITY_BELOW_NORMAL / 2;
/**
 * The folders of the tasks' code. The data folder, our secrets and `/proc`, with our environment in it, are not among
 * them.
 */
const READABLE = ['src', 'node_modules', 'gazetteer', 'package.json'].map((name) =>
  fileURLToPath(new URL(`../../../../${name}`, import.meta.url)),
);

/**
 * Processes that run tasks, started when there is work. A task over its processor time or memory is stopped by killing
 * its process: this also stops native code, which continues after a thread is terminated. Processes have no
 * environment, may read nothing but our code, and may neither write files nor start programs.
 */
export class WorkerPool {
  readonly #limits: PoolLimits;
  readonly #readable: readonly string[];
  readonly #workers = new Set<Worker>();
  readonly #queue: Job[] = [];
  /** When each client was served last, counted in tasks; the client served longest ago is next. */
  readonly #served = new Map<string | null, number>();
  #turn = 0;
  #lastId = 0;
  #isClosed = false;

  /** `taskFolders` are readable besides our own code: folders of tasks that are not part of it. */
  constructor(limits: PoolLimits, taskFolders: readonly string[] = []) {
    this.#limits = limits;
    // A folder that is a link is readable under both of its names.
    this.#readable = [...new Set([...READABLE, ...taskFolders].flatMap((path) => [path, realpathSync(path)]))];
  }

  /**
   * Runs a task, one at a time for each client. Throws PoolBusy, ClientBusy, or the error that the task itself threw.
   */
  run<Input, Output>(
    task: WorkerTask<Input, Output>,
    input: Input,
    client: string | null = null,
  ): Promise<Outcome<Output>> {
    if (client !== null && this.#countOf(client) >= this.#limits.perClient) return Promise.reject(new ClientBusy());
    if (this.#isClosed || this.#queue.length >= this.#limits.queue) return Promise.reject(new PoolBusy());
    const outcome = new Promise<Outcome<unknown>>((resolve, reject) => {
      const job: Job = {
        id: ++this.#lastId,
        client,
        task,
        input,
        resolve,
        reject,
        waiting: setTimeout(() => this.#giveUpWaiting(job), this.#limits.waitMs),
      };
      this.#queue.push(job);
      this.#assign();
    });
    return outcome.then((given) => (given.done ? { done: true, value: task.output.parse(given.value) } : given));
  }

  /** Ends every process and refuses the waiting tasks. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const job of this.#queue.splice(0)) {
      clearTimeout(job.waiting);
      job.reject(new PoolBusy());
    }
    await Promise.all([...this.#workers].map((worker) => this.#end(worker)));
  }

  #giveUpWaiting(job: Job): void {
    const place = this.#queue.indexOf(job);
    if (place >= 0) this.#queue.splice(place, 1);
    job.reject(new PoolBusy());
  }

  #countOf(client: string): number {
    return this.#queue.filter((job) => job.client === client).length + (this.#isRunningFor(client) ? 1 : 0);
  }

  #isRunningFor(client: string): boolean {
    return [...this.#workers].some(({ job }) => job?.client === client);
  }

  /**
   * The next task: among clients with none running, that of the client served longest ago, so that a client with many
   * tasks lets others go first. Among clients never served, the one that waits longest.
   */
  #nextJob(): Job | undefined {
    let next: Job | undefined;
    for (const job of this.#queue) {
      if (job.client !== null && this.#isRunningFor(job.client)) continue;
      if (!next || this.#servedAt(job) < this.#servedAt(next)) next = job;
    }
    return next;
  }

  #servedAt({ client }: Job): number {
    return this.#served.get(client) ?? 0;
  }

  #noteServed(client: string | null): void {
    this.#served.delete(client);
    this.#served.set(client, ++this.#turn);
    const [longestAgo] = this.#served.keys();
    if (this.#served.size > MAX_SERVED && longestAgo !== undefined) this.#served.delete(longestAgo);
  }

  #assign(): void {
    for (let job = this.#nextJob(); job; job = this.#nextJob()) {
      const worker = [...this.#workers].find((one) => one.job === null && one.killedFor === null) ?? this.#start();
      if (!worker) return;
      this.#queue.splice(this.#queue.indexOf(job), 1);
      clearTimeout(job.waiting);
      this.#noteServed(job.client);
      this.#give(worker, job);
    }
  }

  #start(): Worker | null {
    if (this.#workers.size >= this.#limits.processes || this.#isClosed) return null;
    const { NODE_ENV = 'production', TZ } = process.env;
    const child = spawn(
      process.execPath,
      [
        `--max-old-space-size=${this.#limits.heapMb}`,
        '--permission',
        ...this.#readable.map((path) => `--allow-fs-read=${path}`),
        '--allow-addons',
        '--disable-warning=SecurityWarning',
        fileURLToPath(PROGRAM),
      ],
      { env: { NODE_ENV, ...(TZ && { TZ }) }, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
    );
    // No process can start without free file descriptors: waiting tasks are tried again with the next one.
    const channel: unknown = child.stdio?.[CHANNEL_FD];
    if (!(channel instanceof Socket)) {
      child.on('error', () => {});
      return null;
    }
    const worker: Worker = { child, channel, hasBegun: false, job: null, killedFor: null, timer: undefined };
    this.#workers.add(worker);
    const reader = new MessageReader();
    channel.on('data', (chunk: Buffer) => {
      try {
        for (const message of reader.read(chunk)) this.#hear(worker, workerAnswer.parse(message));
      } catch {
        // Our own program sends nothing else: the process was taken over.
        this.#kill(worker, 'crash');
      }
    });
    // A process that has just died reports it by its exit.
    channel.on('error', () => {});
    child.on('error', () => this.#gone(worker));
    child.on('exit', () => this.#gone(worker));
    if (child.pid !== undefined) lowerPriority(child.pid);
    return worker;
  }

  #give(worker: Worker, job: Job): void {
    worker.job = job;
    worker.hasBegun = false;
    clearTimeout(worker.timer);
    worker.timer = setTimeout(() => this.#kill(worker, 'stay'), this.#limits.stayMs);
    worker.child.ref();
    worker.channel.ref();
    const { module, name } = job.task;
    const request: WorkerRequest = { id: job.id, module: module.href, name, input: job.input };
    for (const part of framed(request)) worker.channel.write(part);
  }

  /**
   * Handles an answer of the running task. Throws when it belongs to no task, or reports twice that it has begun: that
   * would give it more time.
   */
  #hear(worker: Worker, answer: WorkerAnswer): void {
    const { job } = worker;
    if (worker.killedFor) return;
    if (!job || job.id !== answer.id || (answer.kind === 'begun' && worker.hasBegun))
      throw new Error('An answer to nothing that was asked');
    if (answer.kind === 'begun') {
      worker.hasBegun = true;
      void this.#watchUsage(worker, job);
      return;
    }
    worker.job = null;
    clearTimeout(worker.timer);
    worker.timer = setTimeout(() => this.#kill(worker, 'crash'), this.#limits.idleMs).unref();
    worker.child.unref();
    worker.channel.unref();
    if (answer.kind === 'result') job.resolve({ done: true, value: answer.value });
    else
      job.reject(
        Object.assign(new Error(`The task ${job.task.name} failed: ${answer.message}`), { stack: answer.stack }),
      );
    this.#assign();
  }

  /**
   * A task is limited by its processor time, not by wall-clock time: on a busy machine a harmless file takes long. The
   * heap has a limit of its own; a library's memory outside it has none. Where the system reports no usage, wall-clock
   * time and the heap's limit are the only ones.
   */
  async #watchUsage(worker: Worker, job: Job): Promise<void> {
    const begun = performance.now();
    const atFirst = await usageOf(worker.child.pid);
    while (worker.job === job && !worker.killedFor) {
      const used = await usageOf(worker.child.pid);
      if (worker.job !== job) return;
      if (cpuMs(atFirst, used, begun) > job.task.cpuMs) return this.#kill(worker, 'time');
      if (used && used.memoryBytes > this.#limits.memoryMb * 1024 * 1024) return this.#kill(worker, 'memory');
      await new Promise((resolve) => setTimeout(resolve, USAGE_CHECK_MS).unref());
    }
  }

  #kill(worker: Worker, why: NonNullable<Worker['killedFor']>): void {
    worker.killedFor ??= why;
    worker.child.kill('SIGKILL');
  }

  /**
   * A process has ended: killed by us, out of memory, or crashed in native code. Its task is answered, the queue goes
   * on.
   */
  #gone(worker: Worker): void {
    if (!this.#workers.delete(worker)) return;
    clearTimeout(worker.timer);
    const { job, killedFor } = worker;
    worker.job = null;
    if (killedFor === 'stay') job?.reject(new PoolBusy());
    else job?.resolve({ done: false, why: killedFor ?? (worker.child.signalCode === 'SIGABRT' ? 'memory' : 'crash') });
    this.#assign();
  }

  async #end(worker: Worker): Promise<void> {
    const ended = new Promise<void>((resolve) => worker.child.once('exit', () => resolve()));
    worker.child.ref();
    this.#kill(worker, 'time');
    if (worker.child.exitCode === null && worker.child.signalCode === null) await ended;
  }
}

/** The cost of a task since it began; unchanged where the system does not report it now. */
function cpuMs(atFirst: ProcessUsage | null, now: ProcessUsage | null, begun: number): number {
  if (!atFirst) return performance.now() - begun;
  return now ? now.cpuMs - atFirst.cpuMs : 0;
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, PRIORITY);
  } catch {
    // The server's priority stays where the system does not allow another.
  }
}
