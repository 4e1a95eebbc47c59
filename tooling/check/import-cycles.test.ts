import { expect, test } from 'vitest'
import { checkCycles } from './import-cycles.ts'
import { sourceTreeOf } from './source-tree.ts'

test('files of a cycle are named in order, type imports included', () => {
  const findings = checkCycles(
    sourceTreeOf({
      'src/domain/a.ts': "import './b.ts'",
      'src/domain/b.ts': "import type { C } from './c.ts'",
      'src/domain/c.ts': "export { a } from './a.ts'",
    }),
  )
  expect(findings).toHaveLength(1)
  expect(findings[0]).toMatchObject({ path: 'src/domain/c.ts', line: 1 })
  expect(findings[0]?.sentence).toMatch(
    'closes an import cycle: src/domain/a.ts → src/domain/b.ts → src/domain/c.ts → src/domain/a.ts.',
  )
})

test('a file that imports itself is a cycle', () => {
  expect(checkCycles(sourceTreeOf({ 'src/domain/a.ts': "import './a.ts'" }))).toHaveLength(1)
})

test('two paths to the same file are no cycle', () => {
  const tree = sourceTreeOf({
    'src/domain/a.ts': "import './b.ts'\nimport './c.ts'",
    'src/domain/b.ts': "import './d.ts'",
    'src/domain/c.ts': "import './d.ts'",
    'src/domain/d.ts': '',
  })
  expect(checkCycles(tree)).toEqual([])
})
