// The process of the readers of `bench/streams.ts`: opens the streams that it is asked for, and says what each hears.
import { Agent, request } from 'node:http';
import * as z from 'zod';

const task = z.object({ address: z.string(), tokens: z.array(z.string()), each: z.number() });
/** A hundred users share an address of the loopback: an address opens a limited number of streams. */
const sourceOf = (user: number) => `127.0.1.${2 + Math.floor(user / 100)}`;
/** How many streams are opened at once: a browser that is let in waits for no other ten thousand. */
const AT_ONCE = 50;
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

const say = (message: unknown) => process.send?.(message);

/** Opens a stream; resolves with whether it was let in, once its first bytes came. */
function open(address: URL, token: string, user: number): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = request({
      agent,
      host: '127.0.0.1',
      port: address.port,
      localAddress: sourceOf(user),
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
    for (let one = all[next++]; one; one = all[next++]) if (await open(new URL(address), one.token, one.user)) count++;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, openMore));
  say({ kind: 'opened', count, seconds: (performance.now() - started) / 1000 });
});
