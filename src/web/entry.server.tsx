import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import { pageContext } from './page-context.ts';

export { contextOf } from './page-context.ts';

/** Pages are sent whole, with their data: no part of them is slow enough to stream (docs/decisions/0022). */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { scriptMark, failed } = context.get(pageContext);
  // Parts of the page that could not be rendered: they are left to the browser, and the page is not complete.
  const errors: unknown[] = [];
  const html = await new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={router} url={request.url} nonce={scriptMark} />, {
      nonce: scriptMark,
      // React would send a part of this size after the rest, with a script that puts it in its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(buffer(pipe(new PassThrough()))),
      onShellError: reject,
      onError: (error) => void errors.push(error),
    });
  });
  for (const error of errors) failed(error);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(html, { status: errors.length > 0 ? 500 : status, headers });
}

/** A page that fails is logged by its error's name and message: never with what was asked or answered. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(pageContext).failed(error);
};
