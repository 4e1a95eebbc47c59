import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { z } from 'zod'
import { OFFICE_PATH } from '../../site/office-paths.ts'

/** Addresses of the files of a page. */
export interface PageAssets {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** Modules that the script imports, to be loaded with it. */
  readonly modules: readonly string[]
}

export interface OfficeAssets {
  /** The application behind the sign-in. */
  readonly app: PageAssets
  /** The pages of signing in, which work without scripts. */
  readonly entrance: PageAssets
  readonly font: string | null
  readonly icon: string | null
  /** What a browser stores to open the application without a connection (OFX-17); none where nothing is built. */
  readonly offline: readonly string[]
}

/** Source of the files: a build on disk, or Vite compiling on demand; or none, with given addresses. */
export type OfficeSource =
  | { readonly build: string }
  | { readonly vite: ViteDevServer }
  | { readonly assets: OfficeAssets }

const APP = 'src/office/entry.tsx'
const ENTRANCE = 'src/office/entrance/entry.ts'
/** What works without a connection: these screens, what they load later, and messages. */
const OFFLINE_PARTS = [
  'src/office/routes/customers/customers-screen.tsx',
  'src/office/routes/customers/customer-screen.tsx',
  'src/office/routes/orders/take-order-screen.tsx',
  'src/office/routes/orders/offline-screen.tsx',
  'src/office/features/customers/offline/offline-host.tsx',
  'src/office/features/customers/offline/device-operator.ts',
  'src/office/features/customers/offline/parts/offline-customers.tsx',
  'src/office/features/customers/offline/parts/offline-customer.tsx',
  'src/office/features/customers/offline/parts/offline-order.tsx',
  'src/ui/feedback/toast-host.tsx',
] as const
const FONT = /\/inter-latin[^/]*\.woff2$/
const ICON = /\/favicon[^/]*\.svg$/

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
    assets: z.array(z.string()).default([]),
  }),
)
type Manifest = z.output<typeof manifestSchema>

/** Directory of the built back office in the project at `root`. */
export function builtOfficeAt(root: string): string {
  return join(root, 'build', 'office')
}

/** Throws where there is no build. */
export function readOfficeAssets(source: OfficeSource): OfficeAssets {
  if ('assets' in source) return source.assets
  if ('vite' in source) return developmentAssets
  const text = readFileSync(join(source.build, '.vite', 'manifest.json'), 'utf8')
  const manifest = manifestSchema.parse(JSON.parse(text))
  const files = Object.values(manifest).flatMap(({ assets }) => assets)
  return {
    app: assetsOf(manifest, APP),
    entrance: assetsOf(manifest, ENTRANCE),
    font: addressIn(files, FONT),
    icon: addressIn(files, ICON),
    offline: offlineFiles(manifest, files),
  }
}

/** Scripts and styles of the application with these parts, and its font and icon. */
function offlineFiles(manifest: Manifest, others: readonly string[]): string[] {
  const parts = [APP, ...OFFLINE_PARTS].map(name => assetsOf(manifest, name))
  const found = parts.flatMap(({ scripts, styles, modules }) => [...scripts, ...styles, ...modules])
  return [...new Set([...found, addressIn(others, FONT), addressIn(others, ICON)])]
    .filter(file => file !== null)
    .toSorted()
}

function addressIn(files: readonly string[], name: RegExp): string | null {
  const file = files.find(path => name.test(path))
  return file === undefined ? null : addressOf(file)
}

function assetsOf(manifest: Manifest, entry: string): PageAssets {
  const reached = new Set([entry])
  // The set grows during iteration: imports of imports, each once.
  for (const name of reached) for (const imported of manifest[name]?.imports ?? []) reached.add(imported)
  const parts = [...reached].map(name => manifest[name])
  const [main, ...imported] = parts
  if (main === undefined) throw new Error(`The build of the back office has no ${entry}`)
  const styles = new Set(parts.flatMap(part => part?.css ?? []))
  return {
    scripts: [addressOf(main.file)],
    styles: [...styles].map(addressOf),
    modules: imported.flatMap(part => (part === undefined ? [] : [addressOf(part.file)])),
  }
}

function addressOf(file: string): string {
  return `${OFFICE_PATH}/${file}`
}

const developmentStyles = [addressOf('src/office/styles/office.css')]
const developmentAssets: OfficeAssets = {
  app: { scripts: [addressOf('@vite/client'), addressOf(APP)], styles: developmentStyles, modules: [] },
  entrance: { scripts: [addressOf(ENTRANCE)], styles: developmentStyles, modules: [] },
  font: null,
  icon: null,
  offline: [],
}
