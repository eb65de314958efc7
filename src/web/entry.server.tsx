import { renderToString } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import { pageContext } from './page-context.ts';

export { contextOf } from './page-context.ts';

/**
 * Pages are sent whole: no part of them is slow enough to stream. The HTML is one string, followed by the data that the
 * browser starts with: rendered through React, as the router does it, both would be cut into thousands of byte arrays
 * (docs/decisions/0022).
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { scriptMark, rendered, failed } = context.get(pageContext);
  const { serverHandoffStream, ...whole } = withMatchedRoutes(router);
  const html = renderToString(<ServerRouter context={whole} url={request.url} nonce={scriptMark} />);
  const scripts =
    serverHandoffStream && whole.renderMeta?.didRenderScripts
      ? await handoffScripts(serverHandoffStream, scriptMark)
      : '';
  rendered(`<!DOCTYPE html>${html}`, scripts);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // A string cannot wait: a part that failed or is not ready is left to the browser, and the page is not complete.
  const isWhole = !html.includes(UNFINISHED);
  if (!isWhole) failed(new Error('A part of the page could not be rendered'));
  return new Response(null, { status: isWhole ? status : 500, headers });
}

/** React's mark of a `Suspense` that shows its fallback. Texts are escaped, so it cannot come from them. */
const UNFINISHED = '<!--$!-->';

/** The router builds its routes anew for each page: of the whole table a page needs only those that lead to it. */
function withMatchedRoutes(router: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = router;
  const matched = new Set(staticHandlerContext.matches.map(({ route }) => route.id));
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => matched.has(id)));
  return { ...router, manifest: { ...manifest, routes } };
}

/** The loaders' data in the form in which the router's own scripts pass them to the browser. */
async function handoffScripts(stream: ReadableStream<Uint8Array>, mark: string): Promise<string> {
  const decoder = new TextDecoder();
  let data = '';
  for await (const chunk of stream) data += decoder.decode(chunk, { stream: true });
  const controller = 'window.__reactRouterContext.streamController';
  const script = (code: string) => `<script nonce="${mark}">${code}</script>`;
  return script(`${controller}.enqueue(${scriptText(data)});`) + script(`${controller}.close();`);
}

const ESCAPED: Record<string, string> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** A text as a string literal of a script, which nothing in it can end. */
const scriptText = (text: string): string =>
  JSON.stringify(text).replace(/[&<>\u2028\u2029]/g, (sign) => ESCAPED[sign] ?? '');

/** A page that fails is logged by its error's name and message: never with what was asked or answered. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(pageContext).failed(error);
};
