import { join } from 'node:path'
import { buildShopFiles, builtShopAt } from '#shop/http/build-shop-files.ts'
import { budgetViolations } from './vite/route-budgets.ts'

/** Builds the shop into `build/`, in the language of `SHOP_LANGUAGE`; `scripts/build.mjs` decides whether that is needed. */

const root = join(import.meta.dirname, '..')
const language = process.env.SHOP_LANGUAGE

try {
  const files = await buildShopFiles(root, language)
  console.log(`${files.length} files compressed`)
  const { client } = builtShopAt(root, language)
  // Only the Spanish build has budgets: a translation of the same code may be longer.
  const complaints = client === builtShopAt(root).client ? budgetViolations(client) : []
  if (complaints.length > 0) throw new Error([...complaints, 'See tooling/vite/route-budgets.ts.'].join('\n'))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
