import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { textIn } from '../../forms/conflicts/fields.ts'
import { messages } from '../messages.ts'
import { SettingPanel } from '../setting-panel.tsx'
import { type Settings, useSettingForm } from '../use-setting-form.ts'
import { readDay, readWeek, weekTexts } from './read-hours.ts'

/** From Monday on. */
const DAYS = messages.weekdayNames.map((day, at) => ({
  name: `day${at + 1}`,
  label: `${day.charAt(0).toUpperCase()}${day.slice(1)}`,
}))
const AS_COMPANY = 'asCompany'

/** The hours by which limits run, day by day, or as the company's text says (OFS-01, OFH-04). */
export function OpeningHoursForm({ openingHours }: Pick<Settings, 'openingHours'>) {
  const { inForce } = openingHours
  const form = useSettingForm({
    setting: 'openingHours',
    latest: openingHours,
    fields: [AS_COMPANY, ...DAYS.map(({ name }) => name)],
    check(data) {
      if (data.get(AS_COMPANY) !== null) return {}
      const texts = DAYS.map(({ name }) => textOf(data, name))
      if (texts.every(text => text === '')) return { day1: messages.hoursNone }
      return Object.fromEntries(
        DAYS.filter(({ name }) => readDay(textOf(data, name)) === null).map(({ name }) => [
          name,
          messages.hoursWrong,
        ]),
      )
    },
    fieldsOf: own => ({ [AS_COMPANY]: own === null, ...named(own === null ? [] : weekTexts(own)) }),
    typedOf(data) {
      const asCompany = data.get(AS_COMPANY) !== null
      const typed = asCompany ? [] : readWeek(DAYS.map(({ name }) => textOf(data, name)))
      return { [AS_COMPANY]: asCompany, ...named(asCompany || typed === null ? [] : weekTexts(typed)) }
    },
    changeOf(version, fields) {
      const week = readWeek(DAYS.map(({ name }) => textIn(fields, name))) ?? []
      const own = week.map(({ weekdays, from, to }) => ({ weekdays: [...weekdays], from, to }))
      return { key: 'openingHours', version, value: fields[AS_COMPANY] === true ? null : own }
    },
    label: field => DAYS.find(({ name }) => name === field)?.label ?? messages.hoursOfCompany,
  })
  const { whole } = form.refusal
  const { value, version } = form.opened
  return (
    <SettingPanel title={messages.openingHours} effect={openingHours.effect} changed={openingHours}>
      <form key={version} ref={form.ref} onSubmit={form.onSubmit} noValidate className="grid gap-3">
        <Week isCompany={value === null} texts={weekTexts(value ?? inForce)} error={form.error} />
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

interface WeekProps {
  isCompany: boolean
  texts: readonly string[]
  error: (field: string) => string | null
}

/** Without hours of its own the week shows those of the company's text, from which one begins. */
function Week({ isCompany, texts, error }: WeekProps) {
  const [followsCompany, setFollowing] = useState(isCompany)
  return (
    <>
      <Checkbox
        name={AS_COMPANY}
        label={messages.hoursOfCompany}
        defaultChecked={isCompany}
        onChange={event => setFollowing(event.currentTarget.checked)}
      />
      <fieldset disabled={followsCompany} className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <legend className="pb-2 text-xs text-ink-muted">{messages.hoursHint}</legend>
        {DAYS.map(({ name, label }, at) => (
          <TextField
            key={name}
            name={name}
            label={label}
            defaultValue={texts[at]}
            error={error(name)}
            autoComplete="off"
          />
        ))}
      </fieldset>
    </>
  )
}

function named(texts: readonly string[]): Record<string, string> {
  return Object.fromEntries(DAYS.map(({ name }, at) => [name, texts[at] ?? '']))
}
