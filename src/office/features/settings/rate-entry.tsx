import { type Ref, useRef, useState } from 'react'
import { CallFailure } from '#contract/browser/call-server.ts'
import { officeToday } from '#contract/office/home.ts'
import { officeSettings, saveExchangeRate } from '#contract/office/settings.ts'
import { formatPrice } from '#domain/money/money.ts'
import { businessDayOf, formatDay } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/dialog.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { invalidate, readNow } from '../../browser/call-cache.ts'
import { callOffice } from '../../browser/call-office.ts'
import { showDone } from '../forms/show-undo.ts'
import { useVersionedForm } from '../forms/use-versioned-form.ts'
import { messages } from './messages.ts'
import { RateEffect } from './rate-effect.tsx'
import { readNumber } from './read-number.ts'

/** No higher rate can be saved. */
const HIGHEST = 100_000

interface RateEntryProps {
  /** The rate of today that was seen; null: there is none. */
  ofToday: number | null
  latest: { readonly rate: number; readonly date: string } | null
  /** Focused when a dialog opens. */
  field?: Ref<HTMLInputElement>
  onSaved?: () => void
}

/** The rate of today, which is what another one is compared with. */
interface TodaysRate {
  readonly version: number | null
}

/** Today's rate in one field, with what it touches; one that jumps is asked again (OFS-05, OFS-06). */
export function RateEntry({ ofToday, latest, field, onSaved }: RateEntryProps) {
  const [jump, setJump] = useState<string | null>(null)
  const confirmsJump = useRef(false)
  const [typed, setTyped] = useState<number | null>(null)
  const form = useVersionedForm<TodaysRate>({
    name: 'rate',
    fields: ['rate'],
    check: data => (typeof readNumber(textOf(data, 'rate')) === 'number' ? {} : { rate: messages.rateWrong }),
    latest: { version: ofToday },
    fieldsOf: today => ({ rate: today?.version ?? null }),
    typedOf: data => ({ rate: readNumber(textOf(data, 'rate')) ?? null }),
    async send(was, { rate }, idempotencyKey) {
      try {
        const body = { rate: Number(rate), was, confirmsJump: confirmsJump.current }
        await callOffice(saveExchangeRate, { body, idempotencyKey })
        showDone(
          messages.rateSaved(formatPrice(Number(rate), '$')),
          idempotencyKey,
          officeSettings,
          officeToday,
        )
        form.ref.current?.reset()
        setTyped(null)
        onSaved?.()
      } catch (error) {
        const asked = jumpIn(error)
        if (asked === null) throw error
        setJump(asked)
      } finally {
        confirmsJump.current = false
        await invalidate(officeSettings, officeToday)
      }
    },
    async read() {
      const { exchangeRates } = await readNow(officeSettings)
      const today = businessDayOf(new Date())
      return { version: exchangeRates.find(({ date }) => date === today)?.rate ?? null }
    },
    saved: () => undefined,
    label: () => messages.rateToday,
  })
  return (
    <>
      <form ref={form.ref} onSubmit={form.onSubmit} noValidate className="flex flex-wrap items-start gap-3">
        <TextField
          ref={field}
          name="rate"
          label={messages.rateToday}
          hint={
            latest === null
              ? messages.rateMissing
              : messages.rateHint(formatPrice(latest.rate, '$'), formatDay(latest.date))
          }
          error={form.refusal.fields.rate ?? form.refusal.whole}
          onChange={event => setTyped(positive(event.currentTarget.value))}
          inputMode="decimal"
          autoComplete="off"
          required
          className="w-56"
        />
        <Button type="submit" variant="primary" busy={form.busy} className="mt-6">
          {messages.rateSave}
        </Button>
      </form>
      {typed === null ? null : <RateEffect rate={typed} />}
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
    </>
  )
}

function positive(text: string): number | null {
  const read = readNumber(text)
  return typeof read === 'number' && read > 0 && read <= HIGHEST ? read : null
}

/** What is asked where only the size of the step was refused. */
function jumpIn(error: unknown): string | null {
  if (!(error instanceof CallFailure)) return null
  return error.problem.errors?.find(({ code }) => code === 'jump')?.detail ?? null
}
