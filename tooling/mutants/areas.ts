import { matchesGlob } from 'node:path'

/** A part of the code whose rules must not break unnoticed, and the tests that have to notice. */
export interface Area {
  readonly name: string
  /** Globs of the files that are mutated; tests and words are left out everywhere. */
  readonly sources: readonly string[]
  readonly tests: readonly string[]
}

export const AREAS: readonly Area[] = [
  {
    name: 'domain',
    sources: ['src/domain/*.ts', 'src/domain/!(cart)/**/*.ts'],
    tests: ['src/domain/**/*.test.ts'],
  },
  {
    name: 'orders',
    sources: ['src/backend/orders/**/*.ts'],
    tests: ['src/backend/orders/**/*.test.ts', 'src/backend/worker-tasks.test.ts'],
  },
  {
    name: 'cart',
    // Its changes are proved by what the shop's store does with them.
    sources: ['src/backend/cart/*.ts', 'src/domain/cart/*.ts'],
    tests: [
      'src/backend/cart/*.test.ts',
      'src/domain/cart/*.test.ts',
      'src/shop/features/cart/store/*.test.ts',
    ],
  },
  {
    name: 'auth',
    sources: ['src/backend/auth/**/!(own-customer).ts', 'src/backend/platform/rate-limit/*.ts'],
    tests: ['src/backend/auth/**/*.test.ts', 'src/backend/platform/rate-limit/*.test.ts'],
  },
  {
    name: 'authority',
    // Who may make a call is proved by every call and every role.
    sources: ['src/backend/platform/calls/authority.ts', 'src/backend/auth/own-customer.ts'],
    tests: [
      'src/integration/backend-authority*.test.ts',
      'src/backend/platform/calls/*.test.ts',
      'src/backend/auth/own-customer.test.ts',
    ],
  },
  {
    name: 'idempotency',
    sources: ['src/backend/platform/idempotency/*.ts'],
    tests: ['src/backend/platform/idempotency/*.test.ts'],
  },
  {
    name: 'documents',
    sources: ['src/backend/documents/*.ts', 'src/domain/documents/{fiscal-*,account-statement}.ts'],
    tests: ['src/backend/documents/*.test.ts', 'src/domain/documents/{fiscal-*,account-statement}.test.ts'],
  },
]

/** What has no rules: tests and what they are made with, words for customers. */
const LEFT_OUT = ['**/*.test.ts', '**/testing/**', '**/*messages*.ts', '**/*-words.ts']

/** The files of `area` among `paths`; with `words`, only those whose path holds one of them. */
export function filesOf(area: Area, paths: readonly string[], words: readonly string[]): string[] {
  return paths.filter(
    path =>
      area.sources.some(glob => matchesGlob(path, glob)) &&
      !LEFT_OUT.some(glob => matchesGlob(path, glob)) &&
      (words.length === 0 || words.some(word => path.includes(word))),
  )
}

/** The names of areas among `words`, and what is left: parts of paths. Without a name, all areas. */
export function chosenAreas(words: readonly string[]): {
  readonly areas: readonly Area[]
  readonly paths: readonly string[]
} {
  const named = AREAS.filter(({ name }) => words.includes(name))
  return {
    areas: named.length > 0 ? named : AREAS,
    paths: words.filter(word => !named.some(({ name }) => name === word)),
  }
}
