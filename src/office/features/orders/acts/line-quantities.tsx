import { formatQuantity } from '#domain/pricing/quantity.ts'
import { Checkbox, Radio } from '#ui/fields/checkbox.tsx'
import { controlClasses } from '#ui/fields/field.tsx'
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
}

/** All that is left, or a part: a quantity for each line, and whether the rest is closed. */
export function LineQuantities({ legend, lines, chosen, onChange }: LineQuantitiesProps) {
  const all = () => new Map(lines.map(({ lineNum, left }) => [lineNum, String(left)]))
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
                  inputMode="decimal"
                  className={`${controlClasses} text-right`}
                  value={chosen.get(lineNum) ?? ''}
                  placeholder={formatQuantity(0)}
                  onChange={event => onChange(new Map(chosen).set(lineNum, event.target.value))}
                />
              </li>
            ))}
          </ul>
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
    const quantity = Number(text.trim().replace(',', '.'))
    return quantity > 0 ? [{ lineNum, quantity }] : []
  })
}

/** What is not invoiced yet, or what did not leave yet. */
export function linesLeft({ lines }: Order, of: 'open' | 'unshipped'): LineLeft[] {
  return lines.flatMap(({ lineNum, itemCode, title, quantity, openQty, closedQty, shippedQty }) => {
    const left = of === 'open' ? openQty : Math.round((quantity - closedQty - shippedQty) * 1000) / 1000
    return left > 0 ? [{ lineNum, itemCode, title, left }] : []
  })
}
