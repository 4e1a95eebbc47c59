import { DEFAULT_LIMITS, LIMITED_CARDS, LONGEST_LIMIT } from '#domain/office/today.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { textIn } from '../../forms/conflicts/fields.ts'
import { cardMessages as messages } from '../card-messages.ts'
import { SettingPanel } from '../setting-panel.tsx'
import { type Settings, useSettingForm } from '../use-setting-form.ts'
import { minutesText, readMinutes } from './read-minutes.ts'

/** From when on a thing of each card is late, in opening hours (OFH-03). */
export function OfficeLimitsForm({ officeLimits }: Pick<Settings, 'officeLimits'>) {
  const form = useSettingForm({
    setting: 'officeLimits',
    latest: officeLimits,
    fields: LIMITED_CARDS,
    check: data =>
      Object.fromEntries(
        LIMITED_CARDS.filter(kind => !isLimit(readMinutes(textOf(data, kind)))).map(kind => [
          kind,
          messages.limitWrong,
        ]),
      ),
    fieldsOf: limits => Object.fromEntries(LIMITED_CARDS.map(kind => [kind, minutesText(limits[kind])])),
    // However it is typed, four hours are four hours.
    typedOf: data =>
      Object.fromEntries(
        LIMITED_CARDS.map(kind => [kind, minutesText(readMinutes(textOf(data, kind)) ?? 0)]),
      ),
    changeOf: (version, fields) => ({
      key: 'officeLimits',
      version,
      // The usual ones are not stored.
      value: Object.fromEntries(
        LIMITED_CARDS.map(kind => [kind, readMinutes(textIn(fields, kind)) ?? 0] as const).filter(
          ([kind, minutes]) => minutes !== DEFAULT_LIMITS[kind],
        ),
      ),
    }),
    label: field => Object.entries(messages.cards).find(([kind]) => kind === field)?.[1] ?? field,
  })
  const { whole } = form.refusal
  return (
    <SettingPanel title={messages.limits} effect={officeLimits.effect} changed={officeLimits}>
      <form
        key={form.opened.version}
        ref={form.ref}
        onSubmit={form.onSubmit}
        noValidate
        className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3"
      >
        {LIMITED_CARDS.map(kind => (
          <TextField
            key={kind}
            name={kind}
            label={messages.cards[kind]}
            hint={messages.usualLimit(minutesText(DEFAULT_LIMITS[kind]))}
            defaultValue={minutesText(form.opened.value[kind])}
            error={form.error(kind)}
            autoComplete="off"
            required
          />
        ))}
        {whole === null ? null : (
          <div className="col-span-full">
            <Notice kind="error">{whole}</Notice>
          </div>
        )}
        <div className="col-span-full">
          <Button type="submit" busy={form.busy}>
            {messages.saveLimits}
          </Button>
        </div>
      </form>
    </SettingPanel>
  )
}

function isLimit(minutes: number | null): boolean {
  return minutes !== null && minutes > 0 && minutes <= LONGEST_LIMIT
}
