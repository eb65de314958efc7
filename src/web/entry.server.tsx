import { renderToReadableStream } from 'react-dom/server.edge';
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import { pageContext } from './page-context.ts';

export { contextOf } from './page-context.ts';

/** Pages go out whole: they are kept, and no part of them is slow enough to stream. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  let failed = false;
  const { scriptMark } = context.get(pageContext);
  const stream = await renderToReadableStream(<ServerRouter context={router} url={request.url} nonce={scriptMark} />, {
    nonce: scriptMark,
    onError() {
      failed = true;
    },
  });
  await stream.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(stream, { status: failed ? 500 : status, headers });
}

/** A page that fails is told to the log by its error's name and words: never with what was asked or answered. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(pageContext).failed(error);
};
