import { configDefaults, defineConfig } from 'vitest/config'

const noiseFails = 'tooling/vitest/noise-fails.ts'
/** Starts both sides, so it needs the database that the backend's tests share. */
const wholeShop = 'src/hostile-input.test.ts'
const notOurs = [...configDefaults.exclude, 'e2e/**', 'build/**']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/{domain,contract,cli}/**/*.test.ts',
            'src/*.test.ts',
            '{tooling,scripts,bench}/**/*.test.{ts,mjs}',
          ],
          exclude: [...notOurs, wholeShop],
          setupFiles: [noiseFails],
        },
      },
      {
        test: {
          name: 'backend',
          include: ['src/backend/**/*.test.ts', wholeShop],
          exclude: notOurs,
          setupFiles: [noiseFails, 'src/backend/testing/clean-up.ts'],
          globalSetup: ['src/backend/testing/database-server.ts'],
        },
      },
      {
        test: {
          name: 'shop',
          include: ['src/shop/**/*.test.{ts,tsx}'],
          exclude: notOurs,
          setupFiles: [noiseFails],
        },
      },
    ],
  },
})
