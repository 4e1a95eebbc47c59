import { useState } from 'react'
import { Link } from 'react-router'
import { officeRepair, repairBoard, saveRepair } from '#contract/office/workshop/repairs.ts'
import { formatPhone } from '#domain/accounts/phone.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { focusInDialog } from '#ui/dialogs/focus-in-dialog.ts'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextArea, TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { readNow } from '../../../browser/call-cache.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { textIn } from '../../forms/conflicts/fields.ts'
import { valueText } from '../../forms/conflicts/save-over.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { showDone } from '../../forms/show-undo.ts'
import { useVersionedForm } from '../../forms/use-versioned-form.ts'
import { actKey } from '../../keys/act-key.ts'
import { Facts } from '../../lists/facts.tsx'
import { usePermissions } from '../../operator/use-permissions.ts'
import { messages } from '../messages.ts'
import { type Repair, refreshRepairs } from '../repair-types.ts'

/** The machine, its customer and its diagnosis; `E` edits what was typed. */
export function RepairData({ repair }: { repair: Repair }) {
  const [isOpen, setOpen] = useState(false)
  const permissions = usePermissions()
  const mayEdit = permissions.has('repairs.edit')
  const { cardcode, cardName, customer, warranty, promisedAt, isLate, receivedAt, deliveredAt } = repair
  return (
    <Panel title={messages.data} className="grid gap-3">
      <Facts
        rows={[
          [messages.product, repair.title],
          [messages.code, repair.itemCode],
          [messages.serial, repair.serial],
          [messages.failure, repair.failure],
          [messages.accessories, repair.accessories],
          [messages.diagnosis, repair.diagnosis],
          [messages.technician, repair.technician?.name ?? messages.nobody],
          [
            messages.promisedDay,
            promisedAt === null ? null : isLate ? (
              <Badge key="late" tone="danger">
                {messages.late(promisedAt)}
              </Badge>
            ) : (
              messages.day(promisedAt)
            ),
          ],
          [
            messages.underWarranty,
            repair.underWarranty
              ? warranty === null
                ? messages.yes
                : messages.warrantyUntil(warranty.validUntil)
              : null,
          ],
          [
            messages.customer,
            permissions.has('customers.read') ? (
              <Link key="customer" to={`/clientes/${cardcode}`}>
                {cardcode} {cardName}
              </Link>
            ) : (
              `${cardcode} ${cardName}`
            ),
          ],
          [
            messages.phone,
            <a key="phone" href={`tel:${customer.phone}`}>
              {formatPhone(customer.phone)}
            </a>,
          ],
          [messages.email, customer.email],
          [messages.received, formatDateTime(new Date(receivedAt))],
          [messages.receivedBy, repair.receivedBy],
          [messages.delivered, deliveredAt === null ? null : formatDateTime(new Date(deliveredAt))],
        ]}
      />
      {mayEdit ? (
        <div data-no-print="">
          <Button size="sm" {...actKey('repair.edit')} onClick={() => setOpen(true)}>
            {messages.edit}
          </Button>
        </div>
      ) : null}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={messages.data} width="md">
        {isOpen ? <DataForm repair={repair} onDone={() => setOpen(false)} /> : null}
      </Dialog>
    </Panel>
  )
}

const LABELS = {
  title: messages.product,
  serial: messages.serial,
  failure: messages.failure,
  accessories: messages.accessories,
  diagnosis: messages.diagnosis,
  promisedAt: messages.promisedDay,
  technicianId: messages.technician,
  underWarranty: messages.underWarranty,
} as const
const TEXTS = [
  'title',
  'serial',
  'failure',
  'accessories',
  'diagnosis',
  'promisedAt',
  'technicianId',
] as const

function DataForm({ repair, onDone }: { repair: Repair; onDone: () => void }) {
  const { docNum, technicians } = repair
  const form = useVersionedForm<Repair>({
    name: `datos-reparacion-${docNum}`,
    fields: TEXTS,
    latest: repair,
    fieldsOf: stored => ({
      title: stored?.title ?? '',
      serial: stored?.serial ?? '',
      failure: stored?.failure ?? '',
      accessories: stored?.accessories ?? '',
      diagnosis: stored?.diagnosis ?? '',
      promisedAt: stored?.promisedAt ?? '',
      technicianId: stored?.technician?.id ?? '',
      underWarranty: stored?.underWarranty ?? false,
    }),
    typedOf: data => ({
      ...Object.fromEntries(TEXTS.map(name => [name, textOf(data, name)])),
      underWarranty: data.get('underWarranty') !== null,
    }),
    send(version, typed, idempotencyKey) {
      const given = (name: string) => textIn(typed, name) || null
      const body = {
        docNum,
        version: version ?? repair.version,
        title: textIn(typed, 'title'),
        serial: given('serial'),
        failure: textIn(typed, 'failure'),
        accessories: given('accessories'),
        diagnosis: given('diagnosis'),
        promisedAt: given('promisedAt'),
        technicianId: given('technicianId'),
        underWarranty: typed.underWarranty === true,
      }
      return callOffice(saveRepair, { body, idempotencyKey })
    },
    read: () => readNow(officeRepair, { query: { docNum } }),
    saved(key) {
      showDone(messages.dataSaved, key, officeRepair, repairBoard)
      onDone()
      void refreshRepairs()
    },
    label: field => Object.entries(LABELS).find(([name]) => name === field)?.[1] ?? field,
    show(field, value) {
      if (field === 'promisedAt' && typeof value === 'string' && value !== '') return messages.day(value)
      const named = field === 'technicianId' && technicians.find(({ id }) => id === value)?.name
      return named || valueText(value)
    },
  })
  const { technician, ...read } = form.opened ?? repair
  const errors = form.refusal.fields
  return (
    <DialogForm
      key={read.version}
      form={form}
      submit={messages.saveData}
      cancel={messages.back}
      onCancel={onDone}
      isWide
    >
      <TextArea
        name="diagnosis"
        label={messages.diagnosis}
        className="sm:col-span-2"
        defaultValue={read.diagnosis ?? ''}
        error={errors.diagnosis ?? null}
        rows={3}
        maxLength={1000}
        ref={focusInDialog}
      />
      <Select
        name="technicianId"
        label={messages.technician}
        defaultValue={technician?.id ?? ''}
        options={[
          { value: '', label: messages.nobody },
          ...technicians.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        error={errors.technicianId ?? null}
      />
      <TextField
        name="promisedAt"
        type="date"
        label={messages.promisedDay}
        defaultValue={read.promisedAt ?? ''}
        error={errors.promisedAt ?? null}
      />
      <TextField
        name="title"
        label={messages.product}
        defaultValue={read.title}
        maxLength={120}
        error={errors.title ?? null}
        required
      />
      <TextField
        name="serial"
        label={messages.serial}
        defaultValue={read.serial ?? ''}
        maxLength={60}
        error={errors.serial ?? null}
      />
      <TextArea
        name="failure"
        label={messages.failure}
        defaultValue={read.failure}
        rows={2}
        maxLength={1000}
        error={errors.failure ?? null}
        required
      />
      <TextArea
        name="accessories"
        label={messages.accessories}
        defaultValue={read.accessories ?? ''}
        rows={2}
        maxLength={300}
        error={errors.accessories ?? null}
      />
      <Checkbox name="underWarranty" label={messages.underWarranty} defaultChecked={read.underWarranty} />
    </DialogForm>
  )
}
