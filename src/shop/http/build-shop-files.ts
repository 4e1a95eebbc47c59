import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type PrecompressedFile, precompress } from '#server/replies/precompress.ts'
import { buildDirectoryOf } from './files/build-directory.ts'
import type { BuiltShop } from './shop-server.ts'

const run = promisify(execFile)

/** Folders whose files are served precompressed (`static-files.ts`). */
const COMPRESSED = ['assets', 'img']

/** Build directories of a language in the project at `root`. */
export function builtShopAt(root: string, language?: string): BuiltShop {
  const directory = join(root, buildDirectoryOf(language))
  return { client: join(directory, 'client'), server: join(directory, 'server') }
}

/**
 * Builds the pages with Vite and precompresses every file; throws with the compiler's output. `language` must equal
 * `SHOP_LANGUAGE` of this process, which the bundler reads.
 */
export async function buildShopFiles(root: string, language?: string): Promise<PrecompressedFile[]> {
  const command = join(root, 'node_modules/@react-router/dev/dist/cli/index.js')
  await run(process.execPath, [command, 'build'], { cwd: root })
  const { client } = builtShopAt(root, language)
  const made = await Promise.all(COMPRESSED.map(folder => precompress(join(client, folder))))
  return made.flat()
}
