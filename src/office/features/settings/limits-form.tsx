import { useState } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import type { officeSettings } from '#contract/office/settings.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { randomKey } from '#ui/hooks/random-key.ts'
import { reportFailure } from '../account/report-failure.ts'
import { useOfficeForm } from '../forms/use-office-form.ts'
import { messages } from './messages.ts'
import { SettingPanel } from './setting-panel.tsx'
import { saveSetting } from './use-settings-save.ts'

type Settings = ReplyOf<typeof officeSettings>

/** When orders are held, and what that means (OFS-11). */
export function LimitsForm({
  credit,
  erpHold,
  backOrders,
}: Pick<Settings, 'credit' | 'erpHold' | 'backOrders'>) {
  const form = useOfficeForm({
    name: 'credit',
    fields: ['toleratedDays'],
    check: data =>
      /^\d{1,4}$/.test(textOf(data, 'toleratedDays')) ? {} : { toleratedDays: messages.daysWrong },
    send: (data, key) => {
      const value = { toleratedDays: Number(textOf(data, 'toleratedDays')) }
      return saveSetting({ key: 'credit', version: credit.version, value }, key)
    },
  })
  return (
    <>
      <SettingPanel title={messages.limits} effect={credit.effect} changed={credit}>
        <form
          key={credit.version}
          ref={form.ref}
          onSubmit={form.onSubmit}
          noValidate
          className="flex flex-wrap items-start gap-3"
        >
          <TextField
            name="toleratedDays"
            label={messages.toleratedDays}
            defaultValue={credit.value.toleratedDays}
            error={form.refusal.fields.toleratedDays ?? form.refusal.whole}
            inputMode="numeric"
            required
            className="w-56"
          />
          <Button type="submit" busy={form.busy} className="mt-6">
            {messages.save}
          </Button>
        </form>
      </SettingPanel>
      <ErpHold erpHold={erpHold} />
      <SettingPanel title={messages.backOrders} effect={backOrders.effect}>
        <p className="text-sm">{backOrders.value ? messages.yes : messages.no}</p>
      </SettingPanel>
    </>
  )
}

/** Saved with the click: there is nothing else to fill in. */
function ErpHold({ erpHold }: Pick<Settings, 'erpHold'>) {
  const [isBusy, setBusy] = useState(false)
  const change = async (value: boolean) => {
    setBusy(true)
    try {
      await saveSetting({ key: 'erpHold', version: erpHold.version, value }, randomKey())
    } catch (error) {
      reportFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <SettingPanel title={messages.erpHold} effect={erpHold.effect} changed={erpHold}>
      <Checkbox
        label={messages.erpHold}
        checked={erpHold.value}
        disabled={isBusy}
        onChange={event => void change(event.currentTarget.checked)}
      />
    </SettingPanel>
  )
}
