// The process of the readers of `bench/streams.ts`: opens the streams that it is told to, and says what each hears.
import { Agent, request } from 'node:http';
import * as z from 'zod';

const task = z.object({ address: z.string(), tokens: z.array(z.string()), each: z.number() });
/** An address of the loopback has 28,000 ports: several share the streams. */
const SOURCES = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5'];
/** How many streams are opened at once: a browser that is let in waits for no other ten thousand. */
const AT_ONCE = 50;
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

const say = (message: unknown) => process.send?.(message);

/** Opens a stream; resolves with whether it was let in, once its first bytes came. */
function open(address: URL, token: string, user: number, n: number): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = request({
      agent,
      host: '127.0.0.1',
      port: address.port,
      localAddress: SOURCES[n % SOURCES.length],
      path: '/api/website/v1/messages/live',
      headers: { Host: address.host, Cookie: `sessionid=${token}`, Accept: 'text/event-stream' },
    });
    asked.on('error', () => resolve(false));
    asked.on('response', (answer) => {
      if (answer.statusCode !== 200) {
        answer.resume();
        resolve(false);
        return;
      }
      answer.setEncoding('utf8');
      answer.on('data', (text: string) => {
        resolve(true);
        if (text.includes('event: messages'))
          say({ kind: 'heard', user, at: performance.timeOrigin + performance.now() });
      });
      answer.on('error', () => undefined);
    });
    asked.end();
  });
}

process.on('message', async (message) => {
  const { address, tokens, each } = task.parse(message);
  const started = performance.now();
  const all = tokens.flatMap((token, user) => Array.from({ length: each }, (_, n) => ({ token, user, n })));
  let [next, count] = [0, 0];
  const openMore = async () => {
    for (let one = all[next++]; one; one = all[next++])
      if (await open(new URL(address), one.token, one.user, next)) count++;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, openMore));
  say({ kind: 'opened', count, seconds: (performance.now() - started) / 1000 });
});
