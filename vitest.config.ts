import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

const noiseFails = 'tooling/vitest/noise-fails.ts'
/** Start both sides, so they need the database that the backend's tests share. */
const wholeShop = ['src/integration/**/*.test.ts']
const notOurs = [...configDefaults.exclude, 'e2e/**', 'chaos/**', 'build/**']
/** Only against hanging for ever: how quick something is, no test says, and a busy machine is no failure. */
const limits = { testTimeout: 240_000, hookTimeout: 240_000 }

export default defineConfig({
  test: {
    // Two even on two cores: a test that waits for the database leaves its core to the other.
    maxWorkers: Math.max(2, availableParallelism() - 1),
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
          exclude: [...notOurs, ...wholeShop],
          setupFiles: [noiseFails],
          // Pure code has nothing to keep apart, and a process per file costs more than the tests.
          isolate: false,
        },
      },
      {
        test: {
          ...limits,
          name: 'backend',
          include: ['src/backend/**/*.test.ts', 'demo/**/*.test.ts', ...wholeShop],
          exclude: notOurs,
          setupFiles: [noiseFails, 'src/backend/testing/clean-up.ts'],
          globalSetup: ['src/backend/testing/database-server.ts'],
        },
      },
      {
        test: {
          ...limits,
          name: 'shop',
          include: ['{src/shop,src/ui,content}/**/*.test.{ts,tsx}'],
          exclude: notOurs,
          setupFiles: [noiseFails],
          // As above: a hundred small files, each of which would load React and the router anew.
          isolate: false,
        },
      },
    ],
  },
})
