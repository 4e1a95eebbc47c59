import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

const setupFiles = ['tooling/vitest/noise-fails.ts', 'tooling/vitest/deep-properties.ts']
/** Tests of whole processes; they share the database server of the backend tests. */
const wholeShop = ['src/integration/**/*.test.ts']
const excluded = [...configDefaults.exclude, 'e2e/**', 'chaos/**', 'build/**']
/** Guards against hanging only: tests do not measure speed, and must pass on a busy machine. */
const limits = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 30_000 } } }

export default defineConfig({
  test: {
    // Three on two cores, which two keep busy at 84 %: some tests wait, for the database or for a process that died.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...limits,
          name: 'unit',
          include: [
            'src/{domain,contract,tables,server,cli}/**/*.test.ts',
            'src/*.test.ts',
            '{tooling,scripts,bench}/**/*.test.{ts,mjs}',
          ],
          exclude: [...excluded, ...wholeShop],
          setupFiles,
          // Pure code shares no state, and a process per file would cost more than its tests.
          isolate: false,
        },
      },
      {
        test: {
          ...limits,
          name: 'backend',
          include: ['src/backend/**/*.test.ts', 'demo/**/*.test.ts', ...wholeShop],
          exclude: excluded,
          setupFiles: [...setupFiles, 'src/backend/testing/clean-up.ts'],
          globalSetup: ['src/backend/testing/database-server.ts'],
          isolate: false,
        },
      },
      {
        test: {
          ...limits,
          name: 'shop',
          include: ['{src/shop,src/office,src/ui}/**/*.test.{ts,tsx}'],
          exclude: excluded,
          setupFiles,
          // As above: each of a hundred small files would load React and the router again.
          isolate: false,
        },
      },
    ],
  },
})
