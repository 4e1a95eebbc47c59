import { expectParts } from '#contract/office/workshop/repair-parts.ts'
import { textOf } from '#ui/fields/use-form.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { showDone } from '../../forms/show-undo.ts'
import { textOrNull } from '../../forms/text-or-null.ts'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import { refreshRepairs } from '../repair-types.ts'
import { ExpectedFields } from './expected-fields.tsx'
import { messages } from './messages.ts'
import { READS_OF_PARTS } from './part-types.ts'

interface ExpectFormProps {
  parts: readonly number[]
  supplier: string
  expectedOn: string | null
  onDone: () => void
}

/** OFT-04: who sends a part and when it is to come, for all machines that wait for it. */
export function ExpectForm({ parts, supplier, expectedOn, onDone }: ExpectFormProps) {
  const form = useOfficeForm({
    name: `proveedor-repuesto-${parts[0]}`,
    fields: ['supplier', 'expectedOn'],
    async send(data, idempotencyKey) {
      const body = {
        parts: [...parts],
        supplier: textOf(data, 'supplier'),
        expectedOn: textOrNull(data, 'expectedOn'),
      }
      await callOffice(expectParts, { body, idempotencyKey })
      showDone(messages.saved, idempotencyKey, ...READS_OF_PARTS)
      onDone()
      await refreshRepairs()
    },
  })
  return (
    <DialogForm form={form} submit={messages.save} onCancel={onDone}>
      <ExpectedFields supplier={supplier} expectedOn={expectedOn} errors={form.refusal.fields} />
    </DialogForm>
  )
}
