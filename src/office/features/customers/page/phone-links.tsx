import { formatPhone, whatsappLink } from '#domain/accounts/phone.ts'

/** A telephone to call, and to write to; nothing without one. */
export function PhoneLinks({ phone }: { phone: string }) {
  if (phone === '') return null
  return (
    <>
      <a href={`tel:${phone}`} className="whitespace-nowrap underline underline-offset-2">
        {formatPhone(phone)}
      </a>
      {' · '}
      <a href={whatsappLink(phone)} target="_blank" rel="noreferrer">
        WhatsApp
      </a>
    </>
  )
}
