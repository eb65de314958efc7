import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { askBeforeReload } from './scripts/ask-before-reload.ts';

/** Pieces that this many pages share are one file: it weighs less than the headers of thirty small ones. */
const SHARED_BY = 8;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), askBeforeReload()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'pieces', test: /\/src\/(web|domain)\//, minShareCount: SHARED_BY }] },
      },
    },
  },
});
