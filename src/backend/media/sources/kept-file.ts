import { randomUUID } from 'node:crypto'
import { mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, sep } from 'node:path'

/**
 * What a kept file holds; null where there is none, or where a symbolic link leads out of `folder`: its files are
 * for everybody, others are not. The folder itself may be a link, to a disk that machines share.
 */
export async function readKeptFile(folder: string, file: string): Promise<Buffer | null> {
  try {
    const [root, real] = await Promise.all([realpath(folder), realpath(file)])
    return real.startsWith(root + sep) ? await readFile(real) : null
  } catch {
    return null
  }
}

/** Writes beside the target and moves into place: nobody ever reads half a file, also after `kill -9`. */
export async function writeKeptFile(file: string, content: Buffer): Promise<void> {
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

/** The ETag of a kept file that is named by a hash of what is in it. */
export function etagOfHash(hash: string): string {
  return `"${hash.slice(0, 24)}"`
}
