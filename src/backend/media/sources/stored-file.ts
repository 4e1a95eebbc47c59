import { randomUUID } from 'node:crypto'
import { mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, sep } from 'node:path'

/**
 * Reads a file of `folder`; null if it does not exist or a symbolic link leads out of the folder, whose files are public
 * while others are not. The folder itself may be a link, for example to a shared disk.
 */
export async function readStoredFile(folder: string, file: string): Promise<Buffer | null> {
  try {
    const [root, real] = await Promise.all([realpath(folder), realpath(file)])
    return real.startsWith(root + sep) ? await readFile(real) : null
  } catch {
    return null
  }
}

/** Writes atomically, through a temporary file in the same folder: no reader sees half a file, even after `kill -9`. */
export async function writeStoredFile(file: string, content: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const unfinished = `${file}.${randomUUID()}.tmp`
  try {
    await writeFile(unfinished, content)
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Whether a file that is named by its content is there, whole. */
export async function isStoredAs(file: string, content: Uint8Array): Promise<boolean> {
  return await stat(file).then(
    found => found.size === content.length,
    () => false,
  )
}

/** The ETag of a file that is named by the hash of its content. */
export function etagOfHash(hash: string): string {
  return `"${hash.slice(0, 24)}"`
}
