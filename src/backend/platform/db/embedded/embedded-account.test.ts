import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { canReach } from './embedded-account.ts'

const scratch = mkdtempSync(join(tmpdir(), 'mostrador-account-'))
const stranger = { uid: 64_001, gid: 64_001 }

afterAll(() => rmSync(scratch, { recursive: true, force: true }))

test.each([
  ['open folders and an open program', 0o755, 0o755, true],
  ['a folder that only its owner enters', 0o700, 0o755, false],
  ['a folder that may be entered but not listed', 0o711, 0o755, true],
  ['a program that others may not run', 0o755, 0o744, false],
])('%s', (_case, folderMode, fileMode, expected) => {
  chmodSync(scratch, 0o755)
  const folder = join(scratch, String(folderMode), String(fileMode))
  const file = join(folder, 'program')
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, '')
  chmodSync(join(scratch, String(folderMode)), 0o755)
  chmodSync(file, fileMode)
  chmodSync(folder, folderMode)
  expect(canReach(stranger, file)).toBe(expected)
})

test('the owner is checked against the owner’s permission bits', () => {
  const folder = join(scratch, 'own')
  mkdirSync(folder, { mode: 0o700 })
  const uid = process.getuid?.() ?? 0
  expect(canReach({ uid, gid: 64_001 }, folder)).toBe(true)
})
