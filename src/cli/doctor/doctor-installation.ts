import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Finding, fine, warning, wrong } from '#backend/doctor/finding.ts'
import { builtOfficeAt } from '#office/http/context/office-assets.ts'
import { builtShopAt } from '#shop/http/build-shop-files.ts'

const NEEDED_NODE = 24
/** The sources of each build; also read by `scripts/build.mjs`. */
const SOURCES = z
  .object({ shop: z.array(z.string()), office: z.array(z.string()), server: z.array(z.string()) })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'build-sources.json'), 'utf8')))
const packageFile = z.object({
  version: z.string().optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
})

/** Checks the version of Node and its ICU data. */
export function checkNode(version = process.versions.node): Finding[] {
  const found: Finding[] = []
  if (Number.parseInt(version, 10) < NEEDED_NODE) {
    found.push(wrong(`Node ${version} is too old.`, `Use Node ${NEEDED_NODE}; npm start brings its own.`))
  }
  const { locale, timeZone } = new Intl.DateTimeFormat('es-UY', {
    timeZone: 'America/Montevideo',
  }).resolvedOptions()
  if (!locale.startsWith('es') || timeZone !== 'America/Montevideo') {
    found.push(
      wrong(
        'This Node lacks the languages and time zones of the shop.',
        'Use a Node with full ICU, such as that of nodejs.org.',
      ),
    )
  }
  return found.length > 0 ? found : [fine(`Node ${version}.`)]
}

/** Whether the shop's packages are installed in their exact versions. */
export function checkPackages(root: string): Finding {
  const read = (path: string) => packageFile.parse(JSON.parse(readFileSync(path, 'utf8')))
  const wanted = Object.entries(read(join(root, 'package.json')).dependencies ?? {})
  const missing = wanted.filter(([name, version]) => {
    const path = join(root, 'node_modules', name, 'package.json')
    return !existsSync(path) || read(path).version !== version
  })
  if (missing.length === 0) return fine(`${wanted.length} packages are in place.`)
  const names = missing.map(([name]) => name).slice(0, 5)
  return wrong(`Packages are missing or of another version: ${names.join(', ')}.`, 'npm ci')
}

/** Whether the server, the pages of each language and the back office are built and not older than their sources. */
export function checkBuild(root: string, languages: readonly { readonly code: string }[]): Finding[] {
  const pages = languages.map(({ code }) => ({
    built: builtShopAt(root, code).server,
    sources: SOURCES.shop,
    name: `pages are built (${code})`,
    missing: `pages are not built (${code})`,
    old: `built pages (${code}) are older than their sources`,
  }))
  const office = {
    built: builtOfficeAt(root),
    sources: SOURCES.office,
    name: 'pages of the back office are built',
    missing: 'pages of the back office are not built',
    old: 'built pages of the back office are older than their sources',
  }
  const server = {
    built: join(root, 'build/main'),
    sources: SOURCES.server,
    name: 'server is built',
    missing: 'server is not built',
    old: 'built server is older than its sources',
  }
  return [...pages, office, server].map(({ built, sources, name, missing, old }) => {
    if (!existsSync(built)) return wrong(`The ${missing}.`, 'npm run build')
    const newest = Math.max(...sources.map(path => newestIn(join(root, path))))
    return newestIn(built) < newest
      ? warning(`The ${old}.`, 'npm run build; npm start does it by itself.')
      : fine(`The ${name}.`)
  })
}

function newestIn(path: string): number {
  if (!existsSync(path) || /\.test\.tsx?$/.test(path)) return 0
  const found = statSync(path)
  if (!found.isDirectory()) return found.mtimeMs
  return Math.max(0, ...readdirSync(path).map(name => newestIn(join(path, name))))
}
