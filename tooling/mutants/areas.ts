import { matchesGlob } from 'node:path'

/** A part of the code for mutation tests, with the tests that must kill its mutants. */
export interface Area {
  readonly name: string
  /** Globs of the mutated files; tests and message files are always excluded. */
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
    sources: ['src/backend/cart/**/*.ts', 'src/domain/cart/**/*.ts', 'src/shop/features/cart/store/*.ts'],
    tests: [
      'src/backend/cart/**/*.test.ts',
      'src/domain/cart/**/*.test.ts',
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
    // Authority is tested with every call and every role.
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
    sources: ['src/backend/documents/**/*.ts', 'src/domain/documents/{fiscal-*,account-statement}.ts'],
    tests: [
      'src/backend/documents/**/*.test.ts',
      'src/domain/documents/{fiscal-*,account-statement}.test.ts',
    ],
  },
]

/** Files without rules: tests, their helpers, messages. */
const EXCLUDED = ['**/*.test.ts', '**/testing/**', '**/*messages*.ts', '**/*-words.ts']

/** The files of `area` among `paths`; with `words`, only paths that contain one of them. */
export function filesOf(area: Area, paths: readonly string[], words: readonly string[]): string[] {
  return paths.filter(
    path =>
      area.sources.some(glob => matchesGlob(path, glob)) &&
      !EXCLUDED.some(glob => matchesGlob(path, glob)) &&
      (words.length === 0 || words.some(word => path.includes(word))),
  )
}

/** The areas named in `words`, all if none is; the other words are parts of paths. */
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
