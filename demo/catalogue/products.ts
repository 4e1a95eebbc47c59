import { z } from 'zod'
import { TreePlan } from '#backend/catalogue/write/plan-tree.ts'
import type { TreePath } from '#backend/catalogue/write/product-input.ts'
import type { PictureSpec } from '#backend/media/draw/picture-spec.ts'
import { STOCK_STATUSES } from '#domain/products/stock.ts'
import { present, readData, readDataLines } from '../basics/read-data.ts'

/** In the order of TRE-02; each has a file of its products. */
export const DEMO_FAMILIES = [
  'herramientas',
  'ferreteria',
  'agro-y-jardin',
  'pinturas',
  'bazar',
  'electrodomesticos',
]
const VIEWS = ['main', 'detail', 'box', 'use'] as const

const currency = z.enum(['$', 'U$'])

/** A line of a catalogue file: the fields of `docs/import.md`, and below `stockStatus` those that no import has. */
const product = z.strictObject({
  code: z.string(),
  title: z.string(),
  name: z.string(),
  description: z.string().default(''),
  brand: z.string(),
  family: z.string(),
  category: z.string(),
  subcategory: z.string(),
  subsubcategory: z.string().nullable().default(null),
  /** Net, in the list Mayorista; 0 for products sold only on request. */
  price: z.number(),
  currency,
  compareAtPrice: z.number().nullable().default(null),
  pvp: z.number().nullable().default(null),
  pvpCur: currency.nullable().default(null),
  tax: z.literal([22, 10, 0]).nullable().default(null),
  unitMult: z.number(),
  unitsPerItem: z.string(),
  codeBars: z.string().nullable().default(null),
  warrantyMonths: z.number().nullable().default(null),
  stock: z.number(),
  stockStatus: z.enum(STOCK_STATUSES),
  /** Net prices in the lists of these names. */
  distribuidor: z.number(),
  interior: z.number(),
  /** Days from the day of seeding until more arrives. */
  arrivesInDays: z.number().nullable().default(null),
  /** 1 to 1,000: how well it sells, for the order of lists and the generated history. */
  popularity: z.number(),
  /** Drawn by `media/motifs`, in 1 to 4 views, with the measure or pack and the colour of the variant. */
  picture: z.strictObject({
    motif: z.string(),
    label: z.string().nullable().default(null),
    tint: z.string().nullable().default(null),
    views: z.number(),
  }),
  /** File names; the part before the first hyphen is their kind. */
  documents: z.array(z.string()).default([]),
  /** Files of `public`, made by `write-videos.ts`. */
  videos: z.array(z.string()).default([]),
  videoLinks: z.array(z.string()).default([]),
})

export type DemoProduct = z.infer<typeof product>

/** Every product of the demo shop in catalogue order. @throws for a line that is no product. */
export function demoProducts(): DemoProduct[] {
  return DEMO_FAMILIES.flatMap(family => readDataLines(`catalogue/${family}.jsonl`, product))
}

/** @throws for a code that the demo's data refers to and the catalogue does not have. */
export function productOf(byCode: ReadonlyMap<string, DemoProduct>, code: string): DemoProduct {
  return present(byCode.get(code), code)
}

/** Names from the family down to the product's node. */
export function pathOf({ family, category, subcategory, subsubcategory }: DemoProduct): TreePath {
  return [family, category, subcategory, ...(subsubcategory === null ? [] : [subsubcategory])]
}

/** The pictures of a product, the main view first. */
export function picturesOf({ picture: { views, ...picture } }: DemoProduct): PictureSpec[] {
  return VIEWS.slice(0, views).map(view => ({ ...picture, view }))
}

/**
 * The tree of the demo shop (TRE-01 to TRE-04), nodes in order of appearance in the catalogue; after them announced
 * categories without products, which are navigable too (TRE-16). @throws for a path that the shop refuses.
 */
export function demoTree(products: readonly DemoProduct[]): TreePlan {
  const tree = new TreePlan([])
  const empty = readData('catalogue/empty-categories.json', z.array(z.array(z.string())))
  for (const path of [...products.map(pathOf), ...empty]) nodeOf(tree, path)
  return tree
}

/** The node of a path, planned if missing. */
export function nodeOf(tree: TreePlan, path: TreePath) {
  const placement = tree.place(path)
  if (!placement.ok) throw new Error(`The demo's tree refuses ${path.join(' › ')}: ${placement.reason}`)
  return placement.node
}
