import { describe, expect, test } from 'vitest'
import { checkImports, importRules } from './import-rules.ts'
import { sourceTreeOf } from './source-tree.ts'

/** Imports that each rule must reject and accept, as `[from, specifier]`. */
const examples: Record<string, { refused: [string, string][]; fine: [string, string][] }> = {
  'domain-is-alone': {
    refused: [
      ['src/domain/money/money.ts', 'zod'],
      ['src/domain/money/money.ts', 'node:fs'],
      ['src/domain/money/money.ts', '#contract/errors.ts'],
    ],
    fine: [['src/domain/cart/cart.ts', '../money/money.ts']],
  },
  'contract-on-domain': {
    refused: [
      ['src/contract/call.ts', 'fastify'],
      ['src/contract/call.ts', '#backend/platform/config.ts'],
    ],
    fine: [
      ['src/contract/call.ts', 'zod'],
      ['src/contract/call.ts', '#domain/money/money.ts'],
    ],
  },
  'tables-on-domain': {
    refused: [
      ['src/tables/read-csv.ts', '#contract/errors.ts'],
      ['src/tables/read-csv.ts', '#backend/cart/queries.ts'],
    ],
    fine: [
      ['src/tables/read-csv.ts', '#domain/constants.ts'],
      ['src/tables/read-csv.ts', 'csv-parse'],
    ],
  },
  'features-below-import': {
    refused: [['src/backend/cart/queries.ts', '../import/import-catalogue.ts']],
    fine: [['src/backend/import/import-catalogue.ts', '../cart/queries.ts']],
  },
  'reader-knows-no-writer': {
    refused: [['src/backend/catalogue/read/catalogue.ts', '../write/write-products.ts']],
    fine: [['src/backend/import/import-catalogue.ts', '../catalogue/write/write-products.ts']],
  },
  'server-knows-no-feature': {
    refused: [
      ['src/server/log.ts', '#backend/platform/config.ts'],
      ['src/server/log.ts', '#shop/http/security/csrf.ts'],
      ['src/server/log.ts', '../main.ts'],
    ],
    fine: [
      ['src/server/log.ts', '#contract/errors.ts'],
      ['src/server/log.ts', '#domain/constants.ts'],
      ['src/server/log.ts', 'pino'],
    ],
  },
  'backend-without-shop': {
    refused: [
      ['src/backend/app.ts', '#shop/site/paths.ts'],
      ['src/backend/app.ts', '../main.ts'],
    ],
    fine: [['src/backend/app.ts', '#contract/errors.ts']],
  },
  'shop-without-backend': {
    refused: [['src/shop/loaders/backend.server.ts', '#backend/platform/config.ts']],
    fine: [['src/shop/loaders/backend.server.ts', '#contract/errors.ts']],
  },
  'office-beside-shop': {
    refused: [
      ['src/shop/http/security/csrf.ts', '#office/site/office-paths.ts'],
      ['src/ui/hooks/debounce.ts', '#office/site/office-paths.ts'],
    ],
    fine: [['src/main.ts', '#office/site/office-paths.ts']],
  },
  'office-on-contract': {
    refused: [
      ['src/office/http/office-app.ts', '#backend/app.ts'],
      ['src/office/http/office-app.ts', '#shop/http/security/csrf.ts'],
      ['src/office/features/shell/rail.tsx', '#demo/seed.ts'],
    ],
    fine: [
      ['src/office/http/office-app.ts', '#server/log.ts'],
      ['src/office/features/shell/rail.tsx', '#ui/hooks/debounce.ts'],
      ['src/office/features/shell/rail.tsx', '#contract/errors.ts'],
      ['src/office/features/shell/rail.tsx', '#tables/read-csv.ts'],
    ],
  },
  'office-server-side': {
    refused: [
      ['src/office/features/shell/rail.tsx', '#server/log.ts'],
      ['src/office/features/shell/rail.tsx', '#office/http/office-app.ts'],
    ],
    fine: [['src/office/http/office-app.ts', '#office/site/office-paths.ts']],
  },
  'office-features-below-routes': {
    refused: [['src/office/features/shell/rail.tsx', '#office/entry.tsx']],
    fine: [['src/office/entry.tsx', '#office/features/shell/rail.tsx']],
  },
  'handlers-end-the-line': {
    refused: [
      ['src/backend/orders/handlers.ts', '../cart/handlers.ts'],
      ['src/backend/orders/place/place-order.ts', '#backend/cart/handlers.ts'],
    ],
    fine: [
      ['src/backend/app.ts', './cart/handlers.ts'],
      ['src/backend/orders/handlers.ts', '../cart/queries.ts'],
    ],
  },
  'queries-on-db': {
    refused: [
      ['src/backend/cart/queries.ts', '../http/error-reply.ts'],
      ['src/backend/cart/line-queries.ts', 'fastify'],
    ],
    fine: [['src/backend/cart/queries.ts', '../platform/db/pool.ts']],
  },
  'platform-knows-no-feature': {
    refused: [
      ['src/backend/platform/mail/mailer.ts', '../../cart/queries.ts'],
      ['src/backend/platform/mail/mailer.ts', '../../app.ts'],
      ['src/backend/platform/mail/mailer.ts', '#shop/http/security/csrf.ts'],
    ],
    fine: [
      ['src/backend/platform/mail/mailer.ts', '../config.ts'],
      ['src/backend/platform/mail/mailer.ts', '#contract/errors.ts'],
      ['src/backend/cart/handlers.ts', '../platform/config.ts'],
    ],
  },
  'features-below-app': {
    refused: [
      ['src/backend/cart/handlers.ts', '../app.ts'],
      ['src/backend/cart/handlers.ts', '../worker.ts'],
    ],
    fine: [
      ['src/backend/app.ts', './cart/handlers.ts'],
      ['src/backend/worker.ts', './cart/queries.ts'],
    ],
  },
  'db-is-lowest': {
    refused: [['src/backend/platform/db/pool.ts', '../../cart/queries.ts']],
    fine: [['src/backend/platform/db/pool.ts', './schema.ts']],
  },
  'sql-in-queries': {
    refused: [
      ['src/backend/cart/handlers.ts', 'kysely'],
      ['src/cli/import.ts', 'pg'],
      ['src/backend/catalogue/load.ts', 'pg-copy-streams'],
    ],
    fine: [
      ['src/backend/cart/queries.ts', 'kysely'],
      ['src/backend/import/write-queries.ts', 'pg-copy-streams'],
      ['src/backend/platform/db/pool.ts', 'pg'],
      ['src/backend/cart/handlers.test.ts', 'kysely'],
    ],
  },
  'browser-is-lowest': {
    refused: [
      ['src/shop/browser/intent.ts', '#contract/errors.ts'],
      ['src/shop/browser/intent.ts', '../features/cart/store/cart-store.ts'],
    ],
    fine: [
      ['src/shop/browser/intent.ts', './persisted-state.ts'],
      ['src/shop/browser/intent.ts', '#domain/constants.ts'],
    ],
  },
  'ui-knows-no-product': {
    refused: [
      ['src/ui/buttons/button.tsx', '#domain/cart/cart.ts'],
      ['src/ui/buttons/button.tsx', '#shop/features/cart/store/cart-store.ts'],
    ],
    fine: [
      ['src/ui/buttons/button.tsx', '../hooks/debounce.ts'],
      ['src/ui/buttons/button.tsx', '#domain/pricing/quantity.ts'],
      ['src/ui/buttons/button.tsx', 'react'],
    ],
  },
  'features-below-routes': {
    refused: [['src/shop/features/cart/store/cart-store.ts', '../../../routes/home.tsx']],
    fine: [['src/shop/routes/home.tsx', '../features/cart/store/cart-store.ts']],
  },
  'server-only-from-pages': {
    refused: [
      ['src/shop/features/cart/store/cart-store.ts', '../../../loaders/backend.server.ts'],
      ['src/ui/buttons/button.tsx', '#shop/http/security/csrf.ts'],
    ],
    fine: [
      ['src/shop/routes/home.tsx', '../loaders/backend.server.ts'],
      ['src/shop/root.tsx', './loaders/backend.server.ts'],
      ['src/shop/entry.server.tsx', './loaders/backend.server.ts'],
    ],
  },
  'paths-is-a-leaf': {
    refused: [['src/shop/site/paths.ts', '../routes/home.tsx']],
    fine: [['src/shop/site/paths.ts', '#domain/money/money.ts']],
  },
  'messages-are-leaves': {
    refused: [
      ['src/shop/features/cart/messages.ts', './store/cart-store.ts'],
      ['src/shop/features/cart/messages.pt.ts', './store/cart-store.ts'],
    ],
    fine: [['src/shop/features/cart/messages.ts', '#contract/errors.ts']],
  },
  'demo-is-data': {
    refused: [['src/backend/app.ts', '#demo/seed.ts']],
    fine: [
      ['src/main.ts', '#demo/seed.ts'],
      ['demo/seed.ts', '#backend/cart/queries.ts'],
    ],
  },
  'nobody-imports-tests': {
    refused: [
      ['src/backend/app.ts', './testing/test-database.ts'],
      ['src/backend/app.ts', '../../bench/run.ts'],
    ],
    fine: [['src/backend/app.test.ts', './testing/test-database.ts']],
  },
  'feature-product': {
    refused: [['src/shop/features/product/card.tsx', '../catalogue/grid.tsx']],
    fine: [
      ['src/shop/features/catalogue/grid.tsx', '../product/card.tsx'],
      ['src/shop/features/product/card.tsx', '../cart/store/cart-store.ts'],
    ],
  },
  'feature-cart': {
    refused: [
      ['src/shop/features/cart/store/cart-store.ts', '../../product/card.tsx'],
      ['src/shop/features/cart/store/cart-store.ts', '../../wishlist/wishlist-store.ts'],
    ],
    fine: [['src/shop/features/cart/store/cart-store.ts', '../../auth/session.ts']],
  },
}

/** Every file named in the examples. */
const existing = [
  ...Object.values(examples).flatMap(({ refused, fine }) => [...refused, ...fine].map(([from]) => from)),
  'src/main.ts',
  'src/backend/import/import-catalogue.ts',
  'src/backend/catalogue/write/write-products.ts',
  'demo/seed.ts',
  'src/domain/constants.ts',
  'src/domain/pricing/quantity.ts',
  'src/contract/errors.ts',
  'src/backend/platform/config.ts',
  'src/backend/http/error-reply.ts',
  'src/backend/platform/db/schema.ts',
  'src/backend/testing/test-database.ts',
  'src/shop/http/security/csrf.ts',
  'src/shop/browser/persisted-state.ts',
  'src/ui/hooks/debounce.ts',
  'src/backend/cart/handlers.ts',
  'src/backend/cart/queries.ts',
  'src/backend/app.ts',
  'src/backend/worker.ts',
  'src/shop/features/wishlist/wishlist-store.ts',
  'src/shop/features/auth/session.ts',
  'src/office/site/office-paths.ts',
  'src/tables/read-csv.ts',
  'src/server/log.ts',
]

function sentencesFor(from: string, specifier: string): string[] {
  const files = { ...Object.fromEntries(existing.map(path => [path, ''])), [from]: `import '${specifier}'` }
  return checkImports(sourceTreeOf(files)).map(finding => finding.sentence)
}

describe.each(Object.entries(examples))('%s', (name, { refused, fine }) => {
  const rule = importRules.find(candidate => candidate.name === name)

  test.each(refused)('%s may not import %s', (from, specifier) => {
    expect(sentencesFor(from, specifier)).toContain(`imports ${specifier}. ${rule?.sentence}`)
  })

  test.each(fine)('%s may import %s', (from, specifier) => {
    expect(sentencesFor(from, specifier)).toEqual([])
  })
})

test('every rule has its examples; the features share theirs', () => {
  const unproven = importRules.filter(rule => !(rule.name in examples) && !rule.name.startsWith('feature-'))
  expect(unproven).toEqual([])
})

test.each([
  "import type { Money } from '#contract/errors.ts'",
  "export { code } from '#contract/errors.ts'",
  "export * from '#contract/errors.ts'",
  "const load = () => import('#contract/errors.ts')",
  "type Code = import('#contract/errors.ts').Code",
  "new Worker(new URL('../../contract/errors.ts', import.meta.url))",
])('seen as an import: %s', text => {
  const findings = checkImports(
    sourceTreeOf({ 'src/domain/money/money.ts': `\n${text}`, 'src/contract/errors.ts': '' }),
  )
  expect(findings).toEqual([
    { path: 'src/domain/money/money.ts', line: 2, sentence: expect.stringContaining('domain') },
  ])
})

test('an import without its extension, or of a missing file, is reported', () => {
  const files = { 'src/domain/cart/cart.ts': "import './money'", 'src/domain/money/money.ts': '' }
  expect(checkImports(sourceTreeOf(files))[0]?.sentence).toMatch('imports ./money. There is no such file')
})

test('imports in comments do not count', () => {
  expect(
    checkImports(sourceTreeOf({ 'src/domain/cart/cart.ts': "// import('zod')\n/* import('pg') */" })),
  ).toEqual([])
})
