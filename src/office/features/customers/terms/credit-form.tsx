import type { BodyOf } from '#contract/call.ts'
import { saveCredit } from '#contract/office/customer-terms.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { TextField } from '#ui/fields/field.tsx'
import { callOffice } from '../../../browser/call-office.ts'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import { messages } from '../messages.ts'
import type { Customer } from '../page/customer-summary.tsx'
import { usePermissions } from '../use-permissions.ts'
import { termsMessages as texts } from './messages.ts'
import { parseDecimal } from './terms-edits.ts'

type Edit = BodyOf<typeof saveCredit>['fields'][number]

/** Limit, grace and payment terms: with a reason, and the second factor again (OFC-10). */
export function CreditForm({ customer, onSaved }: { customer: Customer; onSaved: () => Promise<void> }) {
  const { cardcode, creditLimit, graceDays, toleratedDays, paymentTerms, erpFields } = customer
  const { ref, busy, refusal, onSubmit } = useOfficeForm({
    name: `crédito ${cardcode}`,
    fields: ['creditLimit', 'graceDays', 'paymentTerms', 'reason'],
    check(form) {
      const wrong: Record<string, string> = {}
      for (const name of ['creditLimit', 'graceDays']) {
        const text = textOf(form, name)
        if (text !== '' && parseDecimal(text) === null) wrong[name] = texts.badNumber
      }
      if (textOf(form, 'reason').length < 3) wrong.reason = messages.required
      return wrong
    },
    async send(form, idempotencyKey) {
      const number = (name: string) => parseDecimal(textOf(form, name))
      const terms = textOf(form, 'paymentTerms')
      const fields: Edit[] = [
        { field: 'creditLimit' as const, was: creditLimit, now: number('creditLimit') },
        { field: 'graceDays' as const, was: graceDays, now: number('graceDays') },
        { field: 'paymentTerms' as const, was: paymentTerms, now: terms || paymentTerms },
      ].filter(({ field, was, now }) => was !== now && !erpFields.includes(field))
      if (fields.length === 0) return
      await callOffice(saveCredit, {
        body: { cardcode, fields, reason: textOf(form, 'reason') },
        idempotencyKey,
      })
      showToast('success', messages.saved)
      await onSaved()
    },
  })
  if (!usePermissions().has('customers.terms')) return null
  const field = (name: string, value: number | string | null) => ({
    name,
    defaultValue: value === null ? '' : String(value).replace('.', ','),
    error: refusal.fields[name] ?? null,
    autoComplete: 'off',
    ...(erpFields.includes(name) && { disabled: true, hint: messages.fromErp }),
  })
  return (
    <Panel title={texts.credit}>
      <form ref={ref} onSubmit={onSubmit} noValidate className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {refusal.whole === null ? null : (
          <div className="sm:col-span-2 xl:col-span-4">
            <Notice kind="error">{refusal.whole}</Notice>
          </div>
        )}
        <TextField {...field('creditLimit', creditLimit)} label={texts.creditLimit} inputMode="decimal" />
        <TextField
          {...field('graceDays', graceDays)}
          label={texts.graceDays(toleratedDays)}
          inputMode="numeric"
        />
        <TextField {...field('paymentTerms', paymentTerms)} label={messages.paymentTerms} />
        <TextField
          name="reason"
          label={messages.reason}
          hint={texts.reasonHint}
          maxLength={500}
          autoComplete="off"
          error={refusal.fields.reason ?? null}
        />
        <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
          {messages.save}
        </Button>
      </form>
    </Panel>
  )
}

function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? '').trim()
}
