/** Whether a link of a menu leads to the page that is shown, or to the list that it is of. */
export const isHere = (pathname: string, url: string) =>
  pathname === url || (url !== '/profilo' && pathname.startsWith(`${url}/`));
