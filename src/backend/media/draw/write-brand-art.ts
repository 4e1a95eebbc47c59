import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brandArt } from './brand-art.ts'
import { brandIcons } from './brand-icons.ts'

// Run after changing a drawing that the home page shows: node src/backend/media/draw/write-brand-art.ts
const art = brandArt()
const drawings = [...art].map(([path, svg]) => [path, `${svg}\n`] as const)
for (const [path, content] of [...drawings, ...(await brandIcons(art))]) {
  const file = join('public', path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}
