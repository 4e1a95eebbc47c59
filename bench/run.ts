import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { accountPages } from './account-pages.ts'
import { brochures } from './brochures.ts'
import { calls } from './calls.ts'
import { customerPages } from './customer-pages.ts'
import { documentPdfs } from './document-pdfs.ts'
import { type BenchShop, createBenchShop } from './harness/bench-shop.ts'
import type { Benchmark, Row } from './harness/benchmark.ts'
import { loadHeld } from './load-held.ts'
import { memory } from './memory.ts'
import { audit } from './office/audit.ts'
import { officeCustomersBench } from './office/customers.ts'
import { imports } from './office/imports.ts'
import { officeOrdersBench } from './office/orders.ts'
import { ordersBesideReports } from './office/orders-beside-reports.ts'
import { pictures } from './office/pictures.ts'
import { planilla } from './office/planilla.ts'
import { officeReportsBench } from './office/reports.ts'
import { officeScreens } from './office/screens.ts'
import { undo } from './office/undo.ts'
import { orders } from './orders.ts'
import { catalogue, searchLatency } from './search-latency.ts'
import { searchQuality } from './search-quality.ts'
import { start } from './start.ts'
import { visitorPages } from './visitor-pages.ts'
import { workers } from './workers.ts'

/** `npm run bench -- [names…] [--list]`: all of them, or those named; `smoke` is what a change must not make worse. */

/** In the order in which they open the shop least often. */
const smoke = [start, visitorPages, customerPages, orders, searchLatency]
const all = [
  ...smoke,
  calls,
  workers,
  catalogue,
  brochures,
  searchQuality,
  documentPdfs,
  accountPages,
  officeOrdersBench,
  officeScreens,
  officeReportsBench,
  ordersBesideReports,
  officeCustomersBench,
  planilla,
  imports,
  pictures,
  audit,
  undo,
  memory,
  loadHeld,
]
/** Not in the tree; a machine that measures regularly keeps the folder. */
const RESULTS = join(import.meta.dirname, 'results')

// React and the router decide by it how much they check.
process.env.NODE_ENV ??= 'production'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean' } },
})
const wanted = new Set(positionals.flatMap(name => (name === 'smoke' ? smoke.map(one => one.name) : name)))
const unknown = [...wanted].filter(name => !all.some(one => one.name === name))
if (values.list || unknown.length > 0) {
  if (unknown.length > 0) console.error(`There is no benchmark called ${unknown.join(', ')}. There are:`)
  for (const { name, about } of all) console.log(`${name.padEnd(16)} ${about}`)
  process.exitCode = unknown.length > 0 ? 1 : 0
} else {
  const shared = createBenchShop()
  try {
    for (const one of all.filter(({ name }) => wanted.size === 0 || wanted.has(name))) {
      const shop = one.shop === undefined ? shared : createBenchShop(one.shop)
      await run(one, shop)
      if (shop !== shared) await shop.close()
    }
  } finally {
    await shared.close()
  }
}

async function run({ name, measure }: Benchmark, shop: BenchShop): Promise<void> {
  const date = new Date().toISOString()
  const load = loadavg()[0]
  const { tables, failures = [] } = await measure(shop)
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`
  console.log(
    `\n## ${name}\n\n${machine}. Load ${load?.toFixed(1)} before, ${loadavg()[0]?.toFixed(1)} after.`,
  )
  for (const { title, rows, note = '' } of tables) {
    console.log(`\n${title}`)
    console.table(rows.map(rounded))
    console.log(note)
  }
  for (const failure of failures) console.error(`FAILED ${failure}`)
  if (failures.length > 0) process.exitCode = 1
  await mkdir(RESULTS, { recursive: true })
  await writeFile(
    join(RESULTS, `${name}.json`),
    `${JSON.stringify({ date, machine, load, tables, failures }, null, 2)}\n`,
  )
}

/** Digits beyond three are noise. */
function rounded(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, cell]) => [
      column,
      typeof cell === 'number' && !Number.isInteger(cell) ? Number(cell.toPrecision(3)) : cell,
    ]),
  )
}
