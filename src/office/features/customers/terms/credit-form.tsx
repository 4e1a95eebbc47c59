import type { BodyOf } from '#contract/call.ts'
import { customerTermsOf, saveCredit } from '#contract/office/customers/customer-terms.ts'
import { officeCustomer } from '#contract/office/customers/customers.ts'
import type { FieldValue } from '#domain/office/merge.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { showDone } from '../../forms/show-undo.ts'
import { editsOf, useEditsForm } from '../../forms/use-edits-form.ts'
import { usePermissions } from '../../operator/use-permissions.ts'
import { readNumber } from '../../settings/read-number.ts'
import { messages } from '../messages.ts'
import type { Customer } from '../page/customer-summary.tsx'
import { termsMessages as texts } from './messages.ts'

type Edit = BodyOf<typeof saveCredit>['fields'][number]

const FIELDS = ['creditLimit', 'graceDays', 'paymentTerms'] as const
const LABELS: Readonly<Record<string, string>> = { creditLimit: texts.creditLimit, graceDays: texts.grace }

/** Limit, grace and payment terms: with a reason, and the second factor again (OFC-10). */
export function CreditForm({ customer, onSaved }: { customer: Customer; onSaved: () => Promise<void> }) {
  const { cardcode, creditLimit, graceDays, toleratedDays, paymentTerms, erpFields } = customer
  const form = useEditsForm({
    name: `crédito ${cardcode}`,
    fields: ['creditLimit', 'graceDays', 'paymentTerms', 'reason'],
    stored: { creditLimit, graceDays, paymentTerms },
    check(form) {
      const wrong: Record<string, string> = {}
      for (const name of ['creditLimit', 'graceDays']) {
        if (readNumber(textOf(form, name)) === null) wrong[name] = texts.badNumber
      }
      if (textOf(form, 'reason').length < 3) wrong.reason = messages.required
      return wrong
    },
    typedOf: form => ({
      reason: null,
      ...Object.fromEntries(
        ['creditLimit', 'graceDays']
          .filter(name => form.has(name))
          .map(name => [name, readNumber(textOf(form, name)) ?? null]),
      ),
    }),
    async send(edits, idempotencyKey, form) {
      const fields = editsOf(FIELDS, edits).map(
        ({ field, was, now }): Edit => ({ field, was: scalar(was), now: scalar(now) }),
      )
      const body = { cardcode, fields, reason: textOf(form, 'reason') }
      await callOffice(saveCredit, { body, idempotencyKey })
    },
    async saved(isChanged, keys) {
      if (!isChanged) return
      showDone(messages.saved, keys, customerTermsOf, officeCustomer)
      await onSaved()
    },
    label: field => LABELS[field] ?? messages.paymentTerms,
  })
  if (!usePermissions().has('customers.terms')) return null
  const { ref, busy, refusal, onSubmit, revision } = form
  const field = (name: string) => ({
    ...form.field(name),
    ...(erpFields.includes(name) && { disabled: true, hint: messages.fromErp }),
  })
  return (
    <Panel title={texts.credit}>
      <form
        key={revision}
        ref={ref}
        onSubmit={onSubmit}
        noValidate
        className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4"
      >
        {refusal.whole === null ? null : (
          <div className="sm:col-span-2 xl:col-span-4">
            <Notice kind="error">{refusal.whole}</Notice>
          </div>
        )}
        <TextField {...field('creditLimit')} label={texts.creditLimit} inputMode="decimal" />
        <TextField {...field('graceDays')} label={texts.graceDays(toleratedDays)} inputMode="numeric" />
        <TextField {...field('paymentTerms')} label={messages.paymentTerms} />
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

function scalar(value: FieldValue): string | number | null {
  return typeof value === 'boolean' ? null : value
}
