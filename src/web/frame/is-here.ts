/** Whether a link of a menu leads to the current page, or to the list that it belongs to. */
export const isHere = (pathname: string, url: string) =>
  pathname === url || (url !== '/profilo' && pathname.startsWith(`${url}/`));
