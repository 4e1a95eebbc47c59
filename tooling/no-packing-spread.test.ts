import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const planted = [
  ['an object', 'export const x = { a: 1, ...{ b: 2 } }', 'write the properties'],
  ['a list', 'export const x = [1, ...[2, 3]]', 'write the items'],
  ['the arguments of a call', 'export const x = Math.max(...[1, 2])', 'write the items'],
  ['the attributes of an element', 'export const x = <b {...{ id: "a" }} />', 'write the attributes'],
] as const

test.each(planted)('the linter refuses a packing spread in %s', (_, code, message) => {
  const { status, report } = lint(code)
  expect(report).toContain(message)
  expect(status).toBe(1)
})

test('the linter allows spreads of names, of conditions and of calls', () => {
  const code = 'export const f = (a, b, c) => [...b, ...b.map(i => [i]), { ...a, ...(c && { d: 1 }) }]'
  expect(lint(code)).toMatchObject({ status: 0 })
})

test('the project is linted with this rule', async () => {
  const { default: settings } = await import('../biome.json')
  expect(settings.plugins).toContain('./tooling/no-packing-spread.grit')
})

/** Lints `code` with this rule alone. */
function lint(code: string): { status: number | null; report: string } {
  const folder = mkdtempSync(join(tmpdir(), 'packing-spread-'))
  const biome = resolve('node_modules/@biomejs/biome/bin/biome')
  const settings = {
    root: true,
    plugins: [resolve('tooling/no-packing-spread.grit')],
    linter: { rules: { preset: 'none' } },
  }
  writeFileSync(join(folder, 'biome.json'), JSON.stringify(settings))
  writeFileSync(join(folder, 'planted.tsx'), code)
  const run = spawnSync(process.execPath, [biome, 'lint', 'planted.tsx'], { cwd: folder, encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return { status: run.status, report: run.stderr + run.stdout }
}
