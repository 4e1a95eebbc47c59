import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import { supplierProducts } from '#contract/office/products/supplier.ts'
import { formatPrice } from '#domain/money/money.ts'
import { SUPPLIER_SORTS } from '#domain/office/imports/supplier-products.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Select } from '#ui/fields/select.tsx'
import { useCall } from '../../../browser/use-call.ts'
import type { DataColumn } from '../../lists/data-table.tsx'
import { fileOf } from '../../lists/export-buttons.tsx'
import { OfficeList } from '../../lists/office-list.tsx'
import { SearchBox } from '../../lists/search-box.tsx'
import { productPaths } from '../../products/product-paths.ts'
import { CostHistory } from './cost-history.tsx'
import { messages } from './messages.ts'

type Product = ReplyOf<typeof supplierProducts>['products'][number]

const PAGE = 50

/** The products of a supplier with price and, for who may see them, cost and margin. */
export function SupplierProducts({ code, seesCosts }: { code: string; seesCosts: boolean }) {
  const [values, setValues] = useSearchParams()
  const [shown, setShown] = useState<string | null>(null)
  const text = values.get('q') ?? ''
  const sort = SUPPLIER_SORTS.find(one => one === values.get('orden')) ?? 'code'
  const offset = Number(values.get('desde') ?? 0) || 0
  const call = useCall(supplierProducts, { code, text, sort, offset, limit: PAGE })
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(values)
    next.delete('desde')
    if (value === '') next.delete(name)
    else next.set(name, value)
    setValues(next, { replace: true, preventScrollReset: true })
  }
  const total = call.reply?.total ?? 0
  const average = call.reply?.averageMargin ?? null
  const sorts = SUPPLIER_SORTS.filter(one => one !== 'margin' || seesCosts)
  return (
    <Panel title={messages.products} className="grid grid-cols-1 gap-3">
      {average === null ? null : <p className="text-sm text-ink-muted">{messages.productsLead(average)}</p>}
      <div className="flex flex-wrap items-end gap-3">
        <SearchBox
          own={null}
          label={messages.find}
          hint={messages.find}
          text={text}
          onSearch={typed => change('q', typed)}
        />
        <Select
          label={messages.sort}
          value={sort}
          onChange={({ target }) => change('orden', target.value)}
          options={sorts.map(value => ({ value, label: messages.sorts[value] }))}
          className="w-56"
        />
      </div>
      <OfficeList
        caption={messages.products}
        call={call}
        rowsOf={({ products }) => products}
        columns={seesCosts ? [...COLUMNS, ...COST_COLUMNS] : COLUMNS}
        keyOf={({ itemCode, supplierItem }) => `${itemCode} ${supplierItem}`}
        empty={{ text: messages.noProducts }}
        exported={fileOf('SupplierProducts', { query: { code, text, sort } })}
        {...(seesCosts && {
          acts: ({ itemCode }: Product) => (
            <Button
              size="sm"
              variant="quiet"
              aria-label={messages.historyOf(itemCode)}
              onClick={() => setShown(itemCode)}
            >
              {messages.history}
            </Button>
          ),
        })}
        {...(text !== '' && { clearFilters: () => change('q', '') })}
      />
      {total <= PAGE ? null : (
        <nav className="flex flex-wrap items-center gap-2 text-sm">
          <Button
            size="sm"
            disabled={offset === 0}
            onClick={() => change('desde', String(Math.max(offset - PAGE, 0)))}
          >
            {messages.previous}
          </Button>
          <Button
            size="sm"
            disabled={offset + PAGE >= total}
            onClick={() => change('desde', String(offset + PAGE))}
          >
            {messages.next}
          </Button>
          <span className="text-ink-muted">
            {messages.shownOf(offset + 1, Math.min(offset + PAGE, total), total)}
          </span>
        </nav>
      )}
      <CostHistory code={code} itemCode={shown} onClose={() => setShown(null)} />
    </Panel>
  )
}

const COLUMNS: readonly DataColumn<Product>[] = [
  {
    title: messages.product,
    isMain: true,
    cell: ({ itemCode, title, isActive }) => (
      <>
        <Link to={productPaths.product(itemCode)}>{itemCode}</Link> {title}{' '}
        {isActive ? null : (
          <Badge tone="muted" plain>
            {messages.inactive}
          </Badge>
        )}
      </>
    ),
  },
  { title: messages.supplierItem, cell: ({ supplierItem }) => supplierItem },
  {
    title: messages.price,
    isNumeric: true,
    cell: ({ price, currency }) =>
      !price || currency === null ? messages.unknown : formatPrice(price, currency),
  },
]

const COST_COLUMNS: readonly DataColumn<Product>[] = [
  {
    title: messages.cost,
    isNumeric: true,
    cell: ({ cost }) =>
      cost ? messages.costOf(formatPrice(cost.amount, cost.currency), cost.pack) : messages.unknown,
  },
  {
    title: messages.margin,
    isNumeric: true,
    cell: ({ cost }) =>
      cost?.marginPercent == null ? (
        ''
      ) : (
        <span className={cost.marginPercent < 0 ? 'text-danger' : undefined}>
          {messages.percent(cost.marginPercent)}
        </span>
      ),
  },
]
