import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isCode } from '../platform/db/embedded/embedded-process.ts'
import type { MediaFile } from './manifest.ts'

/** The part of the media folder that cannot be recreated: imported pictures. */
const ORIGINALS_FOLDER = 'originals'

/** The files of the media folder for a backup, in order. A picture's name is the hash of its content. */
export async function findMediaFiles(mediaDir: string): Promise<MediaFile[]> {
  const entries = await readdir(join(mediaDir, ORIGINALS_FOLDER), {
    recursive: true,
    withFileTypes: true,
  }).catch(error => {
    if (isCode(error, 'ENOENT')) return []
    throw error
  })
  const paths = entries
    // A picture being written has another name until it is complete.
    .filter(entry => entry.isFile() && /^[0-9a-f]{64}\.[a-z]+$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
  const files: MediaFile[] = []
  for (const path of paths) {
    const { bytes, sha256 } = await digestOf(path)
    files.push({ path: path.slice(mediaDir.length + 1).replaceAll('\\', '/'), bytes, sha256 })
  }
  return files
}

/** Whether the file is already present with this content. */
export async function isPresent(mediaDir: string, file: MediaFile): Promise<boolean> {
  const path = join(mediaDir, file.path)
  const size = await stat(path).then(
    found => found.size,
    () => null,
  )
  return size === file.bytes && (await digestOf(path)).sha256 === file.sha256
}

async function digestOf(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}
