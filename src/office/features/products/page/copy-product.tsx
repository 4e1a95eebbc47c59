import { useState } from 'react'
import { useNavigate } from 'react-router'
import { copyProduct, officeProduct } from '#contract/office/products/product-page.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { focusInDialog } from '#ui/dialogs/focus-in-dialog.ts'
import { TextField } from '#ui/fields/field.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { messages as formTexts } from '../../forms/messages.ts'
import { showDone } from '../../forms/show-undo.ts'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import { actKey } from '../../keys/act-key.ts'
import { useOperator } from '../../operator/operator.tsx'
import { messages } from '../messages.ts'
import { productPaths } from '../product-paths.ts'

/** Makes a draft of another code with everything this product has, and opens it (OFP-28). */
export function CopyProduct({ code }: { code: string }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button {...actKey('product.copy', messages.copyTitle)} onClick={() => setOpen(true)}>
        {messages.copy}
      </Button>
      <Dialog open={isOpen} onClose={close} title={messages.copyTitle}>
        <CopyForm code={code} onClose={close} />
      </Dialog>
    </>
  )
}

function CopyForm({ code, onClose }: { code: string; onClose: () => void }) {
  const navigate = useNavigate()
  const copiesPrices = useOperator().permissions.includes('prices.edit')
  const form = useOfficeForm({
    name: `copiar ${code}`,
    fields: ['newCode'],
    check: data => (textOf(data, 'newCode') === '' ? { newCode: formTexts.missing } : {}),
    async send(data, idempotencyKey) {
      const newCode = textOf(data, 'newCode')
      await callOffice(copyProduct, { body: { code, newCode }, idempotencyKey })
      showDone(messages.copied, idempotencyKey, officeProduct)
      onClose()
      void navigate(productPaths.product(newCode))
    },
  })
  return (
    <DialogForm form={form} submit={messages.copy} onCancel={onClose}>
      <p className="text-sm">
        {messages.copyHow}
        {copiesPrices ? null : ` ${messages.copyNoPrices}`}
      </p>
      <TextField
        ref={focusInDialog}
        name="newCode"
        label={messages.newCode}
        maxLength={50}
        autoComplete="off"
        required
        error={form.refusal.fields.newCode ?? null}
      />
    </DialogForm>
  )
}
