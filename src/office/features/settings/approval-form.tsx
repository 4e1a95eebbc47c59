import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { textIn } from '../forms/conflicts/fields.ts'
import { messages } from './messages.ts'
import { numberText, readNumber } from './read-number.ts'
import { SettingPanel } from './setting-panel.tsx'
import { type Settings, useSettingForm } from './use-setting-form.ts'

const FIELDS = ['products', 'percent', 'averagePercent'] as const

const LABELS: Readonly<Record<string, string>> = {
  products: messages.approvalProducts,
  percent: messages.approvalPercent,
  averagePercent: messages.approvalAverage,
}

/** Above which new prices wait for another person, and what that means now (OFP-13, OFS-11). */
export function ApprovalForm({ approvalLimits }: Pick<Settings, 'approvalLimits'>) {
  const form = useSettingForm({
    setting: 'approvalLimits',
    latest: approvalLimits,
    fields: FIELDS,
    check: data =>
      Object.fromEntries(
        FIELDS.filter(field => readNumber(textOf(data, field)) == null).map(field => [
          field,
          messages.approvalWrong,
        ]),
      ),
    fieldsOf: value => Object.fromEntries(FIELDS.map(field => [field, numberText(value[field])])),
    typedOf: data => Object.fromEntries(FIELDS.map(field => [field, textOf(data, field)])),
    changeOf: (version, fields) => {
      const number = (field: (typeof FIELDS)[number]) => readNumber(textIn(fields, field)) ?? 0
      return {
        key: 'approvalLimits',
        version,
        value: {
          products: number('products'),
          percent: number('percent'),
          averagePercent: number('averagePercent'),
        },
      }
    },
    label: field => LABELS[field] ?? field,
  })
  return (
    <SettingPanel title={messages.approval} effect={approvalLimits.effect} changed={approvalLimits}>
      <form
        key={form.opened.version}
        ref={form.ref}
        onSubmit={form.onSubmit}
        noValidate
        className="flex flex-wrap items-start gap-3"
      >
        {FIELDS.map(field => (
          <TextField
            key={field}
            name={field}
            label={LABELS[field] ?? field}
            defaultValue={numberText(form.opened.value[field])}
            error={form.error(field) ?? (field === 'products' ? form.refusal.whole : null)}
            inputMode="decimal"
            autoComplete="off"
            required
            className="w-48"
          />
        ))}
        <Button type="submit" busy={form.busy} className="mt-6">
          {messages.save}
        </Button>
      </form>
    </SettingPanel>
  )
}
