import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { joinedChunks } from './build/joined-chunks.ts';
import { leanCallsPlugin } from './build/lean-calls.ts';
import { leanPackagesPlugin } from './build/lean-packages.ts';
import { insideFilesPlugin } from './build/inside-files.ts';
import { offlineFilesPlugin } from './build/offline-files.ts';

/** Plugins keep what they saw: each build has its own. */
const site = (): UserConfig => ({
  root: import.meta.dirname,
  plugins: [leanCallsPlugin(), leanPackagesPlugin(), react(), offlineFilesPlugin(), insideFilesPlugin()],
  build: {
    outDir: '../dist/site',
    emptyOutDir: true,
    sourcemap: true,
    target: 'es2022',
    manifest: true,
    chunkSizeWarningLimit: 700,
    // A schema that nobody asks need not be made.
    rolldownOptions: { treeshake: { manualPureFunctions: ['z'] } },
  },
});

export default defineConfig(async ({ command }) => {
  if (command !== 'build') return site();
  const { build, ...rest } = site();
  return {
    ...rest,
    build: {
      ...build,
      rolldownOptions: { ...build?.rolldownOptions, output: { codeSplitting: await joinedChunks(site()) } },
    },
  };
});
