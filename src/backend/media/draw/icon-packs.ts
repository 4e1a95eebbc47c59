import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { z } from 'zod'

const packNames = ['fluent-emoji-flat', 'mdi'] as const

const packages = createRequire(import.meta.url)

type PackName = (typeof packNames)[number]

const packSchema = z.object({
  icons: z.record(z.string(), z.object({ body: z.string() })),
  width: z.number().default(16),
})

/** File of each pack; written out so that a search for the package finds its use. */
const packFiles: Readonly<Record<PackName, string>> = {
  'fluent-emoji-flat': '@iconify-json/fluent-emoji-flat/icons.json',
  mdi: '@iconify-json/mdi/icons.json',
}

function packOf(icon: string): PackName {
  const pack = packNames.find(name => icon.startsWith(`${name}:`))
  if (pack === undefined) throw new Error(`Unknown icon pack in "${icon}"`)
  return pack
}

/**
 * Reads the wanted icons (`pack:name`) from the installed packs, each scaled to the grid of 100 x 100.
 * A pack is several megabytes of JSON, so it is read once for all its icons and not kept in memory.
 * @throws for an unknown icon
 */
export async function readIcons(wanted: Iterable<string>): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const byPack = Map.groupBy(new Set(wanted), packOf)
  for (const [pack, icons] of byPack) {
    const text = await readFile(packages.resolve(packFiles[pack]), 'utf8')
    const content = packSchema.parse(JSON.parse(text))
    for (const icon of icons) {
      const entry = content.icons[icon.slice(pack.length + 1)]
      if (entry === undefined) throw new Error(`The icon pack ${pack} has no "${icon}"`)
      found.set(icon, `<g transform="scale(${100 / content.width})">${entry.body}</g>`)
    }
  }
  return found
}
