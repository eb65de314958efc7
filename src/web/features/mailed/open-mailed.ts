import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import type { FaultCode } from '#domain/fault.ts';
import { linkOfToken } from '#domain/mailed-token.ts';
import { uiText } from '#domain/ui-text.ts';
import { type Answer, refusal } from '#web/api.ts';
import { Refused } from '#web/ask.ts';
import { refuse } from '#web/change.ts';

/** Why a link opened nothing. */
export interface NotOpened {
  opened: null;
  status: number;
  words: string;
  code: FaultCode | null;
}

/** What the page of a mailed link asks the interface with: the record, and the signature of the link if it has one. */
export function openedBy({ params, request }: LoaderFunctionArgs | ActionFunctionArgs) {
  const { expires = '', seal } = Object.fromEntries(new URL(request.url).searchParams);
  return { params: { id: params.id }, query: seal === undefined ? {} : { expires, seal } };
}

/** The same where a part of the address holds the whole link. */
export function openedByToken({ params }: LoaderFunctionArgs | ActionFunctionArgs) {
  const { id, ...query } = linkOfToken(params.token ?? '');
  return { params: { id }, query };
}
export type LinkedRecord = ReturnType<typeof openedByToken>;
export type MailedQuery = LinkedRecord['query'];

/** Opens a record by its mailed link, or says why not, with the status of the refusal. */
export async function openMailed<Opened>(read: Promise<Opened>) {
  try {
    return { opened: await read };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { detail, code } = refusal(error.status, error.body);
    // Neither a link nor a session: nothing is there to be opened.
    const [status, words] =
      error.status === 401
        ? [404, uiText('Questo link non è intero: aprilo di nuovo dalla mail.')]
        : [error.status, detail];
    const refused: NotOpened = { opened: null, status, words: words ?? '', code };
    return data(refused, { status });
  }
}

/** The answer to somebody who asked for a new link. Its page would otherwise have the status of the link that ended. */
export const renewed = (answer: Answer<{ is_mailed: boolean }>) =>
  answer.ok ? data({ isMailed: answer.body.is_mailed }, { status: 200 }) : refuse(answer);
