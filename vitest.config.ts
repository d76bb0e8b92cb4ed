import { defineConfig } from 'vitest/config';

const node = { environment: 'node' as const, pool: 'forks' as const };

export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      { extends: true, test: { name: 'rules', include: ['shared/**/*.test.ts', 'events/**/*.test.ts', 'frontend/**/*.test.ts'], ...node } },
      {
        extends: true,
        test: {
          name: 'functions',
          include: ['functions/**/*.test.ts', 'infra/local/**/*.test.ts'],
          globalSetup: ['functions/test/services.setup.ts'],
          testTimeout: 30_000,
          ...node,
        },
      },
      {
        extends: true,
        test: { name: 'components', include: ['frontend/**/*.test.tsx'], environment: 'happy-dom', setupFiles: ['frontend/test-setup.ts'] },
      },
      { extends: true, test: { name: 'stack', include: ['infra/aws/**/*.test.ts'], testTimeout: 90_000, ...node } },
    ],
    exclude: ['**/node_modules/**', '**/dist/**', 'frontend/journeys/**'],
  },
});
