/** Whether a link of a menu leads to the current page, or to the list that it belongs to. */
const isHere = (pathname: string, url: string) =>
  pathname === url || (url !== '/profilo' && pathname.startsWith(`${url}/`));

/** The addresses of a menu's links that lead to the current page. */
export const currentOf = (pathname: string, links: readonly { url: string }[]): string[] =>
  links.flatMap(({ url }) => (isHere(pathname, url) ? [url] : []));
