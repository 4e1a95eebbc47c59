import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brandArt } from './brand-art.ts'

// Run after changing a drawing that the home page shows: node src/backend/media/write-brand-art.ts
for (const [path, svg] of await brandArt()) {
  const file = join('public', path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${svg}\n`)
}
