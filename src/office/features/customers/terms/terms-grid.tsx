import { currencySymbol, formatPrice } from '#domain/money/money.ts'
import { formatDay } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { messages } from '../messages.ts'
import { termsMessages as texts } from './messages.ts'
import { type Discount, isChanged, type Special, type TypedRow } from './terms-edits.ts'

interface TermsGridProps<Stored> {
  kind: 'discounts' | 'specials'
  rows: readonly TypedRow<Stored>[]
  /** Without the right to edit, or of a group. */
  canEdit: (row: TypedRow<Stored>) => boolean
  onChange: (row: TypedRow<Stored>) => void
  onAdd: (() => void) | null
  group: string | null
}

const CELL =
  'w-full min-w-20 rounded border border-transparent bg-transparent px-2 py-1 text-base tabular-nums hover:border-edge focus:border-edge focus:bg-surface disabled:text-ink lg:text-sm'

/** Discounts or special prices as a sheet: Tab goes through its fields, and nothing is saved until the bar says so. */
export function TermsGrid<Stored extends Discount | Special>({
  kind,
  rows,
  canEdit,
  onChange,
  onAdd,
  group,
}: TermsGridProps<Stored>) {
  const isDiscounts = kind === 'discounts'
  const title = isDiscounts ? texts.discounts : texts.specials
  return (
    <Panel title={title}>
      {rows.length === 0 ? (
        <p className="text-sm text-ink-muted">{isDiscounts ? texts.noDiscounts : texts.noSpecials}</p>
      ) : (
        <table className="data-table">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{isDiscounts ? texts.scope : texts.item}</th>
              <th scope="col" className="numeric">
                {isDiscounts ? texts.percent : texts.price}
              </th>
              {isDiscounts ? null : (
                <th scope="col" className="numeric">
                  {texts.listPrice}
                </th>
              )}
              <th scope="col">{texts.from}</th>
              <th scope="col">{texts.to}</th>
              {isDiscounts ? <th scope="col">{texts.whose}</th> : null}
              <th scope="col">
                <span className="sr-only">{texts.remove}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <GridRow
                key={row.key}
                row={row}
                isDiscounts={isDiscounts}
                canEdit={canEdit}
                onChange={onChange}
                group={group}
              />
            ))}
          </tbody>
        </table>
      )}
      {onAdd === null ? null : (
        <Button size="sm" className="mt-2" onClick={onAdd}>
          {texts.add}
        </Button>
      )}
    </Panel>
  )
}

function GridRow<Stored extends Discount | Special>({
  row,
  isDiscounts,
  canEdit,
  onChange,
  group,
}: { row: TypedRow<Stored>; isDiscounts: boolean } & Pick<
  TermsGridProps<Stored>,
  'canEdit' | 'onChange' | 'group'
>) {
  const { stored, scope, ref, value, validFrom, validTo, isRemoved, currency, lessPercent } = row
  const name = nameOf(row)
  const isLocked = !canEdit(row) || isRemoved
  const put = (change: Partial<TypedRow<Stored>>) => onChange({ ...row, ...change })
  const listPrice = stored !== null && 'listPrice' in stored ? stored.listPrice : null
  return (
    <tr className={isChanged(row) ? 'bg-canvas' : undefined}>
      <td className="main" data-title={isDiscounts ? texts.scope : texts.item}>
        {stored === null ? (
          <NewTarget row={row} isDiscounts={isDiscounts} onChange={onChange} />
        ) : (
          <span className={isRemoved ? 'line-through' : undefined}>{name}</span>
        )}
      </td>
      <td className="numeric" data-title={isDiscounts ? texts.percent : texts.price}>
        <input
          aria-label={isDiscounts ? texts.percentOf(name) : texts.priceOf(name)}
          inputMode="decimal"
          value={value}
          disabled={isLocked}
          className={`${CELL} max-w-28 text-right`}
          onChange={event => put({ value: event.target.value })}
        />
        {currency === null ? null : (
          <span className="ml-1 text-ink-muted">
            {[currencySymbol(currency), lessPercent > 0 ? texts.less(lessPercent) : '']
              .filter(Boolean)
              .join(' ')}
          </span>
        )}
      </td>
      {isDiscounts ? null : (
        <td className="numeric" data-title={texts.listPrice}>
          {listPrice === null ? messages.none : formatPrice(listPrice.price, listPrice.currency)}
        </td>
      )}
      <td data-title={texts.from}>
        {stored === null ? (
          <input
            type="date"
            aria-label={texts.from}
            value={validFrom}
            className={CELL}
            onChange={event => put({ validFrom: event.target.value })}
          />
        ) : (
          shownDay(validFrom)
        )}
      </td>
      <td data-title={texts.to}>
        {isLocked ? (
          shownDay(validTo)
        ) : (
          <input
            type="date"
            aria-label={texts.toOf(name)}
            value={validTo}
            className={CELL}
            onChange={event => put({ validTo: event.target.value })}
          />
        )}
      </td>
      {isDiscounts ? (
        <td data-title={texts.whose}>
          {stored !== null && 'own' in stored && !stored.own ? texts.ofGroup(group) : texts.own}
        </td>
      ) : null}
      <td className="acts">
        {canEdit(row) ? (
          <Button size="sm" onClick={() => put({ isRemoved: !isRemoved })}>
            {isRemoved ? texts.restore : texts.remove}
          </Button>
        ) : null}
      </td>
    </tr>
  )

  function nameOf(one: TypedRow<Stored>): string {
    if (one.stored !== null && 'title' in one.stored) return `${one.stored.itemCode} ${one.stored.title}`
    const named = one.stored !== null && 'refName' in one.stored ? one.stored.refName : ref
    return [texts.scopes[scope], scope === 'item' ? ref : '', named].filter(Boolean).join(' ')
  }
}

function shownDay(day: string): string {
  return day === '' ? messages.none : formatDay(day)
}

function NewTarget<Stored>({
  row,
  isDiscounts,
  onChange,
}: {
  row: TypedRow<Stored>
  isDiscounts: boolean
  onChange: (row: TypedRow<Stored>) => void
}) {
  const { scope, ref } = row
  return (
    <span className="flex gap-1">
      {isDiscounts ? (
        <select
          aria-label={texts.scope}
          value={scope}
          className={CELL}
          onChange={event => {
            const chosen = (['item', 'brand', 'category', 'all'] as const).find(
              one => one === event.target.value,
            )
            if (chosen !== undefined) onChange({ ...row, scope: chosen })
          }}
        >
          {(['item', 'brand', 'category', 'all'] as const).map(one => (
            <option key={one} value={one}>
              {texts.scopes[one]}
            </option>
          ))}
        </select>
      ) : null}
      {scope === 'all' ? null : (
        <input
          // The row was asked for: its first field takes the typing.
          // biome-ignore lint/a11y/noAutofocus: see above
          autoFocus
          aria-label={isDiscounts ? texts.ref : texts.item}
          placeholder={isDiscounts ? texts.ref : texts.item}
          value={ref}
          className={CELL}
          onChange={event => onChange({ ...row, ref: event.target.value })}
        />
      )}
    </span>
  )
}
