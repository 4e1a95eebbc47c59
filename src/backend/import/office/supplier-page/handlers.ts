import type { ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import {
  mappingVersions,
  restoreMapping,
  supplierCosts,
  supplierPage,
  supplierProducts,
} from '#contract/office/products/supplier.ts'
import { amountOf, currencyOfIso } from '#domain/money/money.ts'
import type { ImportKind } from '#domain/office/imports/import-kinds.ts'
import type { SupplierSort } from '#domain/office/imports/supplier-products.ts'
import { percentTenths } from '#domain/pricing/price-changes.ts'
import { costOfUnits, marginPercent } from '#domain/reports/margin.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import { findPriceLists } from '../../../catalogue/write/queries.ts'
import { findRate } from '../../../customers/queries.ts'
import type { Route } from '../../../platform/calls/define-handler.ts'
import type { Office, Operator } from '../../../platform/calls/office-calls.ts'
import type { Database, PooledDatabase } from '../../../platform/db/pool.ts'
import { presentSupplier } from '../../supplier/present-supplier.ts'
import { findSuppliers } from '../../supplier/queries.ts'
import { refuseOwnScope, seesCosts, setOf } from '../import-rights.ts'
import { isCostly } from '../mapping-of-file.ts'
import { messages } from '../messages.ts'
import { presentImport } from '../present-import.ts'
import { findImports } from '../queries.ts'
import {
  type CostRow,
  findCostsOf,
  findMappingsOf,
  findProductsOf,
  findVersionsOf,
  type ProductRow,
  repeatVersion,
} from './queries.ts'

interface SupplierOptions {
  readonly db: PooledDatabase
  readonly office: Office
}

type Product = ReplyOf<typeof supplierProducts>['products'][number]
type ShownCost = ReplyOf<typeof supplierCosts>['costs'][number]

const SHOWN_FILES = 12
/** Margins are taken of so many units: one of a screw costs less than a cent. */
const MANY = 1_000

/** One supplier: its files, how they are read, its products and costs (OFI-23). */
export function supplierHandlers({ db, office }: SupplierOptions): Route[] {
  return [
    office.handle(supplierPage, async ({ query: { code }, operator }) => {
      refuseOwnScope(operator)
      const supplier = await supplierOf(db, code)
      const rows = await findImports(db, {
        before: null,
        limit: SHOWN_FILES,
        seesCosts: seesCosts(operator),
        supplierCode: code,
      })
      const files = await Promise.all(
        rows.map(async row => ({
          ...(await presentImport(db, row)),
          averageTenths: row.stats?.prices?.averageTenths ?? null,
        })),
      )
      const all = await findMappingsOf(db, code)
      const mappings = all.filter(({ kind, mapping }) => seesCosts(operator) || !isCostly(kind, mapping))
      const lists = await findPriceLists(db)
      const list = lists.find(({ price_list: number }) => number === supplier.priceList)
      return {
        supplier: presentSupplier(supplier),
        priceListName: list?.name ?? null,
        files,
        mappings: mappings.map(({ at, mapping: { tables: _, ...mapping }, ...version }) => ({
          ...version,
          mapping,
          at: at.toISOString(),
          labels: setOf(version.kind).names,
        })),
        isPartial: !seesCosts(operator),
      }
    }),

    office.handle(mappingVersions, async ({ query: { supplierCode, kind }, operator }) => {
      refuseOwnScope(operator)
      const versions = await readVersions(db, supplierCode, kind, operator)
      return {
        versions: versions.map(({ kind: _, at, ...version }) => ({ ...version, at: at.toISOString() })),
        labels: setOf(kind).names,
      }
    }),

    office.write(restoreMapping, async ({ body, operator, describe }, tx) => {
      refuseOwnScope(operator)
      const { supplierCode, kind, version } = body
      const versions = await readVersions(tx, supplierCode, kind, operator)
      if (!versions.some(one => one.version === version)) throw new CallError('NOT_FOUND')
      const [newest] = versions
      if (newest?.version === version) return { version }
      const supplier = (await findSuppliers(tx)).find(({ code }) => code === supplierCode)
      await describe(messages.mappingRestored(supplier?.name ?? null, kind, version))
      return { version: await repeatVersion(tx, { ...body, staffId: operator.id }) }
    }),

    office.handle(supplierProducts, async ({ query, operator, now }) => {
      refuseOwnScope(operator)
      const { code, text, sort, offset, limit } = query
      await supplierOf(db, code)
      const rate = await findRate(db, businessDayOf(now))
      const all = (await findProductsOf(db, code)).map(row => presentProduct(row, rate))
      const found = all.filter(product => hasText(product, text)).sort(BY_SORT[sort])
      const shown = found.slice(offset, offset + limit)
      if (!seesCosts(operator))
        return { products: shown.map(({ cost: _, ...product }) => product), total: found.length }
      const margins = all.flatMap(({ cost }) => cost?.marginPercent ?? [])
      const sum = margins.reduce((total, margin) => total + margin, 0)
      const averageMargin = margins.length === 0 ? null : Math.round((sum / margins.length) * 10) / 10
      return { products: shown, total: found.length, averageMargin }
    }),

    office.handle(supplierCosts, async ({ query: { code, itemCode }, operator }) => {
      refuseOwnScope(operator)
      await supplierOf(db, code)
      const rows = await findCostsOf(db, code, itemCode)
      return { costs: rows.map((row, at) => presentCost(row, rows[at + 1], itemCode)) }
    }),
  ]
}

/** Those that this person may see (OFA-12). */
async function readVersions(db: Database, supplierCode: string, kind: ImportKind, operator: Operator) {
  const all = await findVersionsOf(db, supplierCode, kind)
  return all.filter(({ mapping }) => seesCosts(operator) || !isCostly(kind, mapping))
}

async function supplierOf(db: Database, code: string) {
  const found = (await findSuppliers(db)).find(one => one.code === code)
  if (found === undefined) throw new CallError('NOT_FOUND')
  return found
}

function presentProduct(row: ProductRow, rate: number | null): Product {
  const {
    itemCode,
    title,
    isActive,
    supplierItem,
    price,
    priceIso,
    cost: amount,
    costIso,
    pack,
    costAt,
  } = row
  const currency = priceIso === null ? null : currencyOfIso(priceIso)
  const of = { itemCode, title, isActive, supplierItem, price, currency }
  if (amount === null || costIso === null) return { ...of, cost: null }
  const costCurrency = currencyOfIso(costIso)
  const unit = { cost: amount, pack, currency: costCurrency }
  const inPrice = currency === null ? null : costOfUnits(unit, MANY, currency, rate)
  const isKnown = price !== null && inPrice !== null
  return {
    ...of,
    cost: {
      amount,
      currency: costCurrency,
      pack,
      at: costAt?.toISOString() ?? null,
      marginPercent: isKnown ? marginPercent(price * MANY, amountOf(inPrice)) : null,
    },
  }
}

function hasText({ itemCode, title, supplierItem }: Product, text: string): boolean {
  const wanted = text.toLowerCase()
  return [itemCode, title, supplierItem].some(one => one.toLowerCase().includes(wanted))
}

const collator = new Intl.Collator('es', { numeric: true })
const byCode = (a: Product, b: Product) =>
  collator.compare(a.itemCode, b.itemCode) || collator.compare(a.supplierItem, b.supplierItem)
const marginOf = ({ cost }: Product) => cost?.marginPercent ?? Number.POSITIVE_INFINITY

const BY_SORT: Readonly<Record<SupplierSort, (a: Product, b: Product) => number>> = {
  code: byCode,
  title: (a, b) => collator.compare(a.title, b.title) || byCode(a, b),
  margin(a, b) {
    const [first, second] = [marginOf(a), marginOf(b)]
    return first === second ? byCode(a, b) : first - second
  },
}

function presentCost({ at, cost, iso, pack }: CostRow, before: CostRow | undefined, code: string): ShownCost {
  const currency = iso === null ? null : currencyOfIso(iso)
  const wasCurrency = before?.iso == null ? null : currencyOfIso(before.iso)
  const unitOf = (row: Pick<CostRow, 'cost' | 'pack'> | undefined) =>
    row?.cost == null ? null : row.cost / row.pack
  const changeTenths =
    currency === null
      ? null
      : percentTenths({ code, was: unitOf(before), now: unitOf({ cost, pack }), currency, wasCurrency })
  return { at: at.toISOString(), amount: cost, currency, pack, changeTenths }
}
