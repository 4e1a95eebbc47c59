import { useEffect, useState } from 'react'
import { detailOf } from '#contract/browser/call-server.ts'
import type { ReplyOf } from '#contract/call.ts'
import { previewTerms } from '#contract/office/customers/customer-terms.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/pricing/quantity.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { callOffice, isGivenUp } from '../../../browser/call-office.ts'
import { type DataColumn, DataTable } from '../../lists/data-table.tsx'
import { messages } from '../messages.ts'
import { effectMessages as texts } from './effect-messages.ts'
import type { TermsChange } from './resolve-terms.ts'

type Effect = ReplyOf<typeof previewTerms>
type Move = Effect['largest'][number]
type CartLine = Effect['carts'][number]['lines'][number]

interface TermsEffectDialogProps {
  cardcode: string
  /** Null: closed. */
  change: TermsChange | null
  isBusy: boolean
  onSave: () => unknown
  onClose: () => void
}

/** OFC-08: what the terms do to this customer's prices, before they are saved. */
export function TermsEffectDialog({ cardcode, change, isBusy, onSave, onClose }: TermsEffectDialogProps) {
  const [day, setDay] = useState('')
  const { effect, problem } = useEffectOf(cardcode, change, day)
  return (
    <Dialog
      open={change !== null}
      onClose={onClose}
      title={texts.title}
      width="lg"
      footer={
        <>
          <Button onClick={onClose}>{texts.keepEditing}</Button>
          <Button variant="primary" busy={isBusy} disabled={effect === null} onClick={onSave}>
            {texts.save}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextField
          label={texts.day}
          hint={texts.dayHint}
          type="date"
          value={day}
          className="max-w-56"
          onChange={event => setDay(event.target.value)}
        />
        {problem === null ? null : <Notice kind="error">{problem}</Notice>}
        {effect === null && problem === null ? <p role="status">{messages.loading}</p> : null}
        {effect === null ? null : <EffectView effect={effect} />}
      </div>
    </Dialog>
  )
}

/** Reads the effect of what is edited, again for another day; an older answer is not shown. */
function useEffectOf(cardcode: string, change: TermsChange | null, day: string) {
  const [state, setState] = useState<{ effect: Effect | null; problem: string | null }>({
    effect: null,
    problem: null,
  })
  useEffect(() => {
    if (change === null) return
    let isLatest = true
    setState({ effect: null, problem: null })
    const body = { cardcode, ...change, day: day || null }
    callOffice(previewTerms, { body }).then(
      effect => {
        if (isLatest) setState({ effect, problem: null })
      },
      (error: unknown) => {
        if (!isLatest || isGivenUp(error)) return
        setState({ effect: null, problem: detailOf(error, messages.failed) })
      },
    )
    return () => {
      isLatest = false
    }
  }, [cardcode, change, day])
  return state
}

function EffectView({ effect }: { effect: Effect }) {
  const { up, down, equal, appear, vanish, currencyChanged, averageTenths, weightedTenths } = effect
  const figures: readonly (readonly [string, string])[] = [
    [texts.up, up.toLocaleString('es-UY')],
    [texts.down, down.toLocaleString('es-UY')],
    [texts.equal, equal.toLocaleString('es-UY')],
    [texts.average, texts.percent(averageTenths)],
    [texts.weighted, texts.percent(weightedTenths)],
    ...(appear > 0 ? [[texts.appear, appear.toLocaleString('es-UY')] as const] : []),
    ...(vanish > 0 ? [[texts.vanish, vanish.toLocaleString('es-UY')] as const] : []),
    ...(currencyChanged > 0
      ? [[texts.currencyChanged, currencyChanged.toLocaleString('es-UY')] as const]
      : []),
  ]
  const isNothing = up + down + appear + vanish + currencyChanged === 0
  return (
    <>
      {effect.conflicts === 0 ? null : <Notice kind="warning">{texts.conflicts(effect.conflicts)}</Notice>}
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-xs text-ink-muted">{name}</dt>
            <dd className="text-lg font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {isNothing ? <p>{texts.nothing}</p> : null}
      {effect.bought.map(({ currency, was, now }) => (
        <p key={currency} className="text-sm">
          {texts.bought(
            formatPrice(was, currency),
            formatPrice(now, currency),
            texts.percent(was === 0 ? null : Math.round(((now - was) / was) * 1000)),
          )}
        </p>
      ))}
      <Moves title={texts.boughtMoves} moves={effect.boughtMoves} hasUnits />
      <Moves title={texts.largest} moves={effect.largest} />
      {effect.carts.map(({ email, lines, totals }) => (
        <section key={email} className="grid gap-1">
          <h3 className="text-sm font-semibold">{texts.cartOf(email, lines.length)}</h3>
          <DataTable
            caption={texts.cartOf(email, lines.length)}
            columns={CART}
            rows={lines}
            keyOf={({ itemCode }) => itemCode}
          />
          {totals.map(({ currency, was, now }) => (
            <p key={currency} className="text-sm">
              {texts.cartTotal(formatPrice(was, currency), formatPrice(now, currency))}
            </p>
          ))}
        </section>
      ))}
    </>
  )
}

function Moves({
  title,
  moves,
  hasUnits = false,
}: {
  title: string
  moves: readonly Move[]
  hasUnits?: boolean
}) {
  if (moves.length === 0) return null
  return (
    <section className="grid gap-1">
      <h3 className="text-sm font-semibold">{title}</h3>
      <DataTable
        caption={title}
        columns={hasUnits ? WITH_UNITS : MOVES}
        rows={moves}
        keyOf={({ itemCode }) => itemCode}
      />
    </section>
  )
}

const MOVES: readonly DataColumn<Move>[] = [
  {
    title: texts.product,
    isMain: true,
    cell: ({ itemCode, title }) => (
      <>
        <b className="font-semibold">{itemCode}</b> <span className="font-normal">{title}</span>
      </>
    ),
  },
  {
    title: texts.was,
    isNumeric: true,
    cell: ({ was, wasCurrency }) => (was === null ? texts.none : formatPrice(was, wasCurrency)),
  },
  {
    title: texts.now,
    isNumeric: true,
    cell: ({ now, currency }) => (now === null ? texts.none : formatPrice(now, currency)),
  },
  {
    title: texts.change,
    isNumeric: true,
    cell: ({ tenths }) => (
      <span className={tenths === null ? undefined : tenths > 0 ? 'text-danger' : 'text-success'}>
        {texts.percent(tenths)}
      </span>
    ),
  },
]

const WITH_UNITS: readonly DataColumn<Move>[] = [
  ...MOVES,
  { title: texts.units, isNumeric: true, cell: ({ units }) => formatQuantity(units) },
]

const CART: readonly DataColumn<CartLine>[] = [
  ...MOVES,
  { title: texts.quantity, isNumeric: true, cell: ({ quantity }) => formatQuantity(quantity) },
]
