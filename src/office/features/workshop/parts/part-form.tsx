import { useState } from 'react'
import { addRepairPart } from '#contract/office/workshop/repair-parts.ts'
import { machineSearch } from '#contract/office/workshop/repairs.ts'
import { PART_LIMITS } from '#domain/repairs/repair-parts.ts'
import { canMoveRepair, type RepairStatus } from '#domain/repairs/repair-status.ts'
import { focusInDialog } from '#ui/dialogs/focus-in-dialog.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { showDone } from '../../forms/show-undo.ts'
import { textOrNull } from '../../forms/text-or-null.ts'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import { LookupField } from '../../lookup/lookup-field.tsx'
import { useFound } from '../../lookup/use-found.ts'
import { readNumber } from '../../settings/read-number.ts'
import { refreshRepairs } from '../repair-types.ts'
import { ExpectedFields } from './expected-fields.tsx'
import { messages } from './messages.ts'
import { READS_OF_PARTS } from './part-types.ts'

interface PartFormProps {
  docNum: number
  status: RepairStatus
  onDone: () => void
}

/** OFT-04: names a part that a machine needs, and leaves the machine waiting for it. */
export function PartForm({ docNum, status: from, onDone }: PartFormProps) {
  const [itemCode, setItemCode] = useState<string | null>(null)
  const [name, setName] = useState('')
  const found = useFound(itemCode === null ? name : '', findProducts)
  const mayWait = canMoveRepair(from, 'waiting_parts', 'staff')
  const form = useOfficeForm({
    name: `repuesto-${docNum}`,
    fields: ['name', 'quantity', 'supplier', 'expectedOn'],
    check(data): Partial<Record<string, string>> {
      if (name.trim() === '') return { name: messages.missingName }
      return (readNumber(textOf(data, 'quantity')) ?? 0) > 0 ? {} : { quantity: messages.badQuantity }
    },
    async send(data, idempotencyKey) {
      const body = {
        docNum,
        from,
        itemCode,
        name: name.trim(),
        quantity: readNumber(textOf(data, 'quantity')) ?? 1,
        supplier: textOf(data, 'supplier'),
        expectedOn: textOrNull(data, 'expectedOn'),
        wait: data.get('wait') === 'on',
      }
      await callOffice(addRepairPart, { body, idempotencyKey })
      showDone(messages.added(body.name), idempotencyKey, ...READS_OF_PARTS)
      onDone()
      await refreshRepairs()
    },
  })
  const errors = form.refusal.fields
  return (
    <DialogForm form={form} submit={messages.add} onCancel={onDone}>
      <LookupField
        label={messages.part}
        hint={itemCode ?? (found === null || found.length > 0 ? messages.pickHint : messages.outside)}
        error={errors.name ?? null}
        required
        text={name}
        onText={text => {
          setItemCode(null)
          setName(text)
        }}
        options={itemCode === null ? (found ?? []) : []}
        onPick={product => {
          setItemCode(product.itemCode)
          setName(product.title.slice(0, PART_LIMITS.name))
        }}
        resultsLabel={messages.results}
        maxLength={PART_LIMITS.name}
        ref={focusInDialog}
      />
      <TextField
        name="quantity"
        label={messages.quantity}
        inputMode="decimal"
        defaultValue="1"
        autoComplete="off"
        error={errors.quantity ?? null}
        required
      />
      <ExpectedFields errors={errors} />
      {mayWait ? <Checkbox name="wait" label={messages.wait} defaultChecked /> : null}
    </DialogForm>
  )
}

async function findProducts(text: string, signal: AbortSignal) {
  const { products } = await callOffice(machineSearch, { query: { text } }, signal)
  return products.map(product => ({
    key: product.itemCode,
    title: product.title,
    detail: `${product.itemCode} · ${product.brand}`,
    value: product,
  }))
}
