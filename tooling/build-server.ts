import { dirname, join, relative } from 'node:path'
import { build, type Plugin } from 'vite'

/**
 * Bundles the server into `build/main`: to read its 1,300 modules one by one took a third of a start, and 30 MB. What
 * runs in another thread or process, and commands, run from the sources. `scripts/build.mjs` decides whether that is
 * needed.
 */

const root = join(import.meta.dirname, '..')
const directory = join(root, 'build/main')

try {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [placesOfSources()],
    // Other packages stay outside; this one has 255 modules.
    ssr: { noExternal: ['kysely'] },
    build: {
      ssr: 'src/main.ts',
      outDir: directory,
      target: 'node24',
      // Stack traces are read as they are.
      minify: false,
      rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
    },
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** What a module finds by its own place (migrations, workers, drawings) stays beside its source. */
function placesOfSources(): Plugin {
  return {
    name: 'places-of-sources',
    enforce: 'pre',
    transform(code, id) {
      const from = (path: string) => JSON.stringify(relative(directory, path))
      const places = {
        url: `new URL(${from(id)}, import.meta.url).href`,
        dirname: `process.getBuiltinModule('path').join(import.meta.dirname, ${from(dirname(id))})`,
      }
      return code.replaceAll(/import\.meta\.(url|dirname)\b/g, (_, name: keyof typeof places) => places[name])
    },
  }
}
