import * as z from 'zod';

/** What the server sends to a worker process. */
export const workerRequest = z.object({ id: z.number(), module: z.string(), name: z.string(), input: z.unknown() });
export type WorkerRequest = z.infer<typeof workerRequest>;

/** What a worker process answers: that it has begun, then its result. */
export const workerAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('begun'), id: z.number() }),
  z.object({ kind: z.literal('result'), id: z.number(), value: z.unknown() }),
  z.object({ kind: z.literal('error'), id: z.number(), message: z.string(), stack: z.string() }),
]);
export type WorkerAnswer = z.infer<typeof workerAnswer>;
