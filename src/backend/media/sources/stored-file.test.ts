import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { testFolder } from '../../testing/test-folders.ts'
import { readStoredFile } from './stored-file.ts'

let dir: string
let folder: string

beforeEach(async () => {
  dir = await testFolder()
  folder = join(dir, 'media')
  await mkdir(join(folder, 'ab'), { recursive: true })
  await mkdir(join(dir, 'media-of-others'))
  await writeFile(join(folder, 'ab/own'), 'own')
  await writeFile(join(dir, 'media-of-others/secret'), 'secret')
})

const read = async (path: string) => (await readStoredFile(folder, join(folder, path)))?.toString() ?? null

test('a stored file is read, even through links inside the folder', async () => {
  await symlink('ab/own', join(folder, 'alias'))
  expect(await read('ab/own')).toBe('own')
  expect(await read('alias')).toBe('own')
})

test('SRV-08 nothing outside the folder is read, neither through links to files or folders nor through dots', async () => {
  await symlink(join(dir, 'media-of-others/secret'), join(folder, 'ab/file'))
  await symlink('../media-of-others', join(folder, 'cd'))
  await symlink('ab/file', join(folder, 'by-way-of-another'))
  for (const path of ['ab/file', 'cd/secret', 'by-way-of-another', '../media-of-others/secret', '.']) {
    expect(await read(path)).toBeNull()
  }
})

test('the folder itself may be a link', async () => {
  const elsewhere = join(dir, 'shared')
  await symlink(folder, elsewhere)
  expect(String(await readStoredFile(elsewhere, join(elsewhere, 'ab/own')))).toBe('own')
})

test('a missing file or folder returns null', async () => {
  await symlink('nowhere', join(folder, 'dangling'))
  expect([await read('ab/none'), await read('dangling'), await read('ab')]).toEqual([null, null, null])
  expect(await readStoredFile(join(dir, 'gone'), join(dir, 'gone/file'))).toBeNull()
})
