import { defineConfig } from 'vitest/config';

const node = { environment: 'node' as const, pool: 'forks' as const };

export default defineConfig({
  test: {
    // All cores: vitest leaves one free, which of two is half.
    maxWorkers: '100%',
    exclude: ['**/node_modules/**', '**/dist/**', 'frontend/journeys/**'],
    projects: [
      {
        extends: true,
        test: {
          ...node,
          name: 'rules',
          include: [
            'shared/**/*.test.ts',
            'events/**/*.test.ts',
            'frontend/**/*.test.ts',
            'infra/{deploy,docs,lint}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'functions',
          include: ['functions/**/*.test.ts', 'infra/{local,bench,browser}/**/*.test.ts'],
          // These count requests or make faults of their own: a table on a bad day (FAULTS) is not for them.
          exclude: process.env['FAULTS'] ? ['functions/**/{trips,*faults,refused,alike}.test.ts'] : [],
          globalSetup: ['functions/test/services.setup.ts'],
          setupFiles: ['functions/test/no-errors.setup.ts', 'functions/test/rights.setup.ts'],
          testTimeout: process.env['FAULTS'] ? 90_000 : 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'rights',
          include: ['functions/**/*.last.ts'],
          // After all others: it judges what their tests noted.
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['frontend/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['frontend/test-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'stack',
          include: ['infra/aws/**/*.test.ts'],
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
});
