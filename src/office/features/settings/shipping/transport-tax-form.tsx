import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { textIn } from '../../forms/conflicts/fields.ts'
import { messages } from '../messages.ts'
import { numberText, readNumber } from '../read-number.ts'
import { SettingPanel } from '../setting-panel.tsx'
import { type Settings, useSettingForm } from '../use-setting-form.ts'

/** The tax percent of a delivery charge (MON-24, OFS-01). */
export function TransportTaxForm({ transportTax }: Pick<Settings, 'transportTax'>) {
  const form = useSettingForm({
    setting: 'transportTax',
    latest: transportTax,
    fields: ['percent'],
    check(data) {
      const typed = textOf(data, 'percent')
      const isPercent = /^\d{1,3}(?:[.,]\d{1,2})?$/.test(typed) && (readNumber(typed) ?? 101) <= 100
      return isPercent ? {} : { percent: messages.taxWrong }
    },
    fieldsOf: percent => ({ percent: numberText(percent) }),
    typedOf: data => ({ percent: textOf(data, 'percent') }),
    changeOf: (version, fields) => ({
      key: 'transportTax',
      version,
      value: readNumber(textIn(fields, 'percent')) ?? 0,
    }),
    label: () => messages.transportTax,
  })
  return (
    <SettingPanel title={messages.transportTax} effect={transportTax.effect} changed={transportTax}>
      <form
        key={form.opened.version}
        ref={form.ref}
        onSubmit={form.onSubmit}
        noValidate
        className="flex flex-wrap items-start gap-3"
      >
        <TextField
          name="percent"
          label={messages.taxPercent}
          defaultValue={numberText(form.opened.value)}
          error={form.error('percent') ?? form.refusal.whole}
          inputMode="decimal"
          autoComplete="off"
          required
          className="w-56"
        />
        <Button type="submit" busy={form.busy} className="mt-6">
          {messages.save}
        </Button>
      </form>
    </SettingPanel>
  )
}
