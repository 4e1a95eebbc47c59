import { useState } from 'react'
import { officeCustomer } from '#contract/office/customers/customers.ts'
import { productDraftLink } from '#contract/office/products/product-draft.ts'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClasses } from '#ui/buttons/button-look.ts'
import { Panel } from '#ui/dialogs/panel.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { useCall } from '../../../browser/use-call.ts'
import { SeeAsDialog } from '../../customers/seeing/see-as-dialog.tsx'
import { CustomerLookup } from '../../lookup/customer-lookup.tsx'
import { useOperator } from '../../operator/operator.tsx'
import { messages } from './messages.ts'

/** The draft in the shop: by a link, as a visitor or as a customer that is chosen (OFP-18). */
export function DraftLinks({ code }: { code: string }) {
  const { permissions } = useOperator()
  const { reply: link } = useCall(productDraftLink, { code })
  const [cardcode, setCardcode] = useState('')
  if (link === undefined) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link.url)
      showToast('success', messages.linkCopied(link.expiresAt))
    } catch {
      // Without the clipboard it can be taken from the message.
      showToast('info', link.url)
    }
  }
  return (
    <Panel title={messages.see}>
      <div className="grid gap-3">
        <p className="text-sm text-ink-muted">{messages.seeHint}</p>
        <div className="flex flex-wrap gap-2">
          <a href={link.path} target="_blank" rel="noreferrer" className={buttonClasses({})}>
            {messages.asVisitor}
          </a>
          <Button onClick={copy}>{messages.copyLink}</Button>
        </div>
        {permissions.includes('customers.impersonate') ? (
          <CustomerLookup label={messages.customer} hint={messages.customerHint} onPick={setCardcode} />
        ) : null}
        {cardcode === '' ? null : (
          <SeeAs cardcode={cardcode} to={link.path} onClose={() => setCardcode('')} />
        )}
      </div>
    </Panel>
  )
}

function SeeAs({ cardcode, to, onClose }: { cardcode: string; to: string; onClose: () => void }) {
  const { reply } = useCall(officeCustomer, { cardcode })
  return reply === undefined ? null : <SeeAsDialog open customer={reply} to={to} onClose={onClose} />
}
