import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type PrecompressedFile, precompress } from '#server/replies/precompress.ts'
import { buildDirectoryOf } from './build-directory.ts'
import type { BuiltShop } from './shop-server.ts'

const run = promisify(execFile)

/** The folders whose files are served in the form made here (`static-files.ts`). */
const COMPRESSED = ['assets', 'img']

/** Where the build in a language lies, of the project at `root`. */
export function builtShopAt(root: string, language?: string): BuiltShop {
  const directory = join(root, buildDirectoryOf(language))
  return { client: join(directory, 'client'), server: join(directory, 'server') }
}

/**
 * Builds the pages with Vite and compresses every file; throws with the compiler's own words. The bundler reads
 * `language` from this process's `SHOP_LANGUAGE`, which must say the same.
 */
export async function buildShopFiles(root: string, language?: string): Promise<PrecompressedFile[]> {
  const command = join(root, 'node_modules/@react-router/dev/dist/cli/index.js')
  await run(process.execPath, [command, 'build'], { cwd: root })
  const { client } = builtShopAt(root, language)
  const made = await Promise.all(COMPRESSED.map(folder => precompress(join(client, folder))))
  return made.flat()
}
