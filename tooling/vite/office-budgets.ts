import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { z } from 'zod'

/** Kilobytes of JavaScript (brotli) that the back office may load (OFX-19). */
export interface OfficeBudgets {
  readonly shell: number
  /** What a screen adds to the shell. */
  readonly screen: number
  readonly entrance: number
  /** Screens that may add more, with the reason beside them. */
  readonly screens: Readonly<Record<string, number>>
}

/** A text editor, loaded only where one writes and translates (OFX-19). */
const EDITOR = 'src/office/routes/content/content-screen.tsx'
const TRANSLATION = 'src/office/routes/content/translation-screen.tsx'

const BUDGETS: OfficeBudgets = {
  shell: 180,
  screen: 60,
  entrance: 10,
  screens: { [EDITOR]: 130, [TRANSLATION]: 130 },
}

const SHELL = 'src/office/entry.tsx'
const ENTRANCE = 'src/office/entrance/entry.ts'
const SCREEN = /^src\/office\/routes\//

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
)

/** One sentence for each part of the built back office above its budget, and for each budget without a screen. */
export function officeBudgetViolations(
  directory: string,
  { shell, screen, entrance, screens }: OfficeBudgets = BUDGETS,
): string[] {
  const manifest = manifestSchema.parse(
    JSON.parse(readFileSync(join(directory, '.vite', 'manifest.json'), 'utf8')),
  )
  const ofShell = filesOf(SHELL)
  const complaints = [
    complaint('The shell', kilobytes(ofShell), shell),
    complaint('The pages of signing in', kilobytes(filesOf(ENTRANCE)), entrance),
    ...Object.keys(manifest)
      .filter(name => SCREEN.test(name))
      .map(name => complaint(name, kilobytes(filesOf(name, ofShell)), screens[name] ?? screen)),
    ...Object.keys(screens)
      .filter(name => manifest[name] === undefined)
      .map(name => `There is a budget for ${name}, but no such screen.`),
  ]
  return complaints.filter(text => text !== null)

  /** The files of an entry with all that it imports statically, without those `loaded` before. */
  function filesOf(entry: string, loaded: ReadonlySet<string> = new Set()): Set<string> {
    const reached = new Set([entry])
    // The set grows during iteration: imports of imports, each once.
    for (const name of reached) for (const imported of manifest[name]?.imports ?? []) reached.add(imported)
    const files = [...reached].flatMap(name => manifest[name]?.file ?? [])
    return new Set(files.filter(file => !loaded.has(file)))
  }

  function kilobytes(files: ReadonlySet<string>): number {
    return [...files].reduce(
      (sum, file) => sum + brotliCompressSync(readFileSync(join(directory, file))).byteLength / 1000,
      0,
    )
  }
}

function complaint(name: string, weight: number, budget: number): string | null {
  if (weight <= budget) return null
  return `${name} loads ${weight.toFixed(1)} KB of JavaScript, its budget is ${budget} KB.`
}
