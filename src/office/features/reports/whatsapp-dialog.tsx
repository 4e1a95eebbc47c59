import { useState } from 'react'
import { whatsappLink } from '#domain/accounts/phone.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { TextArea } from '#ui/fields/field.tsx'
import { messages } from './messages.ts'

interface WhatsappButtonProps {
  name: string
  /** In E.164; null: there is none to write to. */
  phone: string | null
  /** A first version of the message. */
  text: string
}

/** Writes to a customer: the text is shown to be corrected first, and sent by WhatsApp itself (OFR-06). */
export function WhatsappButton({ name, phone, text }: WhatsappButtonProps) {
  const [message, setMessage] = useState<string | null>(null)
  if (phone === null) return <span className="text-sm text-ink-muted">{messages.noPhone}</span>
  return (
    <>
      <Button size="sm" aria-label={messages.whatsappTo(name)} onClick={() => setMessage(text)}>
        {messages.whatsapp}
      </Button>
      <Dialog
        open={message !== null}
        onClose={() => setMessage(null)}
        title={messages.whatsappTo(name)}
        footer={
          <a
            href={whatsappLink(phone, message ?? '')}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-10 items-center rounded bg-accent-strong px-4 font-semibold text-surface no-underline"
            onClick={() => setMessage(null)}
          >
            {messages.openWhatsapp}
          </a>
        }
      >
        <TextArea
          label={messages.whatsappText}
          rows={6}
          value={message ?? ''}
          onChange={event => setMessage(event.target.value)}
        />
      </Dialog>
    </>
  )
}
