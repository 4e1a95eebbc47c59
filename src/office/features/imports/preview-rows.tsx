import { useState } from 'react'
import { excludeRows, importDetail, importRefusals, importRows } from '#contract/office/products/imports.ts'
import { ROW_ACTIONS, type RowAction } from '#domain/office/imports/import-kinds.ts'
import { percentTenths } from '#domain/pricing/price-changes.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { invalidate } from '../../browser/call-cache.ts'
import { callOffice, downloadOffice } from '../../browser/call-office.ts'
import { useCall } from '../../browser/use-call.ts'
import { valueText } from '../audit/value-text.ts'
import { reported } from '../customers/act.ts'
import type { DataColumn } from '../lists/data-table.tsx'
import { OfficeList } from '../lists/office-list.tsx'
import type { ImportRow } from './import-types.ts'
import { messages, percentText, problemText } from './messages.ts'

const PAGE = 25

export interface TypedCorrection {
  readonly line: number
  readonly column: number
  readonly value: string
}

interface PreviewRowsProps {
  id: number
  initial: RowAction
  canChange: boolean
  hasFile: boolean
  /** Whether its rows change prices, by which they may be sorted. */
  hasPrices: boolean
  /** @returns whether the file was read again with them. */
  onCorrected: (corrections: readonly TypedCorrection[]) => Promise<boolean>
  /** Told how many corrections are typed and not read yet. */
  onUnread: (count: number) => void
}

/** The rows of a preview: before and after, or why they are refused; left out or set right (OFI-09). */
export function PreviewRows({
  id,
  initial,
  canChange,
  hasFile,
  hasPrices,
  onCorrected,
  onUnread,
}: PreviewRowsProps) {
  const [action, setAction] = useState<RowAction | ''>(initial)
  const [text, setText] = useState('')
  const [isByPrice, setByPrice] = useState(false)
  const [offset, setOffset] = useState(0)
  const [typed, setTyped] = useState<readonly TypedCorrection[]>([])
  const call = useCall(importRows, {
    id,
    ...(action === '' ? {} : { action }),
    ...(text === '' ? {} : { text }),
    sort: isByPrice ? 'price' : 'line',
    offset,
    limit: PAGE,
  })
  const total = call.reply?.total ?? 0
  const exclude = (line: number, isExcluded: boolean) =>
    reported(async () => {
      await callOffice(excludeRows, { body: { id, lines: [line], isExcluded } })
      await invalidate(importRows, importDetail)
    })
  const put = (corrections: readonly TypedCorrection[]) => {
    setTyped(corrections)
    onUnread(corrections.length)
  }
  const correct = (correction: TypedCorrection) =>
    put([
      ...typed.filter(({ line, column }) => line !== correction.line || column !== correction.column),
      correction,
    ])
  const columns: readonly DataColumn<ImportRow>[] = [
    { title: messages.line, isNumeric: true, cell: ({ line }) => (line === 0 ? '' : line) },
    {
      title: messages.code,
      isMain: true,
      cell: ({ key, title }) => (
        <>
          <b className="font-medium wrap-anywhere">{key}</b> <span className="text-ink-muted">{title}</span>
        </>
      ),
    },
    {
      title: messages.changes,
      cell: row => (
        <WhatHappens
          row={row}
          typed={typed.filter(({ line }) => line === row.line)}
          onCorrect={canChange && row.action === 'refuse' ? correct : null}
        />
      ),
    },
  ]
  return (
    <section aria-label={messages.rows} className="grid gap-3">
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={event => {
          event.preventDefault()
          setText(textOf(new FormData(event.currentTarget), 'text'))
          setOffset(0)
        }}
      >
        <Select
          label={messages.show}
          value={action}
          onChange={({ target }) => {
            setAction(ROW_ACTIONS.find(one => one === target.value) ?? '')
            setOffset(0)
          }}
          options={[
            { value: '', label: messages.all },
            ...ROW_ACTIONS.map(value => ({ value, label: messages.numbers[value] })),
          ]}
          className="w-56"
        />
        <TextField name="text" type="search" label={messages.find} autoComplete="off" className="w-64" />
        <Button type="submit">{messages.show}</Button>
        {hasPrices ? (
          <Button
            variant="quiet"
            aria-pressed={isByPrice}
            onClick={() => {
              setByPrice(!isByPrice)
              setOffset(0)
            }}
          >
            {messages.byPrice}
          </Button>
        ) : null}
        {hasFile ? (
          <Button
            variant="quiet"
            onClick={() => reported(() => downloadOffice(importRefusals, { query: { id, format: 'xlsx' } }))}
          >
            {messages.refusedFile}
          </Button>
        ) : null}
        {typed.length === 0 ? null : (
          <Button
            variant="primary"
            onClick={async () => {
              if (await onCorrected(typed)) put([])
            }}
          >
            {`${messages.corrected} (${messages.correctedCount(typed.length)})`}
          </Button>
        )}
      </form>
      <OfficeList
        caption={messages.rows}
        call={call}
        rowsOf={({ rows }) => rows}
        columns={columns}
        keyOf={({ line, key }) => `${line} ${key}`}
        acts={({ line, key, action: does, isExcluded }) =>
          canChange && ['create', 'change', 'remove'].includes(does) ? (
            <Button
              size="sm"
              aria-label={isExcluded ? messages.includeOf(key) : messages.excludeOf(key)}
              onClick={() => exclude(line, !isExcluded)}
            >
              {isExcluded ? messages.include : messages.exclude}
            </Button>
          ) : null
        }
        empty={{ text: messages.noRows }}
        expected={8}
      />
      {total > PAGE ? (
        <div className="flex items-center gap-3 text-sm">
          <Button size="sm" disabled={offset === 0} onClick={() => setOffset(Math.max(0, offset - PAGE))}>
            {messages.previous}
          </Button>
          <span>{messages.shownOf(offset + 1, Math.min(offset + PAGE, total), total)}</span>
          <Button size="sm" disabled={offset + PAGE >= total} onClick={() => setOffset(offset + PAGE)}>
            {messages.next}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

const CURRENCY_OF = new Map([
  ['price', 'currency'],
  ['cost', 'currency'],
  ['pvp', 'pvpCur'],
])

/** By how much a price changes, where both are in one currency. */
function percentOf(field: string, changes: ImportRow['changes']): string {
  const currency = CURRENCY_OF.get(field)
  const change = changes.find(one => one.field === field)
  if (currency === undefined || change === undefined || changes.some(one => one.field === currency)) return ''
  const { before: was, after: now } = change
  if (typeof was !== 'number' || typeof now !== 'number') return ''
  const tenths = percentTenths({ code: '', was, now, currency: '$' })
  return tenths === null ? '' : ` (${percentText(tenths)})`
}

interface WhatHappensProps {
  row: ImportRow
  /** Its corrections that are not read yet. */
  typed: readonly TypedCorrection[]
  onCorrect: ((correction: TypedCorrection) => void) | null
}

function WhatHappens({ row, typed, onCorrect }: WhatHappensProps) {
  const { line, action, changes, problems, warnings, isExcluded, isMoved } = row
  return (
    <div className="grid gap-0.5">
      {isExcluded ? (
        <Badge tone="muted" plain>
          {messages.excluded}
        </Badge>
      ) : null}
      {isMoved ? (
        <Badge tone="warning" plain>
          {messages.moved}
        </Badge>
      ) : null}
      {action === 'same' || action === 'missing' ? messages.oneOf[action] : null}
      <span className="flex flex-wrap gap-x-4 gap-y-0.5">
        {changes.map(({ field, label, before, after }) => (
          <span key={field} className="wrap-anywhere">
            <span className="text-ink-muted">{label}:</span>{' '}
            {action === 'create' ? null : (
              <>
                <del className="text-ink-muted">{factText(before)}</del> →{' '}
              </>
            )}
            {factText(after)}
            {percentOf(field, changes)}
          </span>
        ))}
      </span>
      {problems.map(({ field, column, value, reason }) => (
        <span key={`${field} ${reason}`} className="flex flex-wrap items-center gap-2 text-danger">
          {problemText({ field, reason })}
          {onCorrect === null || column === null ? null : (
            <input
              aria-label={messages.correctOf(field, line)}
              defaultValue={typed.find(one => one.column === column)?.value ?? value}
              className="min-h-8 w-40 rounded border border-edge bg-surface px-2 text-sm text-ink"
              onChange={({ target }) => onCorrect({ line, column, value: target.value })}
            />
          )}
        </span>
      ))}
      {warnings.map(({ field, reason }) => (
        <span key={`${field} ${reason}`} className="text-warning">
          {problemText({ field, reason })}
        </span>
      ))}
    </div>
  )
}

/** A number as it is read here: whole, or with two decimals and as many more as it has. */
function factText(value: unknown): string {
  if (value === 'U$') return 'U$S'
  if (typeof value !== 'number') return valueText(value)
  const minimumFractionDigits = Number.isInteger(value) ? 0 : 2
  return value.toLocaleString('es-UY', { minimumFractionDigits, maximumFractionDigits: 6 })
}
