import { parseArgs } from 'node:util'
import { KIND_NAMES, type KindName } from '#backend/import/kinds/import-kind.ts'
import { type Currency, parseCurrency } from '#domain/money/money.ts'
import { parseStockStatus, type StockStatus } from '#domain/products/stock.ts'

/** The words for what a file holds. */
const KINDS: Readonly<Record<string, 'catalogue' | KindName>> = {
  catalogue: 'catalogue',
  catálogo: 'catalogue',
  catalogo: 'catalogue',
  productos: 'catalogue',
  clientes: 'customers',
  contactos: 'contacts',
  direcciones: 'addresses',
  descuentos: 'discounts',
  códigos: 'codes',
  codigos: 'codes',
  costos: 'costs',
  'precios-especiales': 'special-prices',
  saldos: 'documents',
  documentos: 'documents',
  'pedidos-erp': 'erp-orders',
  ...Object.fromEntries(KIND_NAMES.map(name => [name, name])),
}

/** A template to write instead of a file to read. */
export interface TemplateArguments {
  readonly kind: 'catalogue' | KindName
  readonly template: string
}

export interface ImportArguments {
  readonly kind: 'catalogue' | KindName
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
  readonly isInviting: boolean
  /** Whose file it is. */
  readonly supplierCode: string | null
  /** Nobody looks at what it does: the supplier's guards may stop it. */
  readonly isUnattended: boolean
}

/** Parses the command line; throws a TypeError naming an invalid argument. Null: show the usage. */
export function readImportArguments(words: readonly string[]): ImportArguments | TemplateArguments | null {
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
      invitar: { type: 'boolean', default: false },
      proveedor: { type: 'string' },
      desatendida: { type: 'boolean', default: false },
      template: { type: 'string' },
      again: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const [what = '', file, ...others] = positionals
  const kind = KINDS[what.toLowerCase()]
  if (values.help || kind === undefined || others.length > 0) return null
  const { template } = values
  if (template !== undefined) {
    if (!/\.(?:csv|xlsx)$/i.test(template)) throw new TypeError(`--template ${template}`)
    return file === undefined ? { kind, template } : null
  }
  if (file === undefined) return null
  refuseForeign(kind, values)
  return {
    kind,
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
    isInviting: values.invitar,
    supplierCode: values.proveedor?.toUpperCase() ?? null,
    isUnattended: values.desatendida,
  }
}

/** Options that another kind of file has. */
const ONLY: Readonly<Record<string, readonly string[]>> = {
  catalogue: ['pictures', 'price-list', 'currency', 'stock', 'deactivate-missing', 'again', 'yes'],
  contacts: ['invitar'],
}

/** Kinds whose files may be a supplier's. */
const OF_SUPPLIERS: ReadonlySet<string> = new Set(['catalogue', 'costs', 'stock', 'codes'])

function refuseForeign(kind: string, values: Readonly<Record<string, unknown>>): void {
  for (const [owner, options] of Object.entries(ONLY)) {
    const wrong = owner === kind ? undefined : options.find(option => values[option] || values[option] === '')
    if (wrong !== undefined) throw new TypeError(`--${wrong}`)
  }
  if (values.proveedor !== undefined && !OF_SUPPLIERS.has(kind)) throw new TypeError('--proveedor')
}

function read<T>(option: string, text: string | undefined, parse: (text: string) => T | null): T | undefined {
  if (text === undefined) return undefined
  const value = parse(text)
  if (value === null) throw new TypeError(`${option} ${text}`)
  return value
}
