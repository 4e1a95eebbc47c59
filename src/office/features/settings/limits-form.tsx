import { useState } from 'react'
import { officeSettings, saveSettings } from '#contract/office/settings.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { randomKey } from '#ui/hooks/random-key.ts'
import { callOffice } from '../../browser/call-office.ts'
import { reportFailure } from '../account/report-failure.ts'
import { textIn } from '../forms/conflicts/fields.ts'
import { saveVersion } from '../forms/conflicts/save-over.ts'
import { showDone } from '../forms/show-undo.ts'
import { messages } from './messages.ts'
import { SettingPanel } from './setting-panel.tsx'
import { readSetting, type Settings, useSettingForm } from './use-setting-form.ts'

/** When orders are held, and what that means (OFS-11). */
export function LimitsForm({
  credit,
  erpHold,
  backOrders,
}: Pick<Settings, 'credit' | 'erpHold' | 'backOrders'>) {
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
      const key = await saveVersion({
        opened: { version: erpHold.version, fields: { erpHold: erpHold.value } },
        typed: { erpHold: value },
        key: randomKey(),
        send: (version, fields, idempotencyKey) => {
          const change = { key: 'erpHold', version: version ?? 0, value: fields.erpHold === true } as const
          return callOffice(saveSettings, { body: { changes: [change] }, idempotencyKey })
        },
        async read() {
          const now = await readSetting('erpHold')
          return { version: now.version, fields: { erpHold: now.value } }
        },
        label: () => messages.erpHold,
      })
      showDone(messages.saved, key, officeSettings)
      await readSetting('erpHold')
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
