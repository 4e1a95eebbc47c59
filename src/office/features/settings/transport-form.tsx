import { useState } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import { type officeSettings, transportEffect } from '#contract/office/settings.ts'
import { formatPrice } from '#domain/money/money.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { useCall } from '../../browser/use-call.ts'
import { useOfficeForm } from '../forms/use-office-form.ts'
import { messages } from './messages.ts'
import { numberText, readNumber } from './read-number.ts'
import { SettingPanel } from './setting-panel.tsx'
import { saveSetting } from './use-settings-save.ts'

type Settings = ReplyOf<typeof officeSettings>

interface Rule {
  readonly minAmount: number
  readonly chargeAmount?: number
}

/** The order value from which own deliveries are free, with what another one would have changed (OFS-04). */
export function TransportForm({ transport }: Pick<Settings, 'transport'>) {
  const { value, version } = transport
  const [rule, setRule] = useState<Rule | null>(null)
  const form = useOfficeForm({
    name: 'transport',
    fields: ['minAmount', 'chargeAmount', 'text'],
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
    send: (data, key) => {
      const minAmount = readNumber(textOf(data, 'minAmount')) ?? 0
      const chargeAmount = readNumber(textOf(data, 'chargeAmount')) ?? null
      const text = textOf(data, 'text')
      return saveSetting({ key: 'transport', version, value: { minAmount, chargeAmount, text } }, key)
    },
  })
  const { fields, whole } = form.refusal
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
          error={fields.minAmount ?? whole}
          inputMode="decimal"
          required
        />
        <TextField
          name="chargeAmount"
          label={messages.chargeAmount}
          hint={messages.chargeHint}
          defaultValue={numberText(value?.chargeAmount ?? null)}
          error={fields.chargeAmount ?? null}
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
