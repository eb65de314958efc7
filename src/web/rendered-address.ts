/**
 * A visitor's page is rendered, and cached, for the parameters that pages read, in one order. React must begin with the
 * same ones: others would draw another page and throw the rendered one away. Returns the address as it was.
 */
export function takeRenderedAddress(): string {
  const { pathname, search, hash } = location;
  const rendered = document.documentElement.dataset.query ?? '';
  if (rendered !== search) history.replaceState(history.state, '', pathname + rendered + hash);
  return pathname + search + hash;
}
