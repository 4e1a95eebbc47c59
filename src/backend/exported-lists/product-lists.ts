import type { ReplyOf } from '#contract/call.ts'
import { heldChanges } from '#contract/office/held-changes.ts'
import { officeBrands } from '#contract/office/products/brands.ts'
import { imports, suppliers } from '#contract/office/products/imports.ts'
import { supplierPage, supplierProducts } from '#contract/office/products/supplier.ts'
import { officeTree } from '#contract/office/products/tree.ts'
import { currencySymbol } from '#domain/money/money.ts'
import { foldText } from '#domain/search/words/normalize.ts'
import type { SheetColumn } from '#tables/write-sheets.ts'
import type { ListColumns } from '../platform/exports/list-columns.ts'
import { type ListAsFile, listAsFile } from '../platform/exports/read-list.ts'
import { messages } from './messages.ts'

const {
  brands,
  held,
  tree,
  suppliers: ofSuppliers,
  imports: ofImports,
  supplierProducts: ofProducts,
} = messages

type Import = ReplyOf<typeof imports>['imports'][number]
type Product = ReplyOf<typeof supplierProducts>['products'][number]

type TreeNode = ReplyOf<typeof officeTree>['nodes'][number]

/** A node of the tree with the names above it and its own, and all products at and below it. */
interface TreeRow extends Pick<TreeNode, 'products' | 'published'> {
  readonly names: readonly string[]
}

/** The nodes as they are read from top to bottom: each before what is in it. */
function treeRows(nodes: readonly TreeNode[]): TreeRow[] {
  const children = Map.groupBy(nodes, ({ parentId }) => parentId)
  const rowsOf = (parent: number | null, above: readonly string[]): TreeRow[] =>
    (children.get(parent) ?? []).flatMap(({ id, name, products, published }) => {
      const names = [...above, name]
      const below = rowsOf(id, names)
      // Those right below it have all that is in them.
      const inside = below.filter(row => row.names.length === names.length + 1)
      const row = {
        names,
        products: inside.reduce((sum, one) => sum + one.products, products),
        published: inside.reduce((sum, one) => sum + one.published, published),
      }
      return [row, ...below]
    })
  return rowsOf(null, [])
}

const yesNo = (isSo: boolean) => (isSo ? messages.yes : messages.no)

function importState({ state, isUndone, isPartlyUndone }: Import): string {
  if (isUndone) return ofImports.undone
  return isPartlyUndone ? ofImports.partlyUndone : ofImports.states[state]
}

const fileColumns = <Row extends Import>(to: ListColumns<Row>): readonly SheetColumn<Row>[] => [
  to.text(ofImports.file, ({ fileName }) => fileName, { width: 40 }),
  to.text(ofImports.kind, ({ kind }) => (kind === null ? null : ofImports.kinds[kind])),
  to.text(messages.state, importState),
  to.number(ofImports.rows, ({ counts }) => counts.rows, { of: ofImports.result }),
  to.number(ofImports.created, ({ counts }) => counts.created, { of: ofImports.result }),
  to.number(ofImports.updated, ({ counts }) => counts.updated, { of: ofImports.result }),
  to.number(ofImports.refused, ({ counts }) => counts.refused, { of: ofImports.result }),
]

const productColumns = (to: ListColumns<Product>): readonly SheetColumn<Product>[] => [
  to.text(ofProducts.itemCode, ({ itemCode }) => itemCode, { of: ofProducts.product }),
  to.text(ofProducts.title, ({ title }) => title, { of: ofProducts.product, width: 48 }),
  to.text(ofProducts.isActive, ({ isActive }) => yesNo(isActive), { of: ofProducts.product }),
  to.text(ofProducts.supplierItem, ({ supplierItem }) => supplierItem),
  to.amount(ofProducts.price, ({ price }) => price),
  to.text(
    ofProducts.currency,
    ({ price, currency }) => (price === null || currency === null ? null : currencySymbol(currency)),
    { of: ofProducts.price },
  ),
]
const costColumns = (to: ListColumns<Product>): readonly SheetColumn<Product>[] => [
  to.amount(ofProducts.cost, ({ cost }) => cost?.amount ?? null),
  to.text(ofProducts.costCurrency, ({ cost }) => (cost ? currencySymbol(cost.currency) : null), {
    of: ofProducts.cost,
  }),
  to.number(ofProducts.pack, ({ cost }) => cost?.pack ?? null, { of: ofProducts.cost }),
  to.time(ofProducts.costAt, ({ cost }) => cost?.at ?? null, { of: ofProducts.cost }),
  to.number(ofProducts.marginPercent, ({ cost }) => cost?.marginPercent ?? null, {
    of: ofProducts.margin,
  }),
]

/** Lists of what is sold, and of the files that it comes from. */
export const productLists: readonly ListAsFile[] = [
  listAsFile(officeBrands, {
    name: brands.name,
    rowsOf: (reply, narrow) =>
      reply.brands.filter(({ name }) => foldText(name).includes(foldText(narrow).trim())),
    columns: to => [
      to.text(brands.brand, ({ name }) => name, { width: 32 }),
      to.text(brands.slug, ({ slug }) => slug, { of: brands.brand }),
      to.text(brands.logo, ({ logo }) => yesNo(logo !== null)),
      to.number(brands.products, ({ products }) => products),
      to.number(brands.published, ({ published }) => published),
      to.number(brands.discounts, ({ discounts }) => discounts),
    ],
  }),
  listAsFile(officeTree, {
    name: tree.name,
    rowsOf: ({ nodes }) => treeRows(nodes),
    columns: to => [
      ...tree.levels.map((level, at) => to.text(level, ({ names }) => names[at] ?? null, { width: 28 })),
      to.number(brands.products, ({ products }) => products),
      to.number(brands.published, ({ published }) => published),
    ],
  }),
  listAsFile(heldChanges, {
    name: held.name,
    rowsOf: reply => reply.changes,
    columns: to => [
      to.text(held.what, ({ title }) => title, { width: 60 }),
      to.text(messages.state, ({ state }) => held.states[state]),
      to.time(held.from, ({ effectiveAt }) => effectiveAt, { of: messages.state }),
      to.text(held.who, ({ author }) => author),
      to.text(held.why, ({ limits }) => held.limits(limits), { width: 48 }),
      to.time(messages.at, ({ createdAt }) => createdAt),
      to.text(held.decidedBy, ({ decidedBy }) => decidedBy, { of: messages.state }),
      to.text(held.reason, ({ reason }) => reason, { of: messages.state, width: 40 }),
    ],
  }),
  listAsFile(imports, {
    name: ofImports.name,
    rowsOf: reply => reply.imports,
    columns: to => [
      ...fileColumns(to).slice(0, 2),
      to.text(ofImports.supplier, ({ supplierName }) => supplierName),
      to.text(ofImports.person, ({ person }) => person ?? ofImports.command),
      ...fileColumns(to).slice(2),
      to.time(messages.at, ({ at }) => at),
    ],
  }),
  listAsFile(suppliers, {
    name: ofSuppliers.name,
    rowsOf: ({ suppliers: all, priceLists }) =>
      all.map(one => ({ ...one, list: priceLists.find(({ number }) => number === one.priceList)?.name })),
    columns: to => [
      to.text(ofSuppliers.title, ({ name }) => name, { width: 36 }),
      to.text(ofSuppliers.code, ({ code }) => code),
      to.number(ofSuppliers.products, ({ products }) => products),
      to.time(ofSuppliers.lastFile, ({ lastImportAt }) => lastImportAt, { width: 24 }),
      to.text(ofSuppliers.isActive, ({ isActive }) => yesNo(isActive), { of: ofSuppliers.title }),
      to.text(ofSuppliers.currency, ({ currency }) => (currency === null ? null : currencySymbol(currency))),
      to.text(ofSuppliers.list, ({ list }) => list ?? null),
    ],
  }),
  listAsFile(supplierPage, {
    name: ({ supplier }) => `${ofImports.files} ${supplier.code}`,
    rowsOf: ({ files }) => files,
    columns: to => [
      ...fileColumns(to),
      to.number(
        ofImports.averagePercent,
        ({ averageTenths }) => (averageTenths === null ? null : averageTenths / 10),
        { of: ofImports.average },
      ),
      to.time(messages.at, ({ at }) => at),
    ],
  }),
  listAsFile(supplierProducts, {
    name: ofProducts.name,
    rowsOf: ({ products }) => products,
    // Without `costs.read` the reply has no such key (OFA-12).
    columns: (to, { averageMargin }) =>
      averageMargin === undefined ? productColumns(to) : [...productColumns(to), ...costColumns(to)],
  }),
]
