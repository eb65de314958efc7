import { once } from 'node:events';
import * as z from 'zod';

/** The memory in use of a process after a garbage collection, in megabytes. */
export interface Held {
  /** Values, on the heap. */
  values: number;
  /** Outside the heap, most of it cached pages: more or fewer by what was asked for in the last minute. */
  buffers: number;
  /** What V8 made of the program: bytecode, and machine code of what was called often enough. */
  code: number;
}

const targets = z.array(z.object({ webSocketDebuggerUrl: z.string() }));
const usage = z.object({ backingStorageSize: z.number() });
const spaces = z.object({
  result: z.object({ value: z.array(z.object({ space_name: z.string(), space_used_size: z.number() })) }),
});
const answer = z.object({ result: z.unknown() });
/** The spaces of the heap where compiled code is, and those of what was made since the collection. */
const OF_CODE = /^(code|trusted)_/;
const OF_NEWS = /^new_/;

/**
 * The memory in use of a process started with `--inspect` on this port. The collection stops the process for a tenth of
 * a second.
 */
export async function heapInUse(port: number): Promise<Held> {
  const [target] = targets.parse(await (await fetch(`http://127.0.0.1:${port}/json/list`)).json());
  if (!target) throw new Error(`Nothing to inspect on ${port}`);
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, 'open');
  const ask = async (id: number, method: string, params = {}) => {
    const answered = once(socket, 'message');
    socket.send(JSON.stringify({ id, method, params }));
    const [message] = await answered;
    return answer.parse(JSON.parse(String(Object(message).data))).result;
  };
  await ask(1, 'HeapProfiler.collectGarbage');
  const { backingStorageSize } = usage.parse(await ask(2, 'Runtime.getHeapUsage'));
  const expression = "process.getBuiltinModule('node:v8').getHeapSpaceStatistics()";
  const { value } = spaces.parse(await ask(3, 'Runtime.evaluate', { expression, returnByValue: true })).result;
  socket.close();
  const sum = (isCounted: (space: string) => boolean) =>
    value.reduce((all, { space_name, space_used_size }) => all + (isCounted(space_name) ? space_used_size : 0), 0);
  return {
    values: sum((space) => !OF_CODE.test(space) && !OF_NEWS.test(space)) / 1024 ** 2,
    buffers: backingStorageSize / 1024 ** 2,
    code: sum((space) => OF_CODE.test(space)) / 1024 ** 2,
  };
}
