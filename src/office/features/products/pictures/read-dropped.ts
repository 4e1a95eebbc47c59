import type { DroppedPicture } from './picture-batch.ts'

/** What was dropped or chosen: its pictures, and how many files are none. */
export interface Dropped {
  readonly pictures: readonly DroppedPicture[]
  readonly others: number
}

/** Endings of what the server takes as a picture, with the types that it is sent as. */
const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  tif: 'image/tiff',
  tiff: 'image/tiff',
}
/** What systems put beside the files of a folder. */
const OF_THE_SYSTEM = /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i

/** As what a picture is sent; null: it is none by its name. */
export function pictureType(name: string): string | null {
  return TYPES[name.toLowerCase().split('.').at(-1) ?? ''] ?? null
}

/** The pictures of chosen files and folders; a ZIP is one more folder. Throws where a ZIP cannot be read. */
export async function readFiles(files: readonly File[]): Promise<Dropped> {
  const read = await Promise.all(files.map(file => readFile(file, file.webkitRelativePath || file.name)))
  return joined(read)
}

/**
 * The pictures of what was dropped, with those of all its folders. What is dropped can be read only in the event: call it
 * there.
 */
export async function readDrop(items: DataTransferItemList): Promise<Dropped> {
  const entries = Array.from(items).flatMap(item => item.webkitGetAsEntry() ?? [])
  return joined(await Promise.all(entries.map(readEntry)))
}

async function readEntry(entry: FileSystemEntry): Promise<Dropped> {
  // The path begins with the root, which has no name.
  if (isFile(entry)) return await readFile(await fileOf(entry), entry.fullPath.slice(1))
  if (!isFolder(entry)) return joined([])
  const reader = entry.createReader()
  const read: Dropped[] = []
  for (;;) {
    // At most 100 at a time; none: that was all.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return joined(read)
    read.push(...(await Promise.all(some.map(readEntry))))
  }
}

async function readFile(file: File, name: string): Promise<Dropped> {
  if (OF_THE_SYSTEM.test(name)) return joined([])
  if (/\.zip$/i.test(name)) return await readZip(file)
  if (pictureType(name) === null) return { pictures: [], others: 1 }
  return { pictures: [{ name, size: file.size, read: async () => file }], others: 0 }
}

/** Reads the directory of the ZIP alone; each picture is unpacked when it is looked at, and again when it is sent. */
async function readZip(file: File): Promise<Dropped> {
  const { unzipRaw } = await import('unzipit')
  const { entries } = await unzipRaw(file)
  const files = entries.filter(({ isDirectory, name }) => !isDirectory && !OF_THE_SYSTEM.test(name))
  const pictures = files.flatMap((entry): DroppedPicture[] => {
    const type = pictureType(entry.name)
    return type === null ? [] : [{ name: entry.name, size: entry.size, read: () => entry.blob(type) }]
  })
  return { pictures, others: files.length - pictures.length }
}

const collator = new Intl.Collator('es', { numeric: true })

/** By their names. */
function joined(read: readonly Dropped[]): Dropped {
  return {
    pictures: read.flatMap(({ pictures }) => pictures).toSorted((a, b) => collator.compare(a.name, b.name)),
    others: read.reduce((sum, { others }) => sum + others, 0),
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject))
}

/** The two kinds of entries, which their type does not tell apart. */
function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}
