/** Tells the page around a frame how tall its content is, whenever that changes: the frame grows with it. */
function tellHeight(): void {
  const tell = () =>
    parent.postMessage(
      { type: 'brigata:height', height: Math.ceil(document.documentElement.getBoundingClientRect().height) },
      '*',
    );
  new ResizeObserver(tell).observe(document.documentElement);
  addEventListener('load', tell);
}

const source = tellHeight.toString().replace(/\s+/g, ' ');

/** The end of a page that other sites frame: it needs no other script, its links are links. */
export const frameScript = (nonce: string): string => `<script nonce="${nonce}">(${source})()</script></body></html>`;
