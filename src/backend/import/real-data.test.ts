import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { isDeep } from '../testing/deep.ts'
import { type ImportFixture, importFixture } from './testing/import-fixture.ts'
import { FEED, FEED_MAP, FEED_TABLES } from './testing/wholesaler-feed.ts'

const DATA = join(import.meta.dirname, '../../../../shared/data')
const hasData = existsSync(DATA)

/** With the additional codes of the products. */
const MAP = {
  ...FEED_MAP,
  codes: { file: 'productcode.csv', code: 1, product: 2, quantity: 3 },
}

function feedOf(day: string): Map<string, string[]> {
  const rows: string[][] = parse(readFileSync(join(FEED, day, 'data.csv')))
  return new Map(rows.map(row => [row[0] ?? '', row]))
}

async function copyFeed(shop: ImportFixture, day: string): Promise<string> {
  for (const name of FEED_TABLES) cpSync(join(FEED, name), join(shop.folder, name))
  cpSync(join(FEED, day, 'productcode.csv'), join(shop.folder, 'productcode.csv'))
  return await shop.write(`${day}.csv`, readFileSync(join(FEED, day, 'data.csv')))
}

describe.skipIf(!hasData)(`real data${hasData ? '' : ' (skipped: ../shared/data is not there)'}`, () => {
  test.runIf(isDeep)(
    'a wholesaler’s feed of 16,367 articles, then its later state as an update',
    {
      timeout: 120_000,
    },
    async () => {
      const shop = await importFixture()
      const mapFile = await shop.write('map.json', JSON.stringify(MAP))
      const first = await shop.import(await copyFeed(shop, '2018-04-12'), { mapFile })
      expect(first).toMatchObject({ rows: 16_367, created: 16_367, refused: 0 })
      const before = feedOf('2018-04-12')
      const after = feedOf('2018-04-16')
      const isFree = (row: readonly string[]) => Number(row[3]) === 0
      const zeroPrices = first.warnings.filter(({ reason }) => reason.startsWith('precio 0')).length
      expect(zeroPrices).toBe([...before.values()].filter(isFree).length)

      // Counted from the two files: the map uses name, description, cost and pack.
      const differs = ([code, row]: [string, string[]]) =>
        before.has(code) && [1, 2, 3, 4].some(column => before.get(code)?.[column] !== row[column])
      const changed = [...after].filter(differs).length
      const added = [...after.keys()].filter(code => !before.has(code)).length
      expect(added).toBe(2)
      const second = await copyFeed(shop, '2018-04-16')
      expect(await shop.import(second, { mapFile })).toMatchObject({
        created: added,
        updated: changed,
        unchanged: after.size - added - changed,
        refused: 0,
      })
      expect(await shop.import(second, { mapFile })).toMatchObject({
        created: 0,
        updated: 0,
        unchanged: after.size,
      })

      const { rows } = await sql<{ price: number; code: string }>`
      select price, (select code from product_codes c where c.itemcode = p.itemcode order by code limit 1) as code
      from product_prices p where itemcode = '10.11.100'`.execute(shop.db)
      const [, , , cost = '', per = ''] = after.get('10.11.100') ?? []
      expect(rows[0]?.price).toBeCloseTo((Number(cost) / Number(per)) * 1.5, 4)
    },
  )

  test('the demo list of 3,425 articles with its pictures', { timeout: 120_000 }, async () => {
    const shop = await importFixture()
    const file = join(DATA, 'demo/productos.jsonl')
    const options = { picturesFolder: join(DATA, 'images/tiles') }
    expect(await shop.import(file, options)).toMatchObject({ created: 3_425, refused: 0, warnings: [] })
    const { rows } = await sql`
      select (select count(*) from product_media) as pictures, (select count(*) from category_nodes where level = 'family') as families,
        (select count(*) from products where codebars is not null) as barcodes`.execute(shop.db)
    expect(rows).toEqual([{ pictures: 3_425, families: 6, barcodes: 914 }])
    expect(await shop.import(file, options)).toMatchObject({ created: 0, updated: 0, unchanged: 3_425 })
  })

  test('every hostile or broken file is refused and changes nothing', { timeout: 120_000 }, async () => {
    const shop = await importFixture()
    const before = await shop.contents()
    const folder = join(DATA, 'bad-input')
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry =>
      entry.isFile(),
    )
    expect(files.length).toBeGreaterThan(80)
    for (const { parentPath, name } of files) {
      // None of them is a list of products, so each is refused with a sentence.
      expect(await shop.refusal(join(parentPath, name)), name).toMatch(/^[A-ZÁÉÍÓÚ/].*\.$/s)
    }
    expect(await shop.contents()).toBe(before)
  })

  test('the big list of naughty strings is imported as plain titles', { timeout: 60_000 }, async () => {
    const shop = await importFixture()
    const strings: unknown = JSON.parse(readFileSync(join(DATA, 'bad-input/blns-a.json'), 'utf8'))
    const texts = Array.isArray(strings) ? strings.filter(text => typeof text === 'string') : []
    expect(texts.length).toBeGreaterThan(100)
    const lines = texts.map((title, at) =>
      JSON.stringify({
        code: `H-${at}`,
        title,
        description: title,
        brand: title,
        unitsPerItem: title,
        family: 'Bazar',
        price: 1,
        currency: '$',
      }),
    )
    const file = await shop.write('hostil.jsonl', `${lines.join('\n')}\n`)
    const summary = await shop.import(file)
    expect(summary.created + summary.refused).toBe(texts.length)
    expect(new Set(summary.refusals.map(line => line.reason.replace(/:.*/, '')))).toEqual(
      new Set(['falta el título']),
    )
    expect(await shop.import(file)).toMatchObject({ created: 0, updated: 0, unchanged: summary.created })
  })
})
