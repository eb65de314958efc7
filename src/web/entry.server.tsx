import { renderToString } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import type { PagePiece } from '#contract/page-context.ts';
import { renderKeeping } from './features/every-page/kept-part.tsx';
import { jsonPieces } from './json-pieces.ts';
import { pageData } from './page-build.ts';
import { pageContext } from './page-context.ts';

export { buildOfPage } from './page-build.ts';
export { contextOf } from './page-context.ts';

/**
 * Pages are sent whole: no part of them is slow enough to stream. The HTML is what React renders as a string and what
 * was kept of other pages, followed by the data that the browser starts with: rendered through React's stream, as the
 * router does it, all would be cut into thousands of byte arrays (docs/decisions/0022).
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { scriptMark, rendered, failed } = context.get(pageContext);
  const loaded = loadedData(router, context);
  const { serverHandoffStream, ...whole } = withData(withMatchedRoutes(router), loaded);
  const pieces = renderKeeping(scriptMark, () =>
    renderToString(<ServerRouter context={whole} url={request.url} nonce={scriptMark} />),
  );
  const { loaderData } = whole.staticHandlerContext;
  const data = Object.keys(loaded).length > 0 ? dataScript(loaderData, scriptMark) : [];
  const scripts =
    serverHandoffStream && whole.renderMeta?.didRenderScripts
      ? [...data, await handoffScripts(serverHandoffStream, scriptMark)]
      : [];
  rendered(['<!DOCTYPE html>', ...pieces], scripts);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // A string cannot wait: a part that failed or is not ready is left to the browser, and the page is not complete.
  const isWhole = !pieces.some((piece) => typeof piece === 'string' && piece.includes(UNFINISHED));
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

/** What was kept from the router of the data of loaders, by the id of their route: of those that the page shows. */
function loadedData({ staticHandlerContext }: EntryContext, context: RouterContextProvider): Record<string, unknown> {
  const loaded = [...context.get(pageData)].filter(([id]) => id in staticHandlerContext.loaderData);
  return Object.fromEntries(loaded);
}

function withData(router: EntryContext, loaded: Readonly<Record<string, unknown>>): EntryContext {
  const { staticHandlerContext } = router;
  const loaderData = { ...staticHandlerContext.loaderData, ...loaded };
  return { ...router, staticHandlerContext: { ...staticHandlerContext, loaderData } };
}

/**
 * The loaders' data for the browser, as JSON: read beside the stream of the router, which then holds the rest of its
 * state (`scripts/router-parts.ts`).
 */
function dataScript(loaderData: Readonly<Record<string, unknown>>, mark: string): PagePiece[] {
  const script = `<script nonce="${mark}">window.__reactRouterContext.data=`;
  return [script, ...jsonPieces({ loaderData }), ';</script>'];
}

/** The router's state in the form in which its own scripts pass it to the browser. */
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
