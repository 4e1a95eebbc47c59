import { isDeep } from '../../src/backend/testing/deep.ts'

/** `npm run test:deep`: ten times the examples of every property that doesn't set its own number. */
if (isDeep) {
  const { default: fc } = await import('fast-check')
  fc.configureGlobal({ numRuns: 1_000 })
}
