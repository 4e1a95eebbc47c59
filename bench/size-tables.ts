import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { readMeasures } from '../src/domain/measures/read-title.ts'
import { type SizedProduct, type SizeTable, sizeTables } from '../src/domain/measures/size-tables.ts'
import type { SearchDocument } from '../src/domain/search/index/search-document.ts'
import { buildSearchIndex } from '../src/domain/search/search-index.ts'
import type { Benchmark, Report } from './harness/benchmark.ts'
import type { Row, Table } from './harness/table.ts'
import { seededRandom } from './search/search-corpus.ts'
import { readTable } from './search/search-truth.ts'

const DATA = join(import.meta.dirname, '../../shared/data/catalogue')
const BULONFER = join(DATA, 'bulonfer')
const DRAWN = 300
const SEED = 16
/** A smaller table is no better than a list. */
const WHOLE = 4
const ROUNDS = 15
const WARM_UP = 3

/** A product of a real catalogue with what the search would know of it. */
interface RealProduct extends SizedProduct, SearchDocument {
  readonly category: string
}

type RealTable = SizeTable<RealProduct>

export const sizeTablesBenchmark: Benchmark = {
  name: 'size-tables',
  about:
    'tables of sizes on two real catalogues: how many products they hold, what building costs, 300 to read',
  measure: async () => {
    if (!existsSync(DATA))
      return { tables: [{ title: 'Tables of sizes', rows: [], note: 'No data beside the project.' }] }
    const catalogues = { Bulonfer: bulonfer(), 'sepa-hogar': household() }
    const built = Object.entries(catalogues).map(([name, products]) => ({
      name,
      products,
      tables: tablesOf(products),
    }))
    print(drawn(built.flatMap(({ tables }) => tables)))
    return {
      tables: [
        {
          title: 'Products in tables of sizes',
          rows: built.map(({ name, products, tables }) => share(name, products, tables)),
        },
        cost(catalogues.Bulonfer),
      ],
    } satisfies Report
  },
}

function tablesOf(products: readonly RealProduct[]): RealTable[] {
  return [...Map.groupBy(products, ({ category }) => category).values()].flatMap(group => sizeTables(group))
}

function share(name: string, products: readonly RealProduct[], tables: readonly RealTable[]): Row {
  const sizes = tables.map(({ cells }) => cells.length)
  const whole = sizes.filter(size => size >= WHOLE)
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  return {
    catalogue: name,
    products: products.length,
    'titles with a size': products.filter(({ title }) => readMeasures(title).length > 0).length,
    tables: tables.length,
    'products in tables': sum(sizes),
    'tables of 4 and more': whole.length,
    'products in these': sum(whole),
    'share of products': sum(whole) / products.length,
  }
}

/** Every round one after the other, so that what else the machine does falls on all alike. */
function cost(products: readonly RealProduct[]): Table {
  const work = {
    'building the search index': () => buildSearchIndex(products),
    'reading all titles': () => products.map(({ title }) => readMeasures(title)),
    'reading and building all tables': () => tablesOf(products),
  }
  const times = new Map(Object.keys(work).map(name => [name, [] as number[]]))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, run] of Object.entries(work)) {
      const started = performance.now()
      run()
      if (round >= WARM_UP) times.get(name)?.push(performance.now() - started)
    }
  }
  const medianOf = (name: string) =>
    (times.get(name) ?? []).toSorted((a, b) => a - b)[Math.floor((ROUNDS - WARM_UP) / 2)] ?? 0
  const index = medianOf('building the search index')
  return {
    title: `Building, ${products.length.toLocaleString('en-US')} products`,
    rows: Object.keys(work).map(name => ({
      work: name,
      ms: medianOf(name),
      'of the index': medianOf(name) / index,
    })),
    note: 'Medians of rounds in turn.',
  }
}

/** A sample to read by hand, drawn by product: a rule that changes one table leaves the others in it. */
function drawn(tables: readonly RealTable[]): RealTable[] {
  const lotOf = ({ cells }: RealTable) => seededRandom(SEED + crc32(cells[0]?.product.code ?? ''))()
  return tables
    .map(table => ({ table, lot: lotOf(table) }))
    .sort((a, b) => a.lot - b.lot)
    .slice(0, DRAWN)
    .map(({ table }) => table)
}

/** Only to the terminal: the titles are licensed data. */
function print(tables: readonly RealTable[]): void {
  for (const [number, { title, rows, columns, cells }] of tables.entries()) {
    console.log(
      `\n${number + 1}. ${title}: ${rows.kinds.join(' × ')}${columns === null ? '' : ` by ${columns.kinds.join(' × ')}`}, ${cells.length} cells`,
    )
    for (const { row, column, product } of cells) {
      const place = [rows.values[row]?.label, columns?.values[column]?.label].filter(
        label => label !== undefined,
      )
      console.log(`   ${place.join(' | ').padEnd(24)} ${product.title} (${product.itemCode})`)
    }
  }
  console.log(
    `\n${tables.length} tables of ${tables.reduce((sum, { cells }) => sum + cells.length, 0)} cells\n`,
  )
}

function bulonfer(): RealProduct[] {
  const day = join(BULONFER, '2018-04-16')
  const barcodes = Map.groupBy(readTable(join(day, 'productcode.csv'), ','), ([, code = '']) => code)
  const [families, sections] = ['family', 'section'].map(
    name =>
      new Map(readTable(join(BULONFER, `${name}.csv`), ',').map(([code = '', text = '']) => [code, text])),
  )
  const groups = new Map(readTable(join(BULONFER, 'item.csv'), ',').map(line => [line[0] ?? '', line]))
  return readTable(join(day, 'data.csv'), ',').map((line, row) => {
    const [code = '', name = ''] = line
    const group = line[12] ?? ''
    const [, groupName = '', , section = '', family = ''] = groups.get(group) ?? []
    return product({
      row,
      code,
      title: name.trim(),
      category: group,
      categories: [sections?.get(section) ?? '', families?.get(family) ?? '', groupName.trim()].filter(
        text => text !== '',
      ),
      barcodes: (barcodes.get(code) ?? []).map(([barcode = '']) => barcode),
    })
  })
}

function household(): RealProduct[] {
  return readTable(join(DATA, 'sepa-hogar.csv'), ',')
    .slice(1)
    .map(([code = '', title = '', , ...categories], row) =>
      product({ row, code, title: title.trim(), category: categories.join('/'), categories, barcodes: [] }),
    )
}

function product(facts: Omit<RealProduct, 'itemCode' | 'brand' | 'popularity'>): RealProduct {
  return { ...facts, itemCode: facts.code, brand: '', popularity: 0 }
}
