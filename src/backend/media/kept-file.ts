import { readFile, realpath } from 'node:fs/promises'
import { sep } from 'node:path'

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
