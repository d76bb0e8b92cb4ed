import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { HISTORY } from '#shared/calls/history.ts';
import { chunkOptions } from './build/chunks.ts';
import { earlyFilesPlugin } from './build/early-files.ts';
import { offlineFilesPlugin } from './build/offline-files.ts';

/** Replaces the module of history sentences by its result: the module imports the calls of all areas (60 KB). */
const historyTable: Plugin = {
  name: 'history-table',
  load: (id) =>
    id.endsWith('/shared/calls/history.ts')
      ? `export const HISTORY = ${JSON.stringify(HISTORY)};`
      : undefined,
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [historyTable, react(), offlineFilesPlugin(), earlyFilesPlugin()],
  build: {
    outDir: '../dist/site',
    emptyOutDir: true,
    sourcemap: true,
    target: 'es2022',
    manifest: true,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // Calls of zod have no side effects, so that unused schemas are removed.
      treeshake: { manualPureFunctions: ['z'] },
      output: { codeSplitting: chunkOptions() },
    },
  },
});
