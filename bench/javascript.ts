import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { builtShopAt } from '#shop/http/build-shop-files.ts'
import { paths } from '#shop/site/paths.ts'
import { STATIC_IMPORT } from '../tooling/vite/route-weights.ts'
import type { BenchShop } from './harness/bench-shop.ts'
import type { Benchmark, Report } from './harness/benchmark.ts'
import type { Row } from './harness/table.ts'

const CLIENT = builtShopAt(join(import.meta.dirname, '..')).client
const HEAVIEST = 6
const SCRIPT = /["'(](\/assets\/[\w.-]+\.js)["')]/g
const STYLE = /href="(\/assets\/[\w.-]+\.css)#?"/g

export const javascript: Benchmark = {
  name: 'javascript',
  about: 'kilobytes of JavaScript (brotli) that a page loads',
  measure,
}

async function measure(benchShop: BenchShop): Promise<Report> {
  const { origin } = await benchShop.running()
  const catalogue = await pageText(origin + paths.catalogue())
  const product = /href="(\/shop\/products\/[^"?]+)"/.exec(catalogue)?.[1]
  if (product === undefined) throw new Error('The catalogue page links no product')
  const pages = { home: await pageText(origin), catalogue, product: await pageText(origin + product) }
  const rows = Object.entries(pages).map(([page, html]) => pageWeight(page, html))
  const note =
    'Every module that the HTML names or preloads, and all that these import at once, as the brotli files that are served; without what is loaded later on demand. `inline` as written, `HTML` with brotli 11.'
  const heaviest = [...modulesOf(pages.catalogue)]
    .map(address => ({ module: address.slice('/assets/'.length), 'brotli KB': brotliBytes(address) / 1000 }))
    .sort((a, b) => b['brotli KB'] - a['brotli KB'])
    .slice(0, HEAVIEST)
  return {
    tables: [
      { title: 'What a page loads', rows, note },
      { title: 'The heaviest modules of the catalogue page', rows: heaviest },
    ],
  }
}

function pageWeight(page: string, html: string): Row {
  const scripts = modulesOf(html)
  const styles = new Set([...html.matchAll(STYLE)].map(match => match[1] ?? ''))
  if (scripts.size === 0) throw new Error(`The page ${page} names no scripts`)
  const inline = [...html.matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    match => match[1] ?? '',
  )
  return {
    page,
    modules: scripts.size,
    'JavaScript KB': total(scripts, brotliBytes),
    'unpacked KB': total(scripts, address => statSync(join(CLIENT, address)).size),
    'CSS KB': total(styles, brotliBytes),
    'inline KB': Buffer.byteLength(inline.join('')) / 1000,
    'HTML KB': brotliCompressSync(html).length / 1000,
    'HTML unpacked KB': Buffer.byteLength(html) / 1000,
  }
}

/** What an HTML names, with all that it imports in turn. */
function modulesOf(html: string): Set<string> {
  const seen = new Set<string>()
  const visit = (address: string) => {
    if (seen.has(address)) return
    seen.add(address)
    const code = readFileSync(join(CLIENT, address), 'utf8')
    for (const match of code.matchAll(STATIC_IMPORT)) visit(`/assets/${match[1]}`)
  }
  for (const match of html.matchAll(SCRIPT)) visit(match[1] ?? '')
  return seen
}

function brotliBytes(address: string): number {
  const file = join(CLIENT, `${address}.br`)
  if (!existsSync(file)) throw new Error(`${address} was not compressed at build`)
  return statSync(file).size
}

function total(addresses: ReadonlySet<string>, bytesOf: (address: string) => number): number {
  return [...addresses].reduce((sum, address) => sum + bytesOf(address), 0) / 1000
}

async function pageText(url: string): Promise<string> {
  const response = await fetch(url, { headers: { accept: 'text/html' } })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return await response.text()
}
