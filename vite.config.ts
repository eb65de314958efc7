import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import settings from './package.json' with { type: 'json' };

/** The oldest browsers of `package.json`, as the build calls them: `safari16.4`, `ios16.4`. */
const oldest = settings.browserslist.map((browser) => browser.replace('ios_saf', 'ios').replace(' ', ''));

// A visit loads few files, because each costs almost 1 kB of headers: the framework, which changes rarely, and the frame
// of every page with the home. A group takes with its files what they import.
const groups = [
  { name: 'framework', test: /\/node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 2 },
  { name: 'frame', test: /\/src\/web\/(root|pages\/home\/home-page)\.tsx/, priority: 1 },
  { name: 'shared', minShareCount: 8 },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: oldest, assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
});
