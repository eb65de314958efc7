import { once } from 'node:events';
import * as z from 'zod';

const targets = z.array(z.object({ webSocketDebuggerUrl: z.string() }));
const answer = z.object({
  result: z.object({ usedSize: z.number().optional(), backingStorageSize: z.number().optional() }),
});

/**
 * What a process started with `--inspect` on this port holds once what nothing refers to is collected, in megabytes:
 * its heap, and the buffers outside it. The collection stops the process for a tenth of a second.
 */
export async function heapInUse(port: number): Promise<number> {
  const [target] = targets.parse(await (await fetch(`http://127.0.0.1:${port}/json/list`)).json());
  if (!target) throw new Error(`Nothing to inspect on ${port}`);
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, 'open');
  const ask = async (id: number, method: string) => {
    const answered = once(socket, 'message');
    socket.send(JSON.stringify({ id, method }));
    const [message] = await answered;
    return answer.parse(JSON.parse(String(Object(message).data))).result;
  };
  await ask(1, 'HeapProfiler.collectGarbage');
  const { usedSize = 0, backingStorageSize = 0 } = await ask(2, 'Runtime.getHeapUsage');
  socket.close();
  return (usedSize + backingStorageSize) / 1024 ** 2;
}
