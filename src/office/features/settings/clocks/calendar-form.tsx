import { formatDay } from '#domain/time/business-day.ts'
import { OPTIONAL_HOLIDAYS } from '#domain/time/uruguay-holidays.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextArea } from '#ui/fields/field.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { membersOf, setFields } from '../../forms/conflicts/fields.ts'
import { messages } from '../messages.ts'
import { SettingPanel } from '../setting-panel.tsx'
import { type Settings, useSettingForm } from '../use-setting-form.ts'
import { readDays } from './read-days.ts'

const DAYS = { closedDays: messages.closedDays, workedDays: messages.workedDays } as const

/** The days on which nothing leaves and no limit runs (OFS-01). */
export function CalendarForm({ calendar }: Pick<Settings, 'calendar'>) {
  const form = useSettingForm({
    setting: 'calendar',
    latest: calendar,
    fields: ['closedDays', 'workedDays'],
    check(data) {
      const wrong = (name: string) => {
        const { unreadable } = readDays(textOf(data, name))
        return unreadable === null ? {} : { [name]: messages.dayWrong(unreadable) }
      }
      return { ...wrong('closedDays'), ...wrong('workedDays') }
    },
    // A day each: people who add different ones do not collide.
    fieldsOf: ({ closedOn, closedDays, workedDays }) => ({
      ...setFields('closedOn', closedOn),
      ...setFields('closedDays', closedDays),
      ...setFields('workedDays', workedDays),
    }),
    typedOf: data => ({
      ...setFields(
        'closedOn',
        OPTIONAL_HOLIDAYS.filter(holiday => data.get(holiday) !== null),
      ),
      ...setFields('closedDays', readDays(textOf(data, 'closedDays')).days),
      ...setFields('workedDays', readDays(textOf(data, 'workedDays')).days),
    }),
    changeOf(savedVersion, fields) {
      const closed = membersOf('closedOn', fields)
      const closedOn = OPTIONAL_HOLIDAYS.filter(holiday => closed.includes(holiday))
      const closedDays = membersOf('closedDays', fields).toSorted()
      const workedDays = membersOf('workedDays', fields).toSorted()
      return { key: 'calendar', version: savedVersion, value: { closedOn, closedDays, workedDays } }
    },
    label(field) {
      const [set, day = ''] = field.split('.', 2)
      const holiday = OPTIONAL_HOLIDAYS.find(name => name === day)
      if (holiday !== undefined) return messages.holidays[holiday]
      return `${set === 'closedDays' ? DAYS.closedDays : DAYS.workedDays}: ${formatDay(day)}`
    },
  })
  const { whole } = form.refusal
  const { value, version } = form.opened
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
            error={form.error('closedDays')}
          />
          <TextArea
            name="workedDays"
            label={messages.workedDays}
            hint={messages.daysHint}
            defaultValue={value.workedDays.map(formatDay).join('\n')}
            error={form.error('workedDays')}
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
