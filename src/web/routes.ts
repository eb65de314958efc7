import { index, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { type PageRoute, pageRoutes } from '#domain/page-table.ts';

/** A page's file serves more than one address: the router requires an id for each. */
function entry({ path, page }: PageRoute): RouteConfigEntry {
  const file = `pages/${page}.tsx`;
  return path === '/' ? index(file) : route(path.slice(1), file, { id: path });
}

export default pageRoutes.map(entry) satisfies RouteConfig;
