import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { textIn } from '../forms/conflicts/fields.ts'
import { messages } from './messages.ts'
import { SettingPanel } from './setting-panel.tsx'
import { SwitchSetting } from './switch-setting.tsx'
import { type Settings, useSettingForm } from './use-setting-form.ts'

/** When orders are held, what may be ordered and changed, and what that means (OFS-11, OFC-03). */
export function LimitsForm({
  credit,
  erpHold,
  backOrders,
  customers,
}: Pick<Settings, 'credit' | 'erpHold' | 'backOrders' | 'customers'>) {
  const form = useSettingForm({
    setting: 'credit',
    latest: credit,
    fields: ['toleratedDays'],
    check: data =>
      /^\d{1,4}$/.test(textOf(data, 'toleratedDays')) ? {} : { toleratedDays: messages.daysWrong },
    fieldsOf: value => ({ toleratedDays: String(value.toleratedDays) }),
    typedOf: data => ({ toleratedDays: textOf(data, 'toleratedDays') }),
    changeOf: (version, fields) => ({
      key: 'credit',
      version,
      value: { toleratedDays: Number(textIn(fields, 'toleratedDays')) },
    }),
    label: () => messages.toleratedDays,
  })
  return (
    <>
      <SettingPanel title={messages.limits} effect={credit.effect} changed={credit}>
        <form
          key={form.opened.version}
          ref={form.ref}
          onSubmit={form.onSubmit}
          noValidate
          className="flex flex-wrap items-start gap-3"
        >
          <TextField
            name="toleratedDays"
            label={messages.toleratedDays}
            defaultValue={form.opened.value.toleratedDays}
            error={form.error('toleratedDays') ?? form.refusal.whole}
            inputMode="numeric"
            required
            className="w-56"
          />
          <Button type="submit" busy={form.busy} className="mt-6">
            {messages.save}
          </Button>
        </form>
      </SettingPanel>
      <SwitchSetting
        setting="erpHold"
        label={messages.erpHold}
        latest={erpHold}
        isOnOf={({ value }) => value}
        changeOf={(version, isOn) => ({ key: 'erpHold', version, value: isOn })}
      />
      <SwitchSetting
        setting="backOrders"
        label={messages.backOrders}
        latest={backOrders}
        isOnOf={({ inForce }) => inForce}
        changeOf={(version, isOn) => ({ key: 'backOrders', version, value: isOn })}
      />
      <SwitchSetting
        setting="customers"
        label={messages.editSynced}
        latest={customers}
        isOnOf={({ value }) => value.editSynced}
        changeOf={(version, isOn) => ({ key: 'customers', version, value: { editSynced: isOn } })}
      />
    </>
  )
}
