import { inlineSource } from './inline-source.ts';

/** Sends the height of the content to the embedding page whenever it changes, so that the frame can grow with it. */
function tellHeight(): void {
  const tell = () =>
    parent.postMessage(
      { type: 'brigata:height', height: Math.ceil(document.documentElement.getBoundingClientRect().height) },
      '*',
    );
  new ResizeObserver(tell).observe(document.documentElement);
  addEventListener('load', tell);
}

const source = inlineSource(tellHeight);

/** The end of an embedded page: it needs no other script, its links are plain links. */
export const frameScript = (nonce: string): string => `<script nonce="${nonce}">(${source})()</script></body></html>`;
