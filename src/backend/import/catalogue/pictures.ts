import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type ImportedPicture, importPicture, originalFile } from '../../media/sources/import-picture.ts'
import { ImportRefusal } from '../mapping/import-refusal.ts'

/** The pictures of a folder, copied to the shop when a row needs them. */
export interface PictureFolder {
  /** The stored picture for a file name; each file is copied once for all its products. */
  find(name: string): Promise<ImportedPicture>
  /** Deletes the copies that did not exist before. */
  discard(): Promise<void>
}

/**
 * Opens a folder of pictures; names are matched without case and only inside the folder.
 * @param mediaDir folder of the shop's originals; null copies to a temporary folder, for dry runs.
 */
export async function openPictures(folder: string, mediaDir: string | null): Promise<PictureFolder> {
  const files = await listFiles(folder)
  const dir = mediaDir ?? (await mkdtemp(join(tmpdir(), 'mostrador-pictures-')))
  const found = new Map<string, Promise<ImportedPicture>>()
  const copied: string[] = []

  async function copy(file: string | undefined): Promise<ImportedPicture> {
    if (file === undefined) return { ok: false, reason: 'not_found' }
    const imported = await importPicture(dir, file)
    if (imported.ok && imported.changed) copied.push(imported.url)
    return imported
  }

  return {
    find(name) {
      const key = name.toLowerCase()
      const known = found.get(key)
      if (known !== undefined) return known
      const copying = copy(files.get(key))
      found.set(key, copying)
      return copying
    },
    async discard() {
      if (mediaDir === null) return await rm(dir, { recursive: true, force: true })
      for (const url of copied) {
        const file = originalFile(dir, url)
        if (file !== null) await rm(file, { force: true })
      }
    },
  }
}

async function listFiles(folder: string): Promise<Map<string, string>> {
  try {
    const entries = await readdir(folder, { withFileTypes: true, recursive: true })
    return new Map(
      entries
        .filter(entry => entry.isFile())
        .map(entry => [basename(entry.name).toLowerCase(), join(entry.parentPath, entry.name)]),
    )
  } catch (error) {
    throw new ImportRefusal('no-pictures-folder', folder, error)
  }
}
