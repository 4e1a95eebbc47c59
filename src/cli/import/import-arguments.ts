import { parseArgs } from 'node:util'
import { type Currency, parseCurrency } from '#domain/money/money.ts'
import { parseStockStatus, type StockStatus } from '#domain/products/stock.ts'

export interface ImportArguments {
  readonly file: string
  readonly isDryRun: boolean
  readonly mapFile: string | undefined
  readonly sheet: string | undefined
  readonly picturesFolder: string | undefined
  readonly priceList: number | undefined
  readonly currency: Currency | undefined
  readonly newStock: StockStatus | undefined
  readonly deactivateMissing: boolean
  readonly isConfirmed: boolean
  readonly isAgain: boolean
}

/** Parses the command line; throws a TypeError naming an invalid argument. Null: show the usage. */
export function readImportArguments(words: readonly string[]): ImportArguments | null {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      map: { type: 'string' },
      sheet: { type: 'string' },
      pictures: { type: 'string' },
      'price-list': { type: 'string' },
      currency: { type: 'string' },
      stock: { type: 'string' },
      'deactivate-missing': { type: 'boolean', default: false },
      again: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const [what, file, ...others] = positionals
  if (values.help || what !== 'catalogue' || file === undefined || others.length > 0) return null
  return {
    file,
    isDryRun: values['dry-run'],
    mapFile: values.map,
    sheet: values.sheet,
    picturesFolder: values.pictures,
    priceList: read('--price-list', values['price-list'], text =>
      /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null,
    ),
    currency: read('--currency', values.currency, parseCurrency),
    newStock: read('--stock', values.stock, parseStockStatus),
    deactivateMissing: values['deactivate-missing'],
    isConfirmed: values.yes,
    isAgain: values.again,
  }
}

function read<T>(option: string, text: string | undefined, parse: (text: string) => T | null): T | undefined {
  if (text === undefined) return undefined
  const value = parse(text)
  if (value === null) throw new TypeError(`${option} ${text}`)
  return value
}
