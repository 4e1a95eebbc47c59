import { useState } from 'react'
import { CallFailure, detailOf } from '#contract/browser/call-server.ts'
import { sendCFE } from '#contract/shop/documents.ts'
import type { DocumentKind } from '#domain/documents/fiscal-document.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Select } from '#ui/fields/select.tsx'
import { Icon } from '#ui/icon.tsx'
import { callShop } from '../../../browser/call-shop.ts'
import { messages } from './messages.ts'

interface SendDocumentProps {
  document: { readonly kind: DocumentKind; readonly docNum: number }
  /** The session's own first; the backend rejects any other (DOC-07). */
  addresses: readonly string[]
}

/** Mails the document to one of the permitted addresses, and shows the masked address. */
export function SendDocument({ document, addresses }: SendDocumentProps) {
  const [isOpen, setOpen] = useState(false)
  const [email, setEmail] = useState(addresses[0] ?? '')
  const [failure, setFailure] = useState<string | null>(null)
  const open = (next: boolean) => {
    setOpen(next)
    setFailure(null)
  }
  const send = async () => {
    try {
      const { to } = await callShop(sendCFE, {
        body: { kind: document.kind, docNum: document.docNum, email },
      })
      open(false)
      showToast('success', messages.sent(to))
    } catch (error) {
      const isTooMany = error instanceof CallFailure && error.code === 'RATE_LIMITED'
      setFailure(isTooMany ? messages.tooManySent : detailOf(error, messages.sendFailed))
    }
  }
  return (
    <>
      <Button icon={<Icon name="mail" />} onClick={() => open(true)}>
        {messages.send}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => open(false)}
        title={messages.send}
        footer={
          <>
            <Button onClick={() => open(false)}>{messages.cancel}</Button>
            <Button variant="primary" onClick={send}>
              {messages.send}
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          <p>{messages.sendHelp}</p>
          <Select
            label={messages.sendTo}
            options={addresses.map(address => ({ value: address, label: address }))}
            value={email}
            onChange={event => setEmail(event.target.value)}
          />
          {failure === null ? null : <Notice kind="error">{failure}</Notice>}
        </div>
      </Dialog>
    </>
  )
}
