import type { Plugin } from 'vite';

const ROUTER_RELOADS = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;

/**
 * The router reloads the page by itself, every time, when the module of a page does not load. Ours is one reload in 60
 * seconds (rule 2.1), so the router is patched to ask first: `brigata:part-missing` is cancelled while a reload is
 * under way, and otherwise the page throws the error when it renders, which leads to the error page (an error of the
 * loading itself would leave the page blank). The build stops when a new version of the router has other code here.
 */
export function askBeforeReload(): Plugin {
  return {
    name: 'ask-before-reload',
    apply: 'build',
    transform(code, id) {
      if (!/react-router[\\/]dist[\\/].*routeModules\.js$/.test(id)) return null;
      if (!ROUTER_RELOADS.test(code))
        throw new Error(
          'The router no longer reloads the page as this plugin expects: see scripts/ask-before-reload.ts',
        );
      const asked =
        "if (!dispatchEvent(new CustomEvent('brigata:part-missing', { cancelable: true, detail: error }))) return new Promise(() => {});\nreturn { default() { throw error; } };";
      return { code: code.replace(ROUTER_RELOADS, asked), map: null };
    },
  };
}
