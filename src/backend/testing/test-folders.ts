import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folders = new Set<string>()

/** A folder of this test file, removed after it. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-backend-'))
  folders.add(folder)
  return folder
}

/** Removes every folder of this test file; run by `clean-up.ts` after each file. */
export async function removeTestFolders(): Promise<void> {
  for (const folder of folders) {
    folders.delete(folder)
    // A process that is ending may still be writing its last file.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}
