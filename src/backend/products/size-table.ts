import type { ReplyOf } from '#contract/call.ts'
import type { productSizes } from '#contract/shop/products.ts'
import { slugOfKind } from '#domain/measures/measure.ts'
import type { TableAxis } from '#domain/measures/size-tables.ts'
import { offeredTables } from '../catalogue/read/products/size-counts.ts'
import type { CatalogueView } from '../catalogue/read/view.ts'

type Reply = NonNullable<ReplyOf<typeof productSizes>['table']>

/** PDP-26: the size table of a product as the session sees it; null without one or for an inactive product. */
export function sizeTableOf(view: CatalogueView, row: number): Reply | null {
  const { table } = view
  const brand = table.brandAt(row)
  const demand = (other: number) =>
    other === row ? Number.POSITIVE_INFINITY : (table.at(other)?.popularity ?? 0)
  // Of two products of a size the requested one has the cell, otherwise the most popular.
  const products = table
    .sizedRowsAt(table.nodeAt(row))
    .filter(product => table.brandAt(product.row) === brand)
    .toSorted((a, b) => demand(b.row) - demand(a.row))
  const found = offeredTables(products).find(({ cells }) => cells.some(({ product }) => product.row === row))
  if (found === undefined) return null
  const { title, rows, columns } = found
  const shared = found.shared.map(({ kind, label }) => ({ kind: slugOfKind(kind), label }))
  const cells = found.cells.flatMap(({ product, ...place }) => {
    const card = view.card(product.row, 'first')
    return card === null ? [] : [{ ...place, product: card }]
  })
  return { title, shared, rows: axisReply(rows), columns: columns && axisReply(columns), cells }
}

function axisReply({ kinds, values }: TableAxis): Reply['rows'] {
  return { kinds: kinds.map(slugOfKind), labels: values.map(({ label }) => label) }
}
