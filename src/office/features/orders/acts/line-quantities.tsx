import { useId } from 'react'
import { formatQuantity } from '#domain/pricing/quantity.ts'
import { Checkbox, Radio } from '#ui/fields/checkbox.tsx'
import { controlClasses, FieldError } from '#ui/fields/field.tsx'
import { numberText, readNumber } from '../../settings/read-number.ts'
import { messages } from '../messages.ts'
import type { Order } from '../order-types.ts'

export interface LineLeft {
  readonly lineNum: number
  readonly itemCode: string
  readonly title: string
  readonly left: number
}

/** Which quantities of which lines: by line number, as typed. Null: all that is left. */
export type Chosen = ReadonlyMap<number, string> | null

interface LineQuantitiesProps {
  legend: string
  lines: readonly LineLeft[]
  chosen: Chosen
  onChange: (chosen: Chosen) => void
  /** What was typed was refused: from now on the wrong quantities are marked. */
  error: string | null
}

/** All that is left, or a part: a quantity for each line, and whether the rest is closed. */
export function LineQuantities({ legend, lines, chosen, onChange, error }: LineQuantitiesProps) {
  const errorId = useId()
  const all = () => new Map(lines.map(({ lineNum, left }) => [lineNum, numberText(left)]))
  // Once refused, it follows what is typed.
  const problem = error === null ? null : (quantityErrors(lines, chosen).lines ?? null)
  const marked = new Set(chosen === null || problem === null ? [] : wrongLines(lines, chosen))
  const isMarked = (lineNum: number) =>
    marked.size > 0 ? marked.has(lineNum) : problem !== null && lineNum === lines[0]?.lineNum
  return (
    <fieldset className="grid gap-1">
      <legend className="text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-x-6">
        <Radio
          name="what"
          label={messages.everything}
          checked={chosen === null}
          onChange={() => onChange(null)}
        />
        <Radio
          name="what"
          label={messages.aPart}
          checked={chosen !== null}
          onChange={() => onChange(all())}
        />
      </div>
      {chosen === null ? null : (
        <>
          <ul className="grid max-h-64 gap-1 overflow-y-auto rounded border border-line p-2">
            {lines.map(({ lineNum, itemCode, title, left }) => (
              <li key={lineNum} className="grid grid-cols-[1fr_6rem] items-center gap-2 text-sm">
                <span className="min-w-0">
                  <b className="font-semibold">{itemCode}</b>{' '}
                  <span className="text-ink-muted">
                    {title} · {messages.leftOf(left)}
                  </span>
                </span>
                <input
                  aria-label={messages.quantityOf(itemCode)}
                  aria-invalid={isMarked(lineNum) || undefined}
                  aria-describedby={problem === null ? undefined : errorId}
                  inputMode="decimal"
                  className={`${controlClasses} text-right`}
                  value={chosen.get(lineNum) ?? ''}
                  placeholder={formatQuantity(0)}
                  onChange={event => onChange(new Map(chosen).set(lineNum, event.target.value))}
                />
              </li>
            ))}
          </ul>
          {problem === null ? null : <FieldError id={errorId}>{problem}</FieldError>}
          <Checkbox name="closeRest" label={messages.closeRest} />
        </>
      )}
    </fieldset>
  )
}

/** The chosen quantities as a call takes them; lines without one are left out. */
export function quantitiesOf(chosen: Chosen): { lineNum: number; quantity: number }[] | null {
  if (chosen === null) return null
  return [...chosen].flatMap(([lineNum, text]) => {
    const quantity = readNumber(text) ?? 0
    return quantity > 0 ? [{ lineNum, quantity }] : []
  })
}

/** The error of the typed quantities: a text that is none, more than is left, or nothing at all. */
export function quantityErrors(lines: readonly LineLeft[], chosen: Chosen): { lines?: string } {
  if (chosen === null) return {}
  if (wrongLines(lines, chosen).length > 0) return { lines: messages.badQuantities }
  return quantitiesOf(chosen)?.length === 0 ? { lines: messages.noQuantity } : {}
}

/** The lines whose typed quantity cannot be. */
function wrongLines(lines: readonly LineLeft[], chosen: NonNullable<Chosen>): number[] {
  return lines.flatMap(({ lineNum, left }) => {
    const quantity = readNumber(chosen.get(lineNum) ?? '')
    return quantity === null || (quantity !== undefined && quantity > left) ? [lineNum] : []
  })
}

/** What is not invoiced yet, or what did not leave yet. */
export function linesLeft({ lines }: Order, of: 'open' | 'unshipped'): LineLeft[] {
  return lines.flatMap(({ lineNum, itemCode, title, quantity, openQty, closedQty, shippedQty }) => {
    const left = of === 'open' ? openQty : Math.round((quantity - closedQty - shippedQty) * 1000) / 1000
    return left > 0 ? [{ lineNum, itemCode, title, left }] : []
  })
}
