import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { DocumentKind } from './document-file.ts'
import type { LineSheet } from './line-sheet.ts'

const FILE = join(import.meta.dirname, '../../../content/advice.yaml')

/** A titled list of short sentences. */
const section = z.strictObject({ title: z.string(), items: z.array(z.string()).min(1) })
const advice = z.strictObject({
  general: z.array(section),
  special: z.array(z.strictObject({ of: z.array(z.string()).min(1), sections: z.array(section) })),
})
const adviceByKind = z.strictObject({ seguridad: advice, ficha: advice, manual: advice })

export type AdviceSection = z.output<typeof section>

/** Read with the first document: most processes draw none. */
let known: z.output<typeof adviceByKind> | undefined

/** The advice of a document, shared by all lines of its drawing, else of its category or family. */
export function adviceFor(kind: DocumentKind, motif: string, sheet: LineSheet): readonly AdviceSection[] {
  known ??= adviceByKind.parse(parse(readFileSync(FILE, 'utf8')))
  const { general, special } = known[kind]
  const [own] = [motif, sheet.category, sheet.family].flatMap(
    slug => special.find(({ of }) => of.includes(slug)) ?? [],
  )
  return own?.sections ?? general
}
