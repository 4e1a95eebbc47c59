import { useRef, useState } from 'react'
import { CallFailure } from '#contract/browser/call-server.ts'
import type { ReplyOf } from '#contract/call.ts'
import { officeSettings, saveExchangeRate } from '#contract/office/settings.ts'
import { formatPrice } from '#domain/money/money.ts'
import { businessDayOf, formatDay } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/dialog.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { TextField } from '#ui/fields/field.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { readNow } from '../../browser/call-cache.ts'
import { callOffice } from '../../browser/call-office.ts'
import { useVersionedForm } from '../forms/use-versioned-form.ts'
import { DataTable } from '../lists/data-table.tsx'
import { messages } from './messages.ts'
import { readNumber } from './read-number.ts'
import { SettingPanel } from './setting-panel.tsx'

type Rates = ReplyOf<typeof officeSettings>['exchangeRates']

/** More are in the register. */
const SHOWN = 8

/** Today's rate in two keys; one that jumps is asked again (OFS-05). */
export function RateForm({ rates }: { rates: Rates }) {
  const [jump, setJump] = useState<string | null>(null)
  const confirmsJump = useRef(false)
  const form = useVersionedForm<TodaysRate>({
    name: 'rate',
    fields: ['rate'],
    latest: todaysRate(rates),
    fieldsOf: today => ({ rate: today?.version ?? null }),
    typedOf: data => ({ rate: readNumber(textOf(data, 'rate')) ?? null }),
    check: data => (typeof readNumber(textOf(data, 'rate')) === 'number' ? {} : { rate: messages.rateWrong }),
    async send(was, { rate }, idempotencyKey) {
      try {
        const body = { rate: Number(rate), was, confirmsJump: confirmsJump.current }
        await callOffice(saveExchangeRate, { body, idempotencyKey })
        showToast('success', messages.rateSaved(formatPrice(Number(rate), '$')))
        form.ref.current?.reset()
      } catch (error) {
        const asked = jumpIn(error)
        if (asked === null) throw error
        setJump(asked)
      } finally {
        confirmsJump.current = false
      }
    },
    read: async () => todaysRate((await readNow(officeSettings)).exchangeRates),
    saved: () => undefined,
    label: () => messages.rateToday,
  })
  const [latest] = rates
  return (
    <SettingPanel title={messages.rate} effect={messages.rateEffect}>
      <form ref={form.ref} onSubmit={form.onSubmit} noValidate className="flex flex-wrap items-start gap-3">
        <TextField
          name="rate"
          label={messages.rateToday}
          hint={
            latest === undefined
              ? messages.rateMissing
              : messages.rateHint(formatPrice(latest.rate, '$'), formatDay(latest.date))
          }
          error={form.refusal.fields.rate ?? form.refusal.whole}
          inputMode="decimal"
          autoComplete="off"
          required
          className="w-56"
        />
        <Button type="submit" variant="primary" busy={form.busy} className="mt-6">
          {messages.rateSave}
        </Button>
      </form>
      <ConfirmDialog
        open={jump !== null}
        onClose={() => setJump(null)}
        title={messages.rateConfirm}
        keep={messages.rateKeep}
        variant="primary"
        confirm={() => {
          setJump(null)
          confirmsJump.current = true
          form.ref.current?.requestSubmit()
        }}
      >
        {jump ?? ''}
      </ConfirmDialog>
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
  )
}

/** The rate of today, which is what another one is compared with. */
interface TodaysRate {
  readonly version: number | null
}

function todaysRate(rates: Rates): TodaysRate {
  return { version: rates.find(({ date }) => date === businessDayOf(new Date()))?.rate ?? null }
}

/** What is asked where only the size of the step was refused. */
function jumpIn(error: unknown): string | null {
  if (!(error instanceof CallFailure)) return null
  return error.problem.errors?.find(({ code }) => code === 'jump')?.detail ?? null
}
