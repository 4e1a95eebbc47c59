import { useId, useState } from 'react'
import { shipOrder } from '#contract/office/orders/order-moves.ts'
import { officeOrder } from '#contract/office/orders/orders.ts'
import { dispatchAgencies } from '#contract/office/settings.ts'
import { thousandths } from '#domain/pricing/quantity.ts'
import { focusInDialog } from '#ui/dialogs/focus-in-dialog.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { useCall } from '../../../browser/use-call.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { textOrNull } from '../../forms/text-or-null.ts'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import { LoadFailure } from '../../lists/load-failure.tsx'
import { numberText } from '../../settings/read-number.ts'
import { messages } from '../messages.ts'
import type { Order } from '../order-types.ts'
import { refreshOrders } from '../refresh-orders.ts'
import type { ActFormProps } from './act.ts'
import { CustomerNote } from './act-form.tsx'
import { currenciesOf, DocumentFields, documentErrorPaths, documentsOf } from './document-fields.tsx'
import { type Chosen, LineQuantities, linesLeft, quantitiesOf, quantityErrors } from './line-quantities.tsx'
import { MoveForm } from './move-form.tsx'

const PAYS = Object.entries(messages.paysOptions).map(([value, label]) => ({ value, label }))

/** OFO-16: agency, guide and packages; what has no invoice yet asks for its CFE, and both are one act. */
export function ShipForm(props: ActFormProps) {
  const { reply, failure, reload } = useCall(officeOrder, { orderId: props.order.orderId })
  if (reply !== undefined)
    // All has left, or is closed: what remains to be done is the move.
    return linesLeft(reply, 'unshipped').length === 0 ? (
      <MoveForm {...props} to="shipped" />
    ) : (
      <ShipFields {...props} full={reply} />
    )
  return failure === null ? (
    <p role="status">{messages.loading}</p>
  ) : (
    <LoadFailure failure={failure} retry={reload} />
  )
}

function ShipFields({ order, full, onDone }: ActFormProps & { full: Order }) {
  const { orderId, docNum, status: from } = order
  const { shipping } = full
  const [chosen, setChosen] = useState<Chosen>(() => withoutMissing(full))
  const left = linesLeft(full, 'unshipped')
  const currencies = currenciesOf(withoutInvoice(full, quantitiesOf(chosen)))
  const form = useOfficeForm({
    name: `despachar-${orderId}`,
    fields: ['agency', 'branch', 'guide', 'packages', 'pays', 'note', ...documentErrorPaths(currencies)],
    check: () => quantityErrors(left, chosen),
    async send(data, idempotencyKey) {
      const body = {
        orderId,
        from,
        agency: textOrNull(data, 'agency'),
        branch: textOrNull(data, 'branch'),
        guide: textOrNull(data, 'guide'),
        packages: Number(textOf(data, 'packages')),
        pays: textOf(data, 'pays') === 'sender' ? ('sender' as const) : ('receiver' as const),
        note: textOrNull(data, 'note'),
        documents: documentsOf(data, currencies),
        lines: quantitiesOf(chosen),
        closeRest: data.get('closeRest') === 'on',
      }
      const { status } = await callOffice(shipOrder, { body, idempotencyKey })
      showToast('success', messages.shipped(docNum, status === 'shipped'))
      onDone()
      await refreshOrders()
    },
  })
  const errors = form.refusal.fields
  return (
    <DialogForm isLasting cancel={messages.keep} form={form} submit={messages.ship} onCancel={onDone}>
      <div className="grid gap-3 sm:grid-cols-2">
        <Carrier agency={shipping.agency ?? ''} branch={shipping.agencyBranch ?? ''} errors={errors} />
        <TextField
          name="guide"
          label={messages.guide}
          maxLength={60}
          autoComplete="off"
          error={errors.guide ?? null}
          optional
        />
        <div className="grid grid-cols-[6rem_1fr] gap-3">
          <TextField
            name="packages"
            type="number"
            inputMode="numeric"
            label={messages.packages}
            min={1}
            max={9999}
            defaultValue={1}
            error={errors.packages ?? null}
            required
          />
          <Select
            name="pays"
            label={messages.pays}
            options={PAYS}
            defaultValue={shipping.payAtDestination ? 'receiver' : 'sender'}
            error={errors.pays ?? null}
          />
        </div>
      </div>
      <LineQuantities
        legend={messages.whatLeaves}
        lines={left}
        chosen={chosen}
        onChange={setChosen}
        error={errors.lines ?? null}
      />
      <DocumentFields currencies={currencies} errors={errors} />
      <CustomerNote error={errors.note} />
    </DialogForm>
  )
}

/** Of what leaves, the lines of which something has no invoice yet; null: all that is left leaves. */
function withoutInvoice({ lines }: Order, leaves: ReturnType<typeof quantitiesOf>): Order['lines'] {
  const leaving = leaves && new Map(leaves.map(({ lineNum, quantity }) => [lineNum, quantity]))
  return lines.filter(({ lineNum, quantity, openQty, closedQty, shippedQty }) => {
    if (leaving === null) return openQty > 0
    const isInvoiced = quantity - openQty - closedQty - shippedQty
    return thousandths((leaving.get(lineNum) ?? 0) - Math.max(isInvoiced, 0)) > 0
  })
}

/** What is missing does not leave; null: nothing is, and all that is left leaves. */
function withoutMissing(full: Order): Chosen {
  if (full.lines.every(({ shortage }) => shortage === null)) return null
  const missing = new Map(full.lines.map(({ lineNum, shortage }) => [lineNum, shortage?.quantity ?? 0]))
  return new Map(
    linesLeft(full, 'unshipped').map(({ lineNum, left }) => [
      lineNum,
      numberText(thousandths(left - (missing.get(lineNum) ?? 0))),
    ]),
  )
}

interface CarrierProps {
  agency: string
  branch: string
  errors: Readonly<Partial<Record<string, string>>>
}

/** The agencies of `Ajustes` with their branches; another one may be typed (OFS-03). */
function Carrier({ agency, branch, errors }: CarrierProps) {
  const { reply } = useCall(dispatchAgencies)
  const agencies = reply?.agencies ?? []
  const [typed, setTyped] = useState(agency)
  const listId = useId()
  const name = typed.trim().toLowerCase()
  const known = agencies.find(one => one.name.toLowerCase() === name)
  const hint =
    name === '' || reply === undefined
      ? messages.ownDelivery
      : known === undefined
        ? messages.otherAgency
        : messages.knownAgency(known.phone, known.isTracked)
  return (
    <>
      <TextField
        name="agency"
        label={messages.agency}
        hint={hint}
        list={listId}
        defaultValue={agency}
        maxLength={80}
        autoComplete="off"
        error={errors.agency ?? null}
        ref={focusInDialog}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {agencies.map(one => (
          <option key={one.name} value={one.name} />
        ))}
      </datalist>
      <TextField
        name="branch"
        label={messages.branch}
        list={`${listId}-branches`}
        defaultValue={branch}
        maxLength={80}
        autoComplete="off"
        error={errors.branch ?? null}
        optional
      />
      <datalist id={`${listId}-branches`}>
        {(known?.branches ?? []).map(one => (
          <option key={one.name} value={one.name}>
            {one.department}
          </option>
        ))}
      </datalist>
    </>
  )
}
