import { join } from 'node:path'
import { build } from 'vite'
import { builtOfficeAt } from '#office/http/context/office-assets.ts'
import { precompress } from '#server/replies/precompress.ts'
import { officeBudgetViolations } from './vite/office-budgets.ts'

/** Builds the back office into `build/office`; `scripts/build.mjs` decides whether that is needed. */

const root = join(import.meta.dirname, '..')

try {
  await build({ root, configFile: join(root, 'vite.office.config.ts'), logLevel: 'error' })
  const directory = builtOfficeAt(root)
  const files = await precompress(join(directory, 'assets'))
  console.log(`${files.length} files compressed`)
  const complaints = officeBudgetViolations(directory)
  if (complaints.length > 0)
    throw new Error([...complaints, 'See tooling/vite/office-budgets.ts.'].join('\n'))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
