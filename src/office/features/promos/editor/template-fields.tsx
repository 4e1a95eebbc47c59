import { useState } from 'react'
import {
  canFill,
  PROMO_TEMPLATES,
  type PromoTemplate,
  TEMPLATE_KINDS,
  type TemplateNumbers,
  templateLine,
} from '#domain/promos/promo-templates.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { numberText, readNumber } from '../../settings/read-number.ts'
import type { PromoDraft } from '../promo-draft.ts'
import { messages } from './messages.ts'

type NumberName = keyof TemplateNumbers

/** What each template asks, and what it begins with. */
const ASKED: Readonly<Record<PromoTemplate, readonly (readonly [NumberName, string])[]>> = {
  'plus-free': [
    ['paid', '10'],
    ['free', '1'],
  ],
  'n-for-m': [
    ['taken', '3'],
    ['paid', '2'],
  ],
  pack: [
    ['units', '12'],
    ['discount', '10'],
  ],
  scale: [
    ['from', '12'],
    ['upTo', ''],
    ['discount', '10'],
  ],
  gift: [['discount', '0']],
}

interface TemplateFieldsProps {
  draft: PromoDraft
  change: (changes: Partial<PromoDraft>) => void
}

/** OFM-03: a template of the trade fills the lines that are there. */
export function TemplateFields({ draft: { lines }, change }: TemplateFieldsProps) {
  const [template, setTemplate] = useState<PromoTemplate>('plus-free')
  const [typed, setTyped] = useState<Readonly<Partial<Record<string, string>>>>({})
  const [chosenGift, setGift] = useState('')
  const asked = ASKED[template].map(([name, first]) => {
    const key = `${template} ${name}`
    return { name, key, text: typed[key] ?? first }
  })
  const numbers = numbersOf(new Map(asked.map(({ name, text }) => [name, text])))
  const gift = lines.find(({ itemCode }) => itemCode === chosenGift)?.itemCode ?? lines.at(-1)?.itemCode
  const apply = () => {
    if (numbers === null) return
    change({
      kind: TEMPLATE_KINDS[template],
      lines: lines.map(line => {
        const filled = templateLine(template, numbers, line.itemCode === gift)
        return {
          ...line,
          finalDiscount: numberText(filled.finalDiscount),
          factorQty: numberText(filled.factorQty),
          quantity: numberText(filled.quantity),
          minQty: numberText(filled.minQty),
          maxQty: numberText(filled.maxQty),
          required: filled.required,
        }
      }),
    })
  }
  const hint = messages.templateHints[template]
  return (
    <fieldset className="grid gap-1">
      <legend className="sr-only">{messages.template}</legend>
      <div className="flex flex-wrap items-end gap-2">
        <Select
          label={messages.template}
          value={template}
          options={PROMO_TEMPLATES.map(value => ({ value, label: messages.templates[value] }))}
          onChange={({ target: { value } }) =>
            setTemplate(PROMO_TEMPLATES.find(one => one === value) ?? 'plus-free')
          }
        />
        {asked.map(({ name, key, text }) => (
          <TextField
            key={key}
            className="w-24"
            label={messages.templateNumbers[name]}
            value={text}
            inputMode="decimal"
            autoComplete="off"
            onChange={event => setTyped({ ...typed, [key]: event.target.value })}
          />
        ))}
        {template === 'gift' ? (
          <Select
            label={messages.gift}
            value={gift ?? ''}
            options={lines.map(({ itemCode }) => ({ value: itemCode, label: itemCode }))}
            onChange={event => setGift(event.target.value)}
          />
        ) : null}
        <Button disabled={numbers === null || !canFill(template, numbers, lines.length)} onClick={apply}>
          {messages.applyTemplate}
        </Button>
      </div>
      {hint === null ? null : <p className="text-xs text-ink-muted">{hint}</p>}
    </fieldset>
  )
}

/** Null while one is no number; only the end of a step may be empty. */
function numbersOf(texts: ReadonlyMap<NumberName, string>): TemplateNumbers | null {
  const read = new Map([...texts].map(([name, text]) => [name, readNumber(text)]))
  if ([...read].some(([name, value]) => value === null || (value === undefined && name !== 'upTo')))
    return null
  const number = (name: NumberName) => read.get(name) ?? 0
  return {
    paid: number('paid'),
    free: number('free'),
    taken: number('taken'),
    units: number('units'),
    from: number('from'),
    upTo: read.get('upTo') ?? null,
    discount: number('discount'),
  }
}
