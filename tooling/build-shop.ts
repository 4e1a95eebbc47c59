import { join } from 'node:path'
import { buildShopFiles } from '#shop/http/build-shop-files.ts'

/** Builds the shop into `build/`, in the language of `SHOP_LANGUAGE`; `scripts/build.mjs` decides whether that is needed. */

try {
  const files = await buildShopFiles(join(import.meta.dirname, '..'), process.env.SHOP_LANGUAGE)
  console.log(`${files.length} files compressed`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
