import { z } from '@hono/zod-openapi';
import { accountEventKinds } from '../domain/account-events.ts';

/** The devices that are logged in to an account, and what happened to the ways into it. */
export const ownSessions = z
  .object({
    sessions: z.array(
      z.object({
        id: z.number().int(),
        /** 'Chrome su Android'. */
        device: z.string(),
        /** The network without its last part. */
        network: z.string().nullable(),
        created_at: z.string(),
        last_used_at: z.string(),
        is_current: z.boolean(),
      }),
    ),
    events: z.array(z.object({ id: z.number().int(), kind: z.enum(accountEventKinds), device: z.string().nullable(), note: z.string().nullable(), at: z.string() })),
  })
  .openapi('OwnSessions');
export type OwnSessions = z.infer<typeof ownSessions>;

export const notMeAnswer = z.object({ reset: z.string() });
