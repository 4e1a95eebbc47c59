import { defineConfig, devices } from '@playwright/test'
import { isDeep } from './src/backend/testing/deep.ts'

/**
 * Features turned off. Each tab renders the omnibox popup in a page of its own, which cost more CPU time than opening
 * the tab. The others are Playwright's own list, repeated because Chromium obeys only the last one.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
]

/** In a title: `npm run test:deep` alone runs it. */
const NOT_NOW = isDeep ? [] : [/@deep/]

/** Each worker opens whole shops of its own (see `e2e/fixtures/open-shops.ts`), so tests never meet. */
export default defineConfig({
  testDir: '.',
  testMatch: ['e2e/**/*.e2e.ts', 'chaos/**/*.e2e.ts'],
  globalSetup: './e2e/fixtures/prepare-shop.ts',
  // Guards against hanging only: tests do not measure speed, and must pass on a busy machine.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A shared machine may stall for seconds; a test that needed its retry is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [['line'], ['json', { outputFile: 'test-results/e2e.json' }]],
  outputDir: 'test-results/e2e',
  use: {
    locale: 'es-UY',
    timezoneId: 'America/Montevideo',
    // Responses of a service worker bypass `page.route`; `offline.e2e.ts` allows it.
    serviceWorkers: 'block',
    // Tracing costs a third of the time, so it is opt-in: TRACE=1 npx playwright test.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      // Without a locale Chromium cannot name a downloaded file with an accent.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        `--disable-features=${DISABLED_FEATURES.join(',')}`,
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
      grepInvert: [/@phone/, ...NOT_NOW],
    },
    {
      name: 'mobile',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
      // `@phone`: only there; `@mobile`: there too, in `npm run test:deep`.
      grep: isDeep ? /@(mobile|phone)/ : /@phone/,
      grepInvert: NOT_NOW,
    },
  ],
})
