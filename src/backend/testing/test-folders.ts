import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const made = new Set<string>()

/** A folder of this test file's own; it goes with what is in it after the file. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-backend-'))
  made.add(folder)
  return folder
}

/** Removes every folder this test file was given; run by `clean-up.ts` after each file. */
export async function removeTestFolders(): Promise<void> {
  for (const folder of made) {
    made.delete(folder)
    // Whoever was told to end may still be writing its last file.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}
