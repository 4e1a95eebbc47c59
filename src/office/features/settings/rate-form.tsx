import { formatPrice } from '#domain/money/money.ts'
import { businessDayOf, formatDay } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { textIn } from '../forms/conflicts/fields.ts'
import { DataTable } from '../lists/data-table.tsx'
import { messages } from './messages.ts'
import { RateEntry } from './rate-entry.tsx'
import { SettingPanel } from './setting-panel.tsx'
import { type Settings, useSettingForm } from './use-setting-form.ts'

/** More are in the register. */
const SHOWN = 8

/** The exchange rate by hand with its history, and whether the BCU is asked for it (OFS-05). */
export function RateForm({
  rates,
  rateFetch,
}: {
  rates: Settings['exchangeRates']
  rateFetch: Settings['rateFetch']
}) {
  const today = businessDayOf(new Date())
  return (
    <>
      <SettingPanel title={messages.rate} effect={messages.rateEffect}>
        <RateEntry
          ofToday={rates.find(({ date }) => date === today)?.rate ?? null}
          latest={rates[0] ?? null}
        />
        {rates.length === 0 ? null : (
          <div className="mt-4">
            <DataTable
              caption={messages.rateHistory}
              columns={[
                { title: messages.day, isMain: true, cell: ({ date }) => formatDay(date) },
                { title: messages.pesos, isNumeric: true, cell: ({ rate }) => formatPrice(rate, '$') },
                { title: messages.source, cell: ({ source }) => messages.sources[source] ?? source },
                { title: messages.who, cell: ({ changedBy }) => changedBy ?? '' },
              ]}
              rows={rates.slice(0, SHOWN)}
              keyOf={({ date }) => date}
            />
          </div>
        )}
      </SettingPanel>
      <FetchForm rateFetch={rateFetch} />
    </>
  )
}

function FetchForm({ rateFetch }: Pick<Settings, 'rateFetch'>) {
  const form = useSettingForm({
    setting: 'rateFetch',
    latest: rateFetch,
    fields: ['time'],
    fieldsOf: ({ isOn, time }) => ({ isOn, time }),
    typedOf: (data, { time }) => ({ isOn: data.get('isOn') !== null, time: textOf(data, 'time') || time }),
    changeOf: (version, fields) => ({
      key: 'rateFetch',
      version,
      value: { isOn: fields.isOn === true, time: textIn(fields, 'time') },
    }),
    label: field => (field === 'isOn' ? messages.rateFetchOn : messages.rateFetchTime),
  })
  const { value, version } = form.opened
  return (
    <SettingPanel title={messages.rateFetch} effect={rateFetch.effect} changed={rateFetch}>
      <form
        key={version}
        ref={form.ref}
        onSubmit={form.onSubmit}
        noValidate
        className="flex flex-wrap items-end gap-4"
      >
        <Checkbox name="isOn" label={messages.rateFetchOn} defaultChecked={value.isOn} />
        <TextField
          name="time"
          type="time"
          label={messages.rateFetchTime}
          defaultValue={value.time}
          error={form.error('time') ?? form.refusal.whole}
          className="w-36"
        />
        <Button type="submit" busy={form.busy}>
          {messages.save}
        </Button>
      </form>
    </SettingPanel>
  )
}
