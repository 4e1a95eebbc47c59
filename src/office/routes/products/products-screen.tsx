import { useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { exportProducts } from '#contract/office/exports.ts'
import { type ArrangedColumn, withColumn } from '#domain/office/arrange-columns.ts'
import { allFields } from '#domain/office/sheet/sheet-fields.ts'
import { slugify } from '#domain/text/slug.ts'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClasses } from '#ui/buttons/button-look.ts'
import { controlClasses } from '#ui/fields/field.tsx'
import { useMinWidth } from '#ui/hooks/use-min-width.ts'
import { actKey } from '../../features/keys/act-key.ts'
import { useKey, useListedKeys } from '../../features/keys/use-key.ts'
import { ExportButtons } from '../../features/lists/export-buttons.tsx'
import { LoadFailure } from '../../features/lists/load-failure.tsx'
import { messages as peekMessages } from '../../features/lists/peek/messages.ts'
import { ColumnsDialog } from '../../features/lists/views/columns-dialog.tsx'
import { useViews } from '../../features/lists/views/use-views.ts'
import { FoundElsewhere } from '../../features/lookup/found-elsewhere.tsx'
import { useOperator } from '../../features/operator/operator.tsx'
import { ProductNav } from '../../features/products/product-nav.tsx'
import { productPaths } from '../../features/products/product-paths.ts'
import {
  arrangedColumns,
  isLeading,
  shownColumns,
} from '../../features/products/sheet/columns/sheet-columns.ts'
import { useSheet, useSheetVersion } from '../../features/products/sheet/data/use-sheet.ts'
import { SheetGrid } from '../../features/products/sheet/grid/sheet-grid.tsx'
import { messages } from '../../features/products/sheet/messages.ts'
import { cellsIn } from '../../features/products/sheet/model/selection.ts'
import type { SheetModel } from '../../features/products/sheet/model/sheet-model.ts'
import { BulkDialog } from '../../features/products/sheet/parts/bulk-dialog.tsx'
import { HoldDialog } from '../../features/products/sheet/parts/hold-dialog.tsx'
import { PendingBar } from '../../features/products/sheet/parts/pending-bar.tsx'
import { PhoneList } from '../../features/products/sheet/parts/phone-list.tsx'
import { ProductPanel } from '../../features/products/sheet/parts/product-panel.tsx'
import { ReasonDialog } from '../../features/products/sheet/parts/reason-dialog.tsx'
import { type SheetAddress, useAddress } from '../../features/products/sheet/parts/use-address.ts'
import { writeGap } from '../../features/products/sheet/parts/use-gap-codes.ts'
import { useSaving } from '../../features/products/sheet/parts/use-saving.ts'
import { messages as reportMessages } from '../../features/reports/messages.ts'
import { reportPaths } from '../../features/reports/report-paths.ts'
import { Screen } from '../../features/shell/screen.tsx'

/** `Productos`: the grid of all products (OFP-01). */
export function ProductsScreen() {
  const { model, failure, reload } = useSheet()
  if (model !== null) return <OpenProducts model={model} />
  return (
    <Screen title={messages.title}>
      {failure === null ? (
        <p role="status" className="text-sm text-ink-muted">
          {messages.loading}
        </p>
      ) : (
        <LoadFailure failure={failure} retry={async () => reload()} />
      )}
    </Screen>
  )
}

function OpenProducts({ model }: { model: SheetModel }) {
  useSheetVersion(model)
  const { permissions } = useOperator()
  const [opened, setOpened] = useState<'bulk' | 'columns' | null>(null)
  const isWide = useMinWidth(1024)
  const saving = useSaving(model)
  const address = useAddress(model)
  const { looked, look } = address
  const hasPanel = looked !== null
  const current = model.codeAt(model.selection.focus.row)
  const setPanel = (isOpen: boolean) => look(isOpen && current !== '' ? current : null)
  // The panel is about the row that one is on, and so is the address. The grid goes to the row of the address before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another row is followed
  useEffect(() => {
    if (hasPanel && current !== '') look(current)
  }, [current])
  const { arranged, widths, arrange } = useColumns(model)

  const isPending = model.pending.size > 0
  const mayBulk = model.columns.some(one => model.mayEdit(one))
  const mayCreate = permissions.includes('products.edit')
  useListedKeys([
    ['Enter / F2', messages.keys.edit],
    ['Esc', messages.keys.cancel],
    ['Ctrl+D', messages.keys.fill],
    ['Ctrl+Z / Ctrl+Y', messages.keys.undo],
    ['Ctrl+C / X / V', messages.keys.copy],
    ['Ctrl+←↑→↓', messages.keys.edge],
    ['Shift+←↑→↓', messages.keys.extend],
    [peekMessages.space, peekMessages.look],
  ])
  useKey('form.save', {
    label: messages.keys.save,
    act() {
      if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
      saving.save()
    },
  })
  const titles = new Map(
    allFields(model.table.lists).map(field => [field.name, messages.titleOf(field, model.table.lists)]),
  )
  const cells = cellsIn(model.range)
  const { rows } = model.size
  return (
    <Screen
      title={messages.title}
      lead={
        <p role="status">
          {messages.shown(rows, model.table.size)}
          {isWide && cells > 1 ? ` · ${messages.selected(cells)}` : null}
        </p>
      }
      acts={
        isWide ? (
          <div className="flex flex-wrap gap-2">
            <Button {...actKey('products.columns')} onClick={() => setOpened('columns')}>
              {messages.columns}
            </Button>
            <Button
              aria-pressed={hasPanel}
              {...actKey('products.panel', messages.keys.panel)}
              onClick={() => setPanel(!hasPanel)}
            >
              {messages.product}
            </Button>
            {mayBulk ? (
              <Button
                {...actKey('products.bulk', messages.keys.bulk)}
                disabled={isPending}
                reason={messages.bulkPending}
                onClick={() => setOpened('bulk')}
              >
                {messages.bulk}
              </Button>
            ) : null}
            {mayCreate ? (
              <Link to={productPaths.create} className={buttonClasses({})} {...actKey('products.create')}>
                {messages.create}
              </Link>
            ) : null}
          </div>
        ) : null
      }
    >
      <ProductNav />
      <div className="flex flex-wrap items-center gap-2">
        <input
          {...actKey('list.search', messages.search)}
          type="search"
          aria-label={messages.search}
          placeholder={messages.searchHint}
          className={`${controlClasses} max-w-lg`}
          autoComplete="off"
          value={address.filter.words}
          onChange={event => address.search(event.currentTarget.value)}
        />
        {address.isFiltered ? (
          <Button {...actKey('list.clear')} onClick={address.clear}>
            {messages.clearFilters}
          </Button>
        ) : null}
        {rows === 0 ? null : (
          <span className="ml-auto">
            <ExportButtons
              call={exportProducts}
              query={exportQuery(address)}
              name={messages.title}
              columns={model.columns.map(({ name }) => name)}
            />
          </span>
        )}
      </div>
      <FoundElsewhere text={address.filter.words} own="product" />
      {address.gap === null ? null : (
        <p className="text-sm">
          {messages.onlyGap(reportMessages.gaps[address.gap.gap], brandName(model, address.gap.brand))}{' '}
          <Link to={`${reportPaths.coverage}?${writeGap(address.gap)}`}>{messages.gapAsList}</Link>
        </p>
      )}
      {rows === 0 ? (
        <p>
          {address.isReading ? messages.loading : model.table.size === 0 ? messages.none : messages.nothing}
        </p>
      ) : null}
      {isWide ? (
        <div
          className={`flex min-h-80 gap-4 ${isPending ? 'h-[calc(100dvh-23.75rem)]' : 'h-[calc(100dvh-18.75rem)]'}`}
        >
          <div className="min-w-0 flex-1">
            <SheetGrid
              model={model}
              widths={widths}
              onResize={(name, width) => arrange(withColumn(arranged, name, { width }))}
              filter={address.filter}
              sort={address.sort}
              onFilter={address.filterBy}
              onSort={address.sortBy}
              onSave={saving.save}
              looked={looked}
              onPeek={isAsked => setPanel(isAsked && !hasPanel)}
            />
          </div>
          {hasPanel ? (
            <ProductPanel
              model={model}
              mayReadPrices={permissions.includes('prices.read')}
              onClose={() => setPanel(false)}
            />
          ) : null}
        </div>
      ) : (
        <PhoneList model={model} />
      )}
      <PendingBar model={model} isBusy={saving.isBusy} onSave={saving.save} onHold={saving.hold} />
      <HoldDialog
        open={saving.isHolding}
        model={model}
        onChoose={saving.giveChoice}
        onClose={saving.giveUp}
      />
      <ReasonDialog open={saving.asksReason} onReason={saving.giveReason} onClose={saving.giveUp} />
      <BulkDialog open={opened === 'bulk'} model={model} onClose={() => setOpened(null)} />
      <ColumnsDialog
        open={opened === 'columns'}
        columns={arranged}
        titleOf={name => titles.get(name) ?? name}
        isFixed={isLeading}
        onArrange={arrange}
        onClose={() => setOpened(null)}
      />
    </Screen>
  )
}

/** As the address has it, where no brand of that slug is left. */
function brandName({ table }: SheetModel, slug: string): string {
  return table.namesOf('brand').find(name => slugify(name) === slug) ?? slug
}

/** What is shown of the products, for the file of it (OFX-08). */
function exportQuery({ filter: { words, fields }, sort, gap }: SheetAddress) {
  const set = Object.entries(fields).filter(([, text]) => text !== '')
  return {
    words,
    fields: new URLSearchParams(set).toString(),
    sort: sort === null ? '' : `${sort.isDescending ? '-' : ''}${sort.field}`,
    ...(gap !== null && {
      gap: gap.gap,
      ...(gap.brand && { brand: gap.brand }),
      ...(gap.list && { list: gap.list }),
    }),
  }
}

/** The columns of the grid as the open view has them, or as this person set them (OFX-04). */
function useColumns(model: SheetModel) {
  const views = useViews()
  const kept = views?.columns ?? NO_COLUMNS
  const { lists } = model.table
  const arranged = useMemo(() => arrangedColumns(lists, kept), [lists, kept])
  useEffect(() => model.show({ columns: shownColumns(lists, arranged) }), [model, lists, arranged])
  const widths = useMemo(
    () => Object.fromEntries(arranged.flatMap(({ name, width }) => (width === null ? [] : [[name, width]]))),
    [arranged],
  )
  const arrange = (columns: readonly ArrangedColumn[]) => views?.arrange(columns)
  return { arranged, widths, arrange }
}

const NO_COLUMNS: readonly ArrangedColumn[] = []
