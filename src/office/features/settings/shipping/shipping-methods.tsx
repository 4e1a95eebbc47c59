import { useRef, useState } from 'react'
import type { BodyOf, ReplyOf } from '#contract/call.ts'
import { officeSettings, saveShipping, shippingFor } from '#contract/office/settings.ts'
import { departmentName, shownDepartment } from '#domain/accounts/department.ts'
import { formatPrice } from '#domain/money/money.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { randomKey } from '#ui/hooks/random-key.ts'
import { invalidate } from '../../../browser/call-cache.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { reportFailure } from '../../account/report-failure.ts'
import { showDone } from '../../forms/show-undo.ts'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import { type DataColumn, DataTable } from '../../lists/data-table.tsx'
import { EmptyList } from '../../lists/office-list.tsx'
import { messages } from '../messages.ts'
import { readNumber } from '../read-number.ts'
import { MethodDialog } from './method-dialog.tsx'
import type { Method } from './settings-shapes.ts'

/** One name fits, and all 19 say nothing: in between the number does. */
const NAMED_DEPARTMENTS = 3

const columns: readonly DataColumn<Method>[] = [
  { title: messages.method, isMain: true, cell: ({ name }) => name },
  { title: messages.goesTo, cell: method => destinationOf(method) },
  { title: messages.cost, isNumeric: true, cell: method => costOf(method) },
  {
    title: messages.state,
    cell: ({ isActive }) => (
      <Badge tone={isActive ? 'success' : 'muted'} plain>
        {isActive ? messages.active : messages.inactive}
      </Badge>
    ),
  },
]

/** How orders leave, in the order of the checkout (OFS-02). */
export function ShippingMethods({
  methods,
  agencies,
}: {
  methods: readonly Method[]
  agencies: readonly string[]
}) {
  const [opened, setOpened] = useState<Method | 'new' | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const act = async (body: BodyOf<typeof saveShipping>) => {
    const idempotencyKey = randomKey()
    try {
      await callOffice(saveShipping, { body, idempotencyKey })
      showDone(messages.saved, idempotencyKey, officeSettings)
    } catch (error) {
      reportFailure(error)
    } finally {
      await invalidate(officeSettings)
    }
  }
  const raise = async (method: Method) => {
    const codes = methods.map(({ code }) => code)
    const place = codes.indexOf(method.code)
    codes.splice(place, 1)
    codes.splice(place - 1, 0, method.code)
    await act({ act: 'order', codes })
    // The pressed button moved with its row.
    list.current?.querySelector<HTMLElement>(`[data-code="${CSS.escape(method.code)}"]`)?.focus()
  }
  return (
    <Panel title={messages.shipping}>
      <div className="mb-3">
        <Button onClick={() => setOpened('new')}>{messages.addMethod}</Button>
      </div>
      <div ref={list}>
        {methods.length === 0 ? (
          <EmptyList empty={{ text: messages.noMethods }} />
        ) : (
          <DataTable
            caption={messages.shipping}
            columns={columns}
            rows={methods}
            keyOf={({ code }) => code}
            acts={method => (
              <span className="inline-flex gap-2">
                {method === methods[0] ? null : (
                  <Button
                    size="sm"
                    data-code={method.code}
                    aria-label={messages.earlierOf(method.name)}
                    onClick={() => raise(method)}
                  >
                    {messages.earlier}
                  </Button>
                )}
                <Button
                  size="sm"
                  aria-label={messages.changeOf(method.name)}
                  onClick={() => setOpened(method)}
                >
                  {messages.change}
                </Button>
                <Button
                  size="sm"
                  aria-label={messages.switchOf(method.name, method.isActive)}
                  onClick={() => act({ act: 'save', ...method, isActive: !method.isActive })}
                >
                  {method.isActive ? messages.deactivate : messages.activate}
                </Button>
              </span>
            )}
          />
        )}
      </div>
      <ShippingTester />
      <MethodDialog method={asItIsNow(opened, methods)} agencies={agencies} onClose={() => setOpened(null)} />
    </Panel>
  )
}

/** The dialog stays open while somebody else changes the method. */
function asItIsNow(opened: Method | 'new' | null, methods: readonly Method[]): Method | 'new' | null {
  if (opened === null || opened === 'new') return opened
  return methods.find(({ code }) => code === opened.code) ?? opened
}

function destinationOf({ departments }: Method): string {
  if (departments.length === 0) return messages.everywhere
  return departments.length > NAMED_DEPARTMENTS
    ? messages.departmentsOf(departments.length)
    : departments.map(departmentName).join(', ')
}

function costOf({ charge, payAtDestination, kind }: Method): string {
  if (payAtDestination) return messages.atDestination
  if (charge === null) return kind === 'own' ? messages.companyCost : messages.free
  return charge === 0 ? messages.free : formatPrice(charge, '$')
}

type Tested = ReplyOf<typeof shippingFor>

/** What a customer is offered for an amount, and why (OFS-02). */
function ShippingTester() {
  const [tested, setTested] = useState<Tested | null>(null)
  const form = useOfficeForm({
    name: 'shipping-tester',
    fields: ['customer', 'amount'],
    check: data => (readNumber(textOf(data, 'amount')) === null ? { amount: messages.amountWrong } : {}),
    async send(data) {
      const amount = readNumber(textOf(data, 'amount'))
      const customer = textOf(data, 'customer')
      setTested(null)
      setTested(
        await callOffice(shippingFor, {
          query: { customer, ...(typeof amount === 'number' ? { amount } : {}) },
        }),
      )
    },
  })
  const { fields, whole } = form.refusal
  return (
    <section aria-label={messages.tester} className="mt-5 border-t border-line pt-4">
      <h3 className="mb-2 text-sm font-semibold">{messages.tester}</h3>
      <form ref={form.ref} onSubmit={form.onSubmit} noValidate className="flex flex-wrap items-start gap-3">
        <TextField
          name="customer"
          label={messages.customerCode}
          error={fields.customer ?? null}
          autoCapitalize="none"
          autoComplete="off"
          required
          className="w-44"
        />
        <TextField
          name="amount"
          label={messages.amount}
          error={fields.amount ?? null}
          inputMode="decimal"
          className="w-44"
        />
        <Button type="submit" busy={form.busy} className="mt-6">
          {messages.test}
        </Button>
      </form>
      {whole === null ? null : (
        <div className="mt-3">
          <Notice kind="error">{whole}</Notice>
        </div>
      )}
      {tested === null ? null : (
        <div role="status" className="mt-3 text-sm">
          <p className="mb-1 font-medium">
            {messages.offeredTo(tested.customer.name, shownDepartment(tested.customer.department))}
          </p>
          <ul className="grid gap-1">
            {tested.methods.map(({ code, name, isOffered, charge, reason }) => (
              <li key={code} className={isOffered ? undefined : 'text-ink-muted'}>
                <b className="font-medium">{name}</b>: {reason}
                {charge === null || charge === 0 ? null : ` ${formatPrice(charge, '$')}`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
