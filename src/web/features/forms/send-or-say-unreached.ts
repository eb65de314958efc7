import { type ClientActionFunctionArgs, data } from 'react-router';
import { unreached } from '#web/api.ts';
import { isUnanswered } from '../every-page/connection.ts';

/** A page's `clientAction`: without a connection its form says so and keeps what was typed, where the page would go. */
export const sendOrSayUnreached = ({ serverAction }: ClientActionFunctionArgs) =>
  serverAction().catch((error: unknown) => {
    // A refusal by its status: what the page shows is not read again, which nobody would answer either.
    if (isUnanswered(error)) return data(unreached(), { status: 503 });
    throw error;
  });
