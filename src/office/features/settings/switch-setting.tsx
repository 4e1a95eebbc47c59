import { useState } from 'react'
import { officeSettings, saveSettings } from '#contract/office/settings.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { randomKey } from '#ui/hooks/random-key.ts'
import { callOffice } from '../../browser/call-office.ts'
import { reportFailure } from '../account/report-failure.ts'
import { saveVersion } from '../forms/conflicts/save-over.ts'
import { showDone } from '../forms/show-undo.ts'
import { messages } from './messages.ts'
import { SettingPanel } from './setting-panel.tsx'
import { readSetting, type SettingChange, type Settings } from './use-setting-form.ts'

interface SwitchSettingProps<Key extends SettingChange['key']> {
  setting: Key
  label: string
  latest: Settings[Key]
  isOnOf: (read: Settings[Key]) => boolean
  changeOf: (version: number, isOn: boolean) => SettingChange
}

/** A setting that is on or off, saved with the click: there is nothing else to fill in. */
export function SwitchSetting<Key extends SettingChange['key']>({
  setting,
  label,
  latest,
  isOnOf,
  changeOf,
}: SwitchSettingProps<Key>) {
  const [isBusy, setBusy] = useState(false)
  const isOn = isOnOf(latest)
  const change = async (next: boolean) => {
    setBusy(true)
    try {
      const key = await saveVersion({
        opened: { version: latest.version, fields: { isOn } },
        typed: { isOn: next },
        key: randomKey(),
        send: (version, fields, idempotencyKey) =>
          callOffice(saveSettings, {
            body: { changes: [changeOf(version ?? 0, fields.isOn === true)] },
            idempotencyKey,
          }),
        async read() {
          const now = await readSetting(setting)
          return { version: now.version, fields: { isOn: isOnOf(now) } }
        },
        label: () => label,
      })
      showDone(messages.saved, key, officeSettings)
      await readSetting(setting)
    } catch (error) {
      reportFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <SettingPanel title={label} effect={latest.effect} changed={latest}>
      <Checkbox
        label={label}
        checked={isOn}
        disabled={isBusy}
        onChange={event => void change(event.currentTarget.checked)}
      />
    </SettingPanel>
  )
}
