import { Panel } from '#ui/dialogs/panel.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { ROUNDINGS } from '../brochure-draft.ts'
import { messages } from '../messages.ts'
import { ChoiceGroup } from './choice-group.tsx'
import { PRICES } from './choices.ts'
import type { FieldsProps } from './selection-fields.tsx'

const PRICE_OPTIONS = PRICES.map(value => ({ value, label: messages.prices[value] }))
const ROUNDING_OPTIONS = [
  { value: '', label: messages.noRounding },
  ...ROUNDINGS.map(value => ({ value, label: messages.roundTo(value) })),
]

/** Which prices are shown, and how. */
export function PriceFields({ draft, errors, change }: FieldsProps) {
  const { prices, rounding } = draft
  const isOffered = ROUNDING_OPTIONS.some(({ value }) => value === rounding)
  return (
    <Panel title={messages.pricing}>
      <div className="grid gap-3">
        <ChoiceGroup
          label={messages.shownPrices}
          options={PRICE_OPTIONS}
          value={prices}
          onChange={value => change({ prices: value })}
        />
        {prices === 'none' ? null : (
          <>
            <div className="grid gap-3 sm:grid-cols-2">
              {prices === 'markup' ? (
                <TextField
                  label={messages.markup}
                  hint={messages.markupHint}
                  inputMode="decimal"
                  autoComplete="off"
                  required
                  value={draft.markup}
                  error={errors.markup ?? null}
                  onChange={event => change({ markup: event.currentTarget.value })}
                />
              ) : null}
              <Select
                label={messages.rounding}
                hint={messages.roundingHint}
                value={rounding}
                options={
                  isOffered
                    ? ROUNDING_OPTIONS
                    : [...ROUNDING_OPTIONS, { value: rounding, label: messages.roundTo(rounding) }]
                }
                onChange={event => change({ rounding: event.currentTarget.value })}
              />
            </div>
            <div className="grid">
              <Checkbox
                label={messages.withTax}
                checked={draft.withTax}
                onChange={event => change({ withTax: event.currentTarget.checked })}
              />
              <Checkbox
                label={messages.currencyNote}
                checked={draft.currencyNote}
                onChange={event => change({ currencyNote: event.currentTarget.checked })}
              />
            </div>
          </>
        )}
      </div>
    </Panel>
  )
}
