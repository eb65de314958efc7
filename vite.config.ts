import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { askBeforeReload } from './scripts/ask-before-reload.ts';
import { pageChunks } from './scripts/page-chunks.ts';
import { reactModules } from './scripts/react-modules.ts';
import { routerParts } from './scripts/router-parts.ts';
import { wholeFrame } from './scripts/whole-frame.ts';

export default defineConfig({
  plugins: [reactModules(), routerParts(), tailwindcss(), reactRouter(), askBeforeReload(), pageChunks(), wholeFrame()],
  build: { target: 'es2023', assetsInlineLimit: 0 },
});
