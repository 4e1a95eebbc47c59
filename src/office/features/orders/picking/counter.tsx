import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import { officeOrders } from '#contract/office/orders/orders.ts'
import type { pickingSheet } from '#contract/office/orders/picking.ts'
import { leftOf, nextProduct, readScan, SCAN_MODES, type ScanMode } from '#domain/office/picking/pick-scan.ts'
import { canBeShort } from '#domain/office/picking/picks.ts'
import { canPropose } from '#domain/orders/order-proposal.ts'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClasses } from '#ui/buttons/button-look.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Radio } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { isOutsideTyping } from '#ui/hooks/use-shortcut.ts'
import { Icon } from '#ui/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { useBarcodeReader } from '#ui/scanner/use-barcode-reader.ts'
import { soundCounted, soundRefused } from '../../../browser/sounds.ts'
import { useCall } from '../../../browser/use-call.ts'
import { actKey } from '../../keys/act-key.ts'
import { usePermissions } from '../../operator/use-permissions.ts'
import { ActDialog } from '../acts/act-dialog.tsx'
import { orderPaths } from '../order-paths.ts'
import { CameraScan } from './camera-scan.tsx'
import { pickingMessages as messages } from './messages.ts'
import { PickLines } from './pick-lines.tsx'
import { ShortageForm } from './shortage-form.tsx'
import { type SheetLine, useCounting } from './use-counting.ts'

type PickedOrder = ReplyOf<typeof pickingSheet>['orders'][number]

/** What the last code did, large enough to be read from an arm's length. */
interface Outcome {
  readonly isRefused: boolean
  readonly text: string
}

/** What opens the shortage of the shown product, typed instead of a code. */
const SHORT = /^f$/i

/** The field for codes, what comes next, and all lines with what is counted of them. */
export function Counter({ order }: { order: PickedOrder }) {
  const { orderId, docNum, status } = order
  const navigate = useNavigate()
  const permissions = usePermissions()
  const field = useRef<HTMLInputElement>(null)
  const [mode, setMode] = useState<ScanMode>('line')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [shortCode, setShortCode] = useState<string | null>(null)
  const [isShipping, setShipping] = useState(false)
  const refuse = (text: string) => {
    soundRefused()
    navigator.vibrate?.([120, 60, 120])
    setOutcome({ isRefused: true, text })
  }
  const { lines, count, isStuck, isSaved, retry } = useCounting(orderId, order.lines, refuse)
  const next = nextProduct(lines)
  const mayShip = permissions.has('orders.dispatch')
  useScansReach(field)
  useWarnBeforeLeaving(!isSaved)

  const read = (event: FormEvent) => {
    event.preventDefault()
    const { current: input } = field
    if (input === null) return
    const text = input.value
    input.value = ''
    take(text)
  }
  const take = (text: string) => {
    const result = readScan(text, lines, mode)
    switch (result.kind) {
      case 'count': {
        const { itemCode, units } = result
        soundCounted()
        setOutcome({
          isRefused: false,
          text: (units < 0 ? messages.back : messages.counted)(Math.abs(units), itemCode),
        })
        return count(itemCode, units)
      }
      case 'excess':
        return refuse(messages.excess(result.itemCode, result.left))
      case 'complete':
        return mayShip ? setShipping(true) : void navigate(orderPaths.order(orderId))
      case 'unknown':
        if (SHORT.test(result.code) && next !== null) return setShortCode(next.itemCode)
        return refuse(messages.unknown(result.code))
    }
  }
  const reader = useBarcodeReader()
  const [hasCamera, setCamera] = useState(false)
  /** What is in view while a form is open is for nobody. */
  const takeSeen = (code: string) => {
    if (shortCode !== null || isShipping) return
    navigator.vibrate?.(60)
    take(code)
  }
  const backToField = () => field.current?.focus()
  const short = lines.find(({ itemCode }) => itemCode === shortCode)
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <section className="grid gap-3 rounded border border-line bg-surface p-4 xl:sticky xl:top-16">
        {next === null ? <Done docNum={docNum} mayShip={mayShip} /> : <Next line={next} />}
        {reader !== null && hasCamera ? <CameraScan reader={reader} onCode={takeSeen} /> : null}
        <form onSubmit={read} className="grid grid-cols-[1fr_auto] items-start gap-2">
          <TextField
            ref={field}
            label={messages.code}
            hint={messages.codeHint}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="done"
            maxLength={100}
            // A scanner types into whatever has the focus.
            autoFocus
          />
          <Button type="submit" variant="primary" className="mt-6">
            {next === null && mayShip ? messages.ship : messages.count}
          </Button>
        </form>
        {reader === null ? null : (
          <Button
            {...actKey('prepare.camera')}
            icon={<Icon name="barcode" />}
            aria-pressed={hasCamera}
            onClick={() => {
              setCamera(!hasCamera)
              backToField()
            }}
          >
            {hasCamera ? messages.cameraOff : messages.cameraOn}
          </Button>
        )}
        <p
          role="status"
          className={joinClasses(
            'min-h-9 text-lg font-semibold wrap-anywhere',
            outcome?.isRefused ? 'rounded bg-danger px-3 py-1 text-surface' : 'text-success',
          )}
        >
          {outcome?.text}
        </p>
        {isStuck ? (
          <Notice kind="warning">
            <span className="flex flex-wrap items-center gap-2">
              {messages.unsaved}
              <Button size="sm" onClick={() => void retry()}>
                {messages.retry}
              </Button>
            </span>
          </Notice>
        ) : null}
        <fieldset className="flex flex-wrap items-center gap-x-4">
          <legend className="text-sm font-medium">{messages.mode}</legend>
          {SCAN_MODES.map(one => (
            <Radio
              key={one}
              name="mode"
              label={messages.modes[one]}
              checked={mode === one}
              onChange={() => {
                setMode(one)
                backToField()
              }}
            />
          ))}
        </fieldset>
        {next === null ? <NextOrder /> : null}
      </section>
      <PickLines
        lines={lines}
        next={next?.itemCode ?? null}
        mayBeShort={canBeShort(status)}
        onPutBack={({ itemCode, counted }) => {
          setOutcome({ isRefused: false, text: messages.back(counted, itemCode) })
          count(itemCode, -counted)
          backToField()
        }}
        onShort={({ itemCode }) => setShortCode(itemCode)}
      />
      <Dialog
        open={short !== undefined}
        onClose={() => {
          setShortCode(null)
          backToField()
        }}
        title={messages.shortTitle(docNum)}
        width="sm"
      >
        {short === undefined ? null : (
          <ShortageForm
            key={short.itemCode}
            orderId={orderId}
            line={short}
            maySubstitute={canPropose(status, true)}
            onDone={() => {
              setShortCode(null)
              requestAnimationFrame(backToField)
            }}
          />
        )}
      </Dialog>
      <ActDialog
        act={isShipping ? { kind: 'ship' } : null}
        order={order}
        onClose={() => {
          setShipping(false)
          backToField()
        }}
      />
    </div>
  )
}

function Next({ line }: { line: SheetLine }) {
  const { itemCode, title, place, counted, units, unitMult } = line
  return (
    <div className="grid gap-1">
      <p className="flex items-baseline justify-between gap-3 text-sm text-ink-muted">
        <span>{messages.next}</span>
        <b className="text-base text-ink">{place ?? messages.noPlace}</b>
      </p>
      <p className="text-2xl leading-tight font-semibold wrap-anywhere">{itemCode}</p>
      <p className="wrap-anywhere">{title}</p>
      <p className="text-2xl font-semibold tabular-nums">{messages.progress(counted, units)}</p>
      {unitMult > 1 ? <p className="text-sm text-ink-muted">{messages.multiple(unitMult)}</p> : null}
      <p className="sr-only">{messages.leftOf(leftOf(line))}</p>
    </div>
  )
}

function Done({ docNum, mayShip }: { docNum: number; mayShip: boolean }) {
  return (
    <div className="grid gap-1">
      <p className="text-2xl font-semibold text-success">{messages.done}</p>
      <p className="text-sm text-ink-muted">{mayShip ? messages.doneHint : messages.doneOf(docNum)}</p>
    </div>
  )
}

/** The confirmed order that waits longest. */
function NextOrder() {
  const { reply } = useCall(officeOrders, { status: 'confirmed', sort: 'waiting', limit: 1 })
  const order = reply?.orders[0]
  if (order === undefined) return null
  return (
    <Link to={orderPaths.prepare(order.orderId)} className={buttonClasses({})}>
      {messages.nextOrder(order.docNum)}
    </Link>
  )
}

/** What a scanner types reaches the field, wherever the focus was left. */
function useScansReach(field: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || event.key === ' ' || !isOutsideTyping(event)) return
      field.current?.focus()
      // The keys of the office do not hear of it: digits and letters are codes here.
      event.stopPropagation()
    }
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [field])
}

function useWarnBeforeLeaving(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [isUnsaved])
}
