import { useState } from 'react'
import { transportEffect } from '#contract/office/settings.ts'
import { formatPrice } from '#domain/money/money.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { useCall } from '../../../browser/use-call.ts'
import { textIn } from '../../forms/conflicts/fields.ts'
import { messages } from '../messages.ts'
import { numberText, readNumber } from '../read-number.ts'
import { SettingPanel } from '../setting-panel.tsx'
import { type Settings, useSettingForm } from '../use-setting-form.ts'

interface Rule {
  readonly minAmount: number
  readonly chargeAmount?: number
}

const LABELS = {
  minAmount: messages.minAmount,
  chargeAmount: messages.chargeAmount,
  text: messages.transportText,
} as const
const FIELDS = Object.keys(LABELS)

/** The order value from which own deliveries are free, with what another one would have changed (OFS-04). */
export function TransportForm({ transport }: Pick<Settings, 'transport'>) {
  const [rule, setRule] = useState<Rule | null>(null)
  const form = useSettingForm({
    setting: 'transport',
    latest: transport,
    fields: FIELDS,
    check(data) {
      const isWrong = (name: string, mayBeEmpty: boolean) => {
        const read = readNumber(textOf(data, name))
        return read === null || (read === undefined && !mayBeEmpty)
      }
      return {
        ...(isWrong('minAmount', false) ? { minAmount: messages.amountWrong } : {}),
        ...(isWrong('chargeAmount', true) ? { chargeAmount: messages.amountWrong } : {}),
      }
    },
    fieldsOf: stored => ({
      minAmount: numberText(stored?.minAmount ?? null),
      chargeAmount: numberText(stored?.chargeAmount ?? null),
      text: stored?.text ?? '',
    }),
    typedOf: data => ({
      minAmount: numberText(readNumber(textOf(data, 'minAmount')) ?? null),
      chargeAmount: numberText(readNumber(textOf(data, 'chargeAmount')) ?? null),
      text: textOf(data, 'text'),
    }),
    changeOf: (savedVersion, fields) => ({
      key: 'transport',
      version: savedVersion,
      value: {
        minAmount: readNumber(textIn(fields, 'minAmount')) ?? 0,
        chargeAmount: readNumber(textIn(fields, 'chargeAmount')) ?? null,
        text: textIn(fields, 'text'),
      },
    }),
    label: field => Object.entries(LABELS).find(([name]) => name === field)?.[1] ?? field,
  })
  const { whole } = form.refusal
  const { value, version } = form.opened
  const weigh = () => setRule(ruleOf(new FormData(form.ref.current ?? undefined)))
  return (
    <SettingPanel
      title={messages.transport}
      effect={
        <>
          {transport.effect}
          {rule === null ? null : <TransportEffect rule={rule} />}
        </>
      }
      changed={transport}
    >
      <form
        key={version}
        ref={form.ref}
        onSubmit={form.onSubmit}
        onBlur={weigh}
        noValidate
        className="grid gap-3 sm:grid-cols-2"
      >
        <TextField
          name="minAmount"
          label={messages.minAmount}
          defaultValue={numberText(value?.minAmount ?? null)}
          error={form.error('minAmount') ?? whole}
          inputMode="decimal"
          required
        />
        <TextField
          name="chargeAmount"
          label={messages.chargeAmount}
          hint={messages.chargeHint}
          defaultValue={numberText(value?.chargeAmount ?? null)}
          error={form.error('chargeAmount')}
          inputMode="decimal"
        />
        <TextField
          name="text"
          label={messages.transportText}
          defaultValue={value?.text ?? ''}
          className="sm:col-span-2"
        />
        <div className="sm:col-span-2">
          <Button type="submit" busy={form.busy}>
            {messages.save}
          </Button>
        </div>
      </form>
    </SettingPanel>
  )
}

/** The rule that is being typed; null while it is none. */
function ruleOf(data: FormData): Rule | null {
  const minAmount = readNumber(textOf(data, 'minAmount'))
  const chargeAmount = readNumber(textOf(data, 'chargeAmount'))
  if (typeof minAmount !== 'number' || chargeAmount === null) return null
  return { minAmount, ...(chargeAmount === undefined ? {} : { chargeAmount }) }
}

function TransportEffect({ rule }: { rule: Rule }) {
  const { reply } = useCall(transportEffect, rule)
  if (reply === undefined) return <span className="mt-2 block">{messages.reckoning}</span>
  const { orders, dearer, cheaper, chargedBefore, chargedAfter } = reply
  return (
    <span role="status" className="mt-2 block font-medium text-ink">
      {dearer + cheaper === 0 ? messages.effectNone(orders) : messages.effectSome(orders, dearer, cheaper)}{' '}
      {dearer + cheaper === 0
        ? null
        : messages.effectSum(formatPrice(chargedBefore, '$'), formatPrice(chargedAfter, '$'))}
    </span>
  )
}
