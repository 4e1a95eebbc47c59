import { constants } from 'node:fs'
import { type FileHandle, open, readdir, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { MAX_IMPORT_BYTES } from '#contract/office/products/imports.ts'
import type { FolderSource } from '#contract/office/products/recurring-imports.ts'
import { hasPattern } from '#domain/office/imports/recurring-import.ts'
import { type Found, type FoundFile, MOST_FILES, type PollContext, SourceFailure } from './source.ts'

/** A file that changed since may still be being written. */
const SETTLED_MS = 30_000

/**
 * New files of a folder below `root`, what was written first before others. Links, devices and folders are left alone;
 * so is a file that is still being written. Throws SourceFailure.
 */
export async function readFolder(
  root: string,
  { path, files }: FolderSource,
  { isKnown, now }: PollContext,
): Promise<Found> {
  const folder = await folderBelow(root, path)
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries
    .filter(entry => entry.isFile() && !entry.name.startsWith('.') && hasPattern(entry.name, files))
    .map(({ name }) => name)
  const stated: { readonly name: string; readonly mark: string; readonly at: number }[] = []
  let isUnsettled = false
  for (const name of names) {
    const at = await withFile(join(folder, name), async handle => {
      const { size, mtimeMs } = await handle.stat()
      return size === 0 ? null : { mark: `${name} ${size} ${mtimeMs}`, at: mtimeMs }
    })
    if (at === null || isKnown(at.mark)) continue
    const age = now.getTime() - at.at
    if (age >= 0 && age < SETTLED_MS) isUnsettled = true
    else stated.push({ name, ...at })
  }
  stated.sort((a, b) => a.at - b.at || (a.name < b.name ? -1 : 1))
  const taken: FoundFile[] = []
  for (const { name, mark } of stated.slice(0, MOST_FILES)) {
    const body = await withFile(join(folder, name), async handle =>
      (await handle.stat()).size > MAX_IMPORT_BYTES ? null : await handle.readFile(),
    )
    taken.push({ mark, name, body })
  }
  return { files: taken, hasMore: isUnsettled || stated.length > taken.length }
}

/** Where it really is: a link must not lead out of the root. */
async function folderBelow(root: string, path: string): Promise<string> {
  try {
    const base = await realpath(root)
    const folder = await realpath(join(base, path))
    if (folder === base || folder.startsWith(base + sep)) return folder
  } catch (cause) {
    throw new SourceFailure('no-folder', { cause })
  }
  throw new SourceFailure('no-folder')
}

/** Opens a file itself, never what a link in its place leads to. Null: it went away, or is none. */
async function withFile<T>(path: string, work: (handle: FileHandle) => Promise<T>): Promise<T | null> {
  let handle: FileHandle
  try {
    handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  } catch {
    return null
  }
  try {
    return (await handle.stat()).isFile() ? await work(handle) : null
  } finally {
    await handle.close()
  }
}
