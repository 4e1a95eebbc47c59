import { formatPrice } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/pricing/quantity.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { LineQuantity } from '../../customers/taking/line-quantity.tsx'
import { type DataColumn, DataTable } from '../../lists/data-table.tsx'
import { messages } from '../messages.ts'
import type { Order } from '../order-types.ts'
import { proposalMessages as texts } from './messages.ts'
import type { DraftLine, Preview } from './proposal-types.ts'

/** What is known of a product that is not in the order yet. */
export interface KnownProduct {
  readonly itemCode: string
  readonly title: string
  readonly unitMult: number
}

interface LineEditorProps {
  order: Order
  lines: readonly DraftLine[]
  known: ReadonlyMap<string, KnownProduct>
  preview: Preview | null
  onChange: (lines: readonly DraftLine[]) => void
  /** Null where the operator may not look for products. */
  onSubstitute: ((itemCode: string) => void) | null
}

interface Row {
  readonly itemCode: string
  readonly title: string
  /** Null: it is added. */
  readonly was: number | null
  /** Null: it is removed. */
  readonly draft: DraftLine | null
}

/** The lines of the order as they are to be: each old one stays in sight, with its quantity then and now. */
export function LineEditor({ order, lines, known, preview, onChange, onSubstitute }: LineEditorProps) {
  const rows = rowsOf(order, lines, known)
  const put = (itemCode: string, quantity: number) =>
    onChange(lines.map(line => (line.itemCode === itemCode ? { ...line, quantity } : line)))
  const pricedOf = ({ itemCode }: Row) =>
    preview?.after?.lines.find(line => line.idPromo === null && line.itemCode === itemCode)
  const columns: readonly DataColumn<Row>[] = [
    {
      title: texts.product,
      isMain: true,
      cell: ({ itemCode, title, was, draft }) => (
        <>
          <b className="font-semibold">{itemCode}</b>{' '}
          <span className={draft === null ? 'font-normal text-ink-muted line-through' : 'font-normal'}>
            {title}
          </span>{' '}
          {was === null ? <Badge tone="success">{texts.added}</Badge> : null}
          {draft === null ? <Badge tone="danger">{texts.removed}</Badge> : null}
          {draft?.insteadOf == null ? null : (
            <span className="block text-xs font-normal text-ink-muted">
              {texts.insteadOf(draft.insteadOf)}
            </span>
          )}
          <Problems preview={preview} itemCode={itemCode} />
        </>
      ),
    },
    { title: texts.was, isNumeric: true, cell: ({ was }) => (was === null ? '—' : formatQuantity(was)) },
    {
      title: texts.now,
      isNumeric: true,
      cell: ({ itemCode, title, draft }) =>
        draft === null ? (
          '—'
        ) : (
          <LineQuantity
            title={title}
            quantity={draft.quantity}
            unitMult={unitMultOf(itemCode, order, known)}
            onChange={quantity => put(itemCode, quantity)}
          />
        ),
    },
    {
      title: texts.price,
      isNumeric: true,
      cell: row => {
        const line = pricedOf(row)
        if (line === undefined) return '—'
        return (
          <>
            {formatPrice(line.price, line.currency)}
            {line.discount > 0 ? (
              <span className="block text-xs text-ink-muted">{messages.minus(line.discount)}</span>
            ) : null}
          </>
        )
      },
    },
    {
      title: texts.total,
      isNumeric: true,
      cell: row => {
        const line = pricedOf(row)
        return line === undefined ? '—' : formatPrice(line.lineTotal, line.currency)
      },
    },
  ]
  if (rows.length === 0) return <p className="text-sm text-ink-muted">{texts.onlyPromos}</p>
  return (
    <DataTable
      caption={texts.lines}
      columns={columns}
      rows={rows}
      keyOf={({ itemCode }) => itemCode}
      acts={({ itemCode, title, was, draft }) =>
        draft === null ? (
          <Button
            size="sm"
            aria-label={texts.restoreOf(title)}
            onClick={() => onChange([...lines, { itemCode, quantity: was ?? 1, insteadOf: null }])}
          >
            {texts.restore}
          </Button>
        ) : (
          <span className="flex justify-end">
            {was === null || onSubstitute === null ? null : (
              <Button
                size="sm"
                variant="quiet"
                aria-label={texts.substituteOf(title)}
                onClick={() => onSubstitute(itemCode)}
              >
                {texts.substitute}
              </Button>
            )}
            <Button
              size="sm"
              variant="quiet"
              aria-label={texts.removeOf(title)}
              onClick={() => onChange(lines.filter(line => line.itemCode !== itemCode))}
            >
              {texts.remove}
            </Button>
          </span>
        )
      }
    />
  )
}

function Problems({ preview, itemCode }: { preview: Preview | null; itemCode: string }) {
  const problems = (preview?.changes ?? []).filter(
    change => change.where === 'line' && change.itemCode === itemCode,
  )
  return problems.map(({ code, detail }) => (
    <span key={code} className="block text-xs font-medium text-danger">
      {detail}
    </span>
  ))
}

/** The order's lines first, each followed by what replaces it; then what is added. */
function rowsOf(order: Order, lines: readonly DraftLine[], known: LineEditorProps['known']): Row[] {
  const old = order.lines.filter(({ idPromo }) => idPromo === null)
  const added = lines
    .filter(line => !old.some(({ itemCode }) => itemCode === line.itemCode))
    .map(draft => ({
      itemCode: draft.itemCode,
      title: known.get(draft.itemCode)?.title ?? '',
      was: null,
      draft,
    }))
  const isAfter = (row: Row, itemCode: string) => row.draft?.insteadOf === itemCode
  const rows = old.flatMap(({ itemCode, title, quantity }): Row[] => [
    { itemCode, title, was: quantity, draft: lines.find(line => line.itemCode === itemCode) ?? null },
    ...added.filter(row => isAfter(row, itemCode)),
  ])
  return [...rows, ...added.filter(row => !rows.includes(row))]
}

function unitMultOf(itemCode: string, order: Order, known: LineEditorProps['known']): number | undefined {
  return known.get(itemCode)?.unitMult ?? order.lines.find(line => line.itemCode === itemCode)?.unitMult
}
