import { useState } from 'react'
import { PROMO_TEMPLATES, TEMPLATE_KINDS, templateLine } from '#domain/promos/promo-templates.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { numberText, readNumber } from '../../settings/read-number.ts'
import { messages } from '../messages.ts'
import type { PromoDraft } from '../promo-draft.ts'

const NUMBERS = {
  'free-units': ['paid', 'free'],
  pack: ['units', 'discount'],
  scale: ['units', 'discount'],
  gift: ['discount'],
} as const

interface TemplateFieldsProps {
  draft: PromoDraft
  change: (changes: Partial<PromoDraft>) => void
}

/** OFM-03: a template of the trade fills the lines that are there. */
export function TemplateFields({ draft, change }: TemplateFieldsProps) {
  const [template, setTemplate] = useState<(typeof PROMO_TEMPLATES)[number]>('free-units')
  const [numbers, setNumbers] = useState({ paid: '10', free: '1', units: '12', discount: '10' })
  const read = (name: keyof typeof numbers) => readNumber(numbers[name]) ?? 0
  const values = { paid: read('paid'), free: read('free'), units: read('units'), discount: read('discount') }
  const isUsable = NUMBERS[template].every(name => values[name] > 0 || name === 'discount')
  const apply = () =>
    change({
      kind: TEMPLATE_KINDS[template],
      lines: draft.lines.map((line, at) => {
        const filled = templateLine(template, values, at === draft.lines.length - 1)
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
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Select
        label={messages.template}
        value={template}
        options={PROMO_TEMPLATES.map(value => ({ value, label: messages.templates[value] }))}
        onChange={({ target: { value } }) =>
          setTemplate(PROMO_TEMPLATES.find(one => one === value) ?? 'free-units')
        }
      />
      {NUMBERS[template].map(name => (
        <TextField
          key={name}
          className="w-24"
          label={messages[name]}
          value={numbers[name]}
          inputMode="decimal"
          autoComplete="off"
          onChange={event => setNumbers({ ...numbers, [name]: event.target.value })}
        />
      ))}
      <Button disabled={!isUsable || draft.lines.length === 0} onClick={apply}>
        {messages.applyTemplate}
      </Button>
    </div>
  )
}
