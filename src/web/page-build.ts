import { createContext, type LoaderFunctionArgs, type ServerBuild } from 'react-router';

/** What the loaders of a page returned, by the id of their route. */
export const pageData = createContext<Map<string, unknown>>();

type Route = NonNullable<ServerBuild['routes'][string]>;

/**
 * The build as a page of this pattern needs it: its own route and the root, out of 130 that the router would match and
 * lay out for each request. The data of the loaders are put into `pageData`, and the router gets null: it would encode
 * them for the browser, which gets them as JSON (`entry.server.tsx`). Answers that are no data (redirects, statuses)
 * stay as they are. Null where no page has this pattern.
 */
export function buildOfPage(build: ServerBuild, pattern: string): ServerBuild | null {
  const own = Object.values(build.routes).find(
    (route) => route?.parentId === 'root' && `/${route.path ?? ''}` === pattern,
  );
  const { root } = build.routes;
  // A route without a component is no document.
  if (!own?.module.default || !root) return null;
  const of = <Of>(all: Readonly<Record<string, Of>>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => id === 'root' || id === own.id));
  return {
    ...build,
    routes: { [root.id]: settingAside(root), [own.id]: settingAside(own) },
    assets: { ...build.assets, routes: of(build.assets.routes) },
  };
}

function settingAside(route: Route): Route {
  const { loader } = route.module;
  if (!loader) return route;
  const load = async (args: LoaderFunctionArgs) => {
    const value: unknown = await loader(args);
    if (!isData(value)) return value;
    args.context.get(pageData).set(route.id, value);
    return null;
  };
  return { ...route, module: { ...route.module, loader: load } };
}

/** An object as it is written, or a list: neither a Response nor the router's own `data`. */
const isData = (value: unknown): boolean =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype);
