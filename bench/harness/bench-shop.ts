import { rm } from 'node:fs/promises'
import { Client } from 'pg'
import { makeScratchFolder } from '#backend/platform/db/embedded/embedded-scratch.ts'
import { embeddedUrl } from '../../src/integration/testing/embedded-url.ts'
import { openShopInProcess, type ShopInProcess } from './shop-in-process.ts'
import { type ShopUnderTest, startShop } from './shop-under-test.ts'

/**
 * A demo shop in a directory that goes away with it. It is open one way at a time, so that no measure pays for the
 * other: as a process of its own, or inside this one.
 */
export interface BenchShop {
  readonly dataDir: string
  /** For another shop on the same data, while it is open. */
  databaseUrl(): Promise<string>
  /** The running shop, started when it is not. */
  running(): Promise<ShopUnderTest>
  /** Ends it and starts it again over the same data. */
  restarted(): Promise<ShopUnderTest>
  inProcess(): Promise<ShopInProcess>
  /** Rows from its database, while it is open. */
  sql<Row extends Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

export interface BenchShopOptions {
  /** Products on sale, those of the demo or repeated under other codes; absent: the demo's. */
  readonly products?: number
  readonly environment?: Readonly<Record<string, string>>
}

export function createBenchShop({ products, environment }: BenchShopOptions = {}): BenchShop {
  const dataDir = makeScratchFolder('mostrador-bench-')
  let isFilled = false
  let child: ShopUnderTest | null = null
  let inside: ShopInProcess | null = null

  async function sql<Row extends Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]> {
    const client = new Client({ connectionString: await embeddedUrl(dataDir) })
    await client.connect()
    try {
      return (await client.query<Row>(text, values)).rows
    } finally {
      await client.end()
    }
  }

  async function stopAll(): Promise<void> {
    const open = [child?.stop(), inside?.close()]
    child = null
    inside = null
    await Promise.all(open)
  }

  async function start(): Promise<ShopUnderTest> {
    await stopAll()
    if (!isFilled && products !== undefined) {
      child = await startShop({ dataDir, environment })
      await sql(withProducts(products))
      await stopAll()
    }
    child = await startShop({ dataDir, environment })
    isFilled = true
    return child
  }

  return {
    dataDir,
    databaseUrl: () => embeddedUrl(dataDir),
    running: async () => child ?? (await start()),
    restarted: start,
    async inProcess() {
      if (inside !== null) return inside
      if (!isFilled) await start()
      await stopAll()
      inside = await openShopInProcess(dataDir)
      return inside
    },
    sql,
    async close() {
      await stopAll()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Takes products off sale, or repeats them with prices, stock and pictures, until so many are on sale. */
function withProducts(count: number): string {
  const copied = (table: string, changes = '') => `
    insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('itemcode', c.itemcode ${changes}))).*
    from copy c join ${table} t on t.itemcode = c.original;`
  return `
    update products set active = false
    where itemcode not in (select itemcode from products where active order by md5(itemcode) limit ${count});
    create temp table copy as
      select row_number() over () as at, p.itemcode as original, p.itemcode || '/' || n as itemcode, n
      from products p, generate_series(1, ${count}) n
      where p.active and n <= ${count} / (select count(*) from products where active)
      order by n, md5(p.itemcode)
      limit ${count} - (select count(*) from products where active);
    ${copied('products', ", 'id', 900000000000000 + c.at, 'title', t.title || ' serie ' || c.n, 'codebars', null")}
    ${copied('product_prices')} ${copied('product_stock')} ${copied('product_media')}
    analyze;`
}
