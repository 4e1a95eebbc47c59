import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type PrecompressedFile, precompress } from './precompress.ts'
import type { BuiltShop } from './shop-server.ts'

const run = promisify(execFile)

/** Where a build of the project at `root` lies. */
export function builtShopAt(root: string): BuiltShop {
  return { client: join(root, 'build/client'), server: join(root, 'build/server') }
}

/** Builds the pages with Vite and compresses every file; throws with the compiler's own words. */
export async function buildShopFiles(root: string): Promise<PrecompressedFile[]> {
  const command = join(root, 'node_modules/@react-router/dev/dist/cli/index.js')
  await run(process.execPath, [command, 'build'], { cwd: root })
  return precompress(join(builtShopAt(root).client, 'assets'))
}
