import type { Currency } from '#domain/money/money.ts'
import { createBarcodeIssuer } from './barcodes.ts'
import { catalogueLines } from './catalogue-lines.ts'
import { codeOf } from './codes.ts'
import { brands } from './parts/brands.ts'
import { fractionOf } from './parts/hash.ts'
import type { AxisValue, DocumentKind, ProductLine } from './parts/product-line.ts'
import { type ListPrices, listPricesOf, previousPriceOf, suggestedRetailOf } from './prices.ts'
import { type DemoStock, stockOf } from './stock.ts'
import { videosOf } from './videos.ts'

export interface PictureSpec {
  /** Name of a drawing of `media/motifs`. */
  motif: string
  /** Measure or pack printed on the picture: `13 mm`, `x 100`. */
  label: string | null
  /** Colour of the variant as hex. */
  tint: string | null
  view: 'main' | 'detail' | 'box' | 'use'
}

export interface DemoProduct {
  itemcode: string
  title: string
  /** The title without the brand. */
  name: string
  /** Lines joined with `\n`; those starting with `- ` are list items. May be empty. */
  description: string
  brand: string
  family: string
  category: string
  subcategory: string
  subsubcategory: string | null
  unitMult: number
  unitsPerItem: string
  /** A valid EAN-13, or null. */
  codebars: string | null
  tax: 22 | 10 | 0 | null
  currency: Currency
  /** Net of tax; all 0 for products sold only on request. */
  listPrices: ListPrices
  previousPrice: number | null
  /** Tax included. */
  pvp: number | null
  pvpCurrency: Currency | null
  warrantyMonths: number | null
  stock: DemoStock
  /** Rank among a customer's purchases (domain.md D16): computed from orders, never part of the catalogue. */
  listOrder: null
  pictures: PictureSpec[]
  documents: { name: string; file: string }[]
  /** URLs of video files. */
  videos: string[]
  /** URLs of pages or files that open in a new tab. */
  videoLinks: string[]
  /** 1 to 1,000: how well it sells, for the order of lists and the generated history. */
  popularity: number
}

const VIEWS = ['main', 'detail', 'box', 'use'] as const

const DOCUMENT_NAMES: Record<DocumentKind, string> = {
  manual: 'Manual de uso',
  ficha: 'Ficha técnica',
  seguridad: 'Hoja de seguridad',
}

/** Every product of the demo shop in catalogue order; deterministic. */
export function demoProducts(): DemoProduct[] {
  const issueBarcode = createBarcodeIssuer()
  return catalogueLines.flatMap(({ family, lines }) =>
    lines.flatMap(line => productsOf(family, line, issueBarcode)),
  )
}

function productsOf(
  family: string,
  line: ProductLine,
  issueBarcode: (company: string, preferred: number) => string,
): DemoProduct[] {
  const products: DemoProduct[] = []
  for (const brand of line.brands) {
    for (const { values, row } of combinations(line)) {
      products.push(productOf(family, line, brand, values, row, products.length + 1, issueBarcode))
    }
  }
  return products
}

/** All combinations of the measures of a line; `row` is the index in its first axis. */
function combinations(line: ProductLine): { values: AxisValue[]; row: number }[] {
  return line.axes.reduce<{ values: AxisValue[]; row: number }[]>(
    (combined, axis, depth) =>
      combined.flatMap(({ values, row }) =>
        axis.map((value, i) => ({ values: [...values, value], row: depth === 0 ? i : row })),
      ),
    [{ values: [], row: 0 }],
  )
}

function productOf(
  family: string,
  line: ProductLine,
  brandName: keyof typeof brands,
  values: readonly AxisValue[],
  row: number,
  place: number,
  issueBarcode: (company: string, preferred: number) => string,
): DemoProduct {
  const brand = brands[brandName]
  const texts = values.map(value => value.text)
  const itemcode = codeOf(line.code, place, texts, brand.letters)
  const name = fill(line.title, texts)
  const unitMult = multipleOf(line, row)
  const currency = line.currency ?? '$'
  const tax = line.tax === undefined ? 22 : line.tax
  const factor = values.reduce((product, value) => product * value.factor, 1)
  // Some noise, because exact ratios between sizes would look artificial.
  const noise = 0.97 + 0.06 * fractionOf(`price ${itemcode}`)
  const onRequest = line.onRequest?.includes(texts[0] ?? '') ?? false
  const listPrices = listPricesOf(onRequest ? 0 : line.price * factor * brand.level * noise, currency)
  const demand = line.demand ?? 3
  const popularity = Math.max(
    1,
    Math.round(200 * demand * (0.15 + 0.85 * fractionOf(`demand ${itemcode}`) ** 2)),
  )
  const retail =
    line.tradeOnly || onRequest || fractionOf(`pvp ${itemcode}`) < 0.08
      ? { pvp: null, pvpCurrency: null }
      : suggestedRetailOf(itemcode, listPrices.mayorista, currency, tax)
  const [category, subcategory, subsubcategory] = line.place
  const hasBarcode = !line.bulk && fractionOf(`barcode ${itemcode}`) < 0.86
  return {
    itemcode,
    title: `${name} ${brandName}`,
    name,
    description: (line.about ?? []).map(text => sentence(fill(text, texts))).join('\n'),
    brand: brandName,
    family,
    category,
    subcategory,
    subsubcategory: subsubcategory ?? null,
    unitMult,
    unitsPerItem: fill(line.unit ?? 'unidad', texts),
    codebars: hasBarcode ? issueBarcode(brand.company, fractionOf(`ean ${itemcode}`)) : null,
    tax,
    currency,
    listPrices,
    previousPrice: previousPriceOf(itemcode, listPrices, currency),
    ...retail,
    warrantyMonths: line.warranty ?? null,
    stock: stockOf(itemcode, unitMult, popularity),
    listOrder: null,
    pictures: picturesOf(line, itemcode, values),
    documents: (line.documents ?? []).map(kind => ({
      name: DOCUMENT_NAMES[kind],
      file: `${kind}-${line.motif}.pdf`,
    })),
    ...videosOf(itemcode),
    popularity,
  }
}

function picturesOf(line: ProductLine, itemcode: string, values: readonly AxisValue[]): PictureSpec[] {
  const most = line.pictures ?? 1
  const count = most === 1 ? 1 : 2 + Math.floor(fractionOf(`pictures ${itemcode}`) * (most - 1))
  const label = fill(
    line.label ?? '{0}',
    values.map(value => value.text),
  )
  const tint = values.find(value => value.tint !== null)?.tint ?? null
  const motif = values.find(value => value.motif !== null)?.motif ?? line.motif
  return VIEWS.slice(0, count).map(view => ({ motif, label: label || null, tint, view }))
}

function multipleOf(line: ProductLine, row: number): number {
  if (typeof line.mult === 'number' || line.mult === undefined) return line.mult ?? 1
  const multiple = line.mult[row]
  if (multiple === undefined)
    throw new Error(`The line ${line.title} has no multiple for its value ${row + 1}`)
  return multiple
}

/** Capitalizes a measure at the start of a line of the description: `- {1}` → `- Con sensor`. */
function sentence(line: string): string {
  return line.replace(/^(?:- )?\p{Ll}/u, start => start.toUpperCase())
}

function fill(template: string, texts: readonly string[]): string {
  const filled = template.replace(/\{(\d)\}/g, (_, axis: string) => {
    const text = texts[Number(axis)]
    if (text === undefined) throw new Error(`"${template}" refers to a measure that its line does not have`)
    return text
  })
  // A measure may be empty (the base model), which would leave two spaces.
  return filled.replace(/ {2,}/g, ' ').trim()
}
