import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { HISTORY } from '#shared/calls/history.ts';
import { chunkOptions } from './build/chunks.ts';
import { earlyFilesPlugin } from './build/early-files.ts';
import { offlineFilesPlugin } from './build/offline-files.ts';

/** The sentences of the history as a table: the module that collects them would bring the calls of all areas (60 KB). */
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
      // Schemas that are never used need not be created.
      treeshake: { manualPureFunctions: ['z'] },
      output: { codeSplitting: chunkOptions() },
    },
  },
});
