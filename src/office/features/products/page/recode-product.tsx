import { useState } from 'react'
import { useNavigate } from 'react-router'
import { changeProductCode, officeProduct } from '#contract/office/products/product-page.ts'
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
import { messages } from '../messages.ts'
import { productPaths } from '../product-paths.ts'

/** Gives the product another code, and goes on with its page there (OFP-25). */
export function RecodeProduct({ code }: { code: string }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button {...actKey('product.recode')} onClick={() => setOpen(true)}>
        {messages.recode}
      </Button>
      <Dialog open={isOpen} onClose={close} title={messages.recode}>
        <RecodeForm code={code} onClose={close} />
      </Dialog>
    </>
  )
}

function RecodeForm({ code, onClose }: { code: string; onClose: () => void }) {
  const navigate = useNavigate()
  const form = useOfficeForm({
    name: `código ${code}`,
    fields: ['newCode'],
    check: data => (textOf(data, 'newCode') === '' ? { newCode: formTexts.missing } : {}),
    async send(data, idempotencyKey) {
      const newCode = textOf(data, 'newCode')
      await callOffice(changeProductCode, { body: { code, newCode }, idempotencyKey })
      showDone(messages.recoded, idempotencyKey, officeProduct)
      onClose()
      void navigate(productPaths.product(newCode), { replace: true })
    },
  })
  return (
    <DialogForm form={form} submit={messages.recode} onCancel={onClose}>
      <p className="text-sm wrap-anywhere">
        {messages.recodeHow(code)} {messages.recodeKept}
      </p>
      <TextField
        ref={focusInDialog}
        name="newCode"
        label={messages.newCode}
        defaultValue={code}
        maxLength={50}
        autoComplete="off"
        required
        error={form.refusal.fields.newCode ?? null}
      />
    </DialogForm>
  )
}
