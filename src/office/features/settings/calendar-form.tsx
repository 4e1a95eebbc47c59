import type { ReplyOf } from '#contract/call.ts'
import type { officeSettings } from '#contract/office/settings.ts'
import { formatDay } from '#domain/time/business-day.ts'
import { OPTIONAL_HOLIDAYS } from '#domain/time/uruguay-holidays.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextArea } from '#ui/fields/field.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { useOfficeForm } from '../forms/use-office-form.ts'
import { messages } from './messages.ts'
import { readDays } from './read-days.ts'
import { SettingPanel } from './setting-panel.tsx'
import { saveSetting } from './use-settings-save.ts'

type Settings = ReplyOf<typeof officeSettings>

/** The days on which nothing leaves and no limit runs (OFS-01). */
export function CalendarForm({ calendar }: Pick<Settings, 'calendar'>) {
  const { value, version } = calendar
  const form = useOfficeForm({
    name: 'calendar',
    fields: ['closedDays', 'workedDays', 'changes.0.value.workedDays'],
    check(data) {
      const wrong = (name: string) => {
        const { unreadable } = readDays(textOf(data, name))
        return unreadable === null ? {} : { [name]: messages.dayWrong(unreadable) }
      }
      return { ...wrong('closedDays'), ...wrong('workedDays') }
    },
    send: (data, key) => {
      const closedOn = OPTIONAL_HOLIDAYS.filter(holiday => data.get(holiday) !== null)
      const closedDays = readDays(textOf(data, 'closedDays')).days
      const workedDays = readDays(textOf(data, 'workedDays')).days
      return saveSetting({ key: 'calendar', version, value: { closedOn, closedDays, workedDays } }, key)
    },
  })
  const { fields, whole } = form.refusal
  return (
    <SettingPanel title={messages.calendar} effect={calendar.effect} changed={calendar}>
      <form key={version} ref={form.ref} onSubmit={form.onSubmit} noValidate className="grid gap-3">
        <fieldset>
          <legend className="text-sm font-medium">{messages.closedOn}</legend>
          <div className="grid grid-cols-1 gap-x-4 text-sm sm:grid-cols-3">
            {OPTIONAL_HOLIDAYS.map(holiday => (
              <Checkbox
                key={holiday}
                name={holiday}
                label={messages.holidays[holiday]}
                defaultChecked={value.closedOn.includes(holiday)}
              />
            ))}
          </div>
        </fieldset>
        <div className="grid gap-3 sm:grid-cols-2">
          <TextArea
            name="closedDays"
            label={messages.closedDays}
            hint={messages.daysHint}
            defaultValue={value.closedDays.map(formatDay).join('\n')}
            error={fields.closedDays ?? null}
          />
          <TextArea
            name="workedDays"
            label={messages.workedDays}
            hint={messages.daysHint}
            defaultValue={value.workedDays.map(formatDay).join('\n')}
            error={fields.workedDays ?? fields['changes.0.value.workedDays'] ?? null}
          />
        </div>
        {whole === null ? null : <Notice kind="error">{whole}</Notice>}
        <div>
          <Button type="submit" busy={form.busy}>
            {messages.save}
          </Button>
        </div>
      </form>
    </SettingPanel>
  )
}
