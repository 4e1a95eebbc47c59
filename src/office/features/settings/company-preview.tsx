import { formatPhone, parsePhone } from '#domain/accounts/phone.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { messages } from './messages.ts'

export interface TypedCompany {
  readonly name: string
  readonly address: string
  readonly email: string
  readonly phone: string
  readonly whatsapp: string
  readonly hours: string
  readonly copyrightYear: string
  /** Its name; null: none. */
  readonly warrantyBrand: string | null
}

/** The foot of the shop's pages with what is typed, as it will be once it is saved; what is empty is left out (OFS-01). */
export function CompanyPreview({ company }: { company: TypedCompany }) {
  const { name, address, email, phone, whatsapp, hours, copyrightYear, warrantyBrand } = company
  const lines: readonly (readonly [IconName, string])[] = [
    ['pin', address],
    ['mail', email],
    ['phone', shownPhone(phone)],
    ['whatsapp', shownPhone(whatsapp)],
    ['clock', hours],
  ]
  return (
    <section aria-label={messages.preview} className="grid gap-2">
      <p className="text-xs">{messages.preview}</p>
      <div className="grid gap-3 rounded bg-ink p-4 text-surface">
        <h3 className="text-base">{messages.contact}</h3>
        <ul className="grid gap-1">
          {lines
            .filter(([, text]) => text !== '')
            .map(([icon, text]) => (
              <li key={icon} className="flex items-start gap-2 wrap-anywhere">
                <Icon name={icon} className="mt-0.5 size-4 shrink-0" />
                {text}
              </li>
            ))}
        </ul>
        <p className="border-t border-ink-muted pt-2 text-xs text-line wrap-anywhere">
          {messages.copyright(copyrightYear, name)}
        </p>
      </div>
      <p className="text-xs">
        {warrantyBrand === null ? messages.noWarrantyMenu : messages.warrantyMenu(warrantyBrand)}
      </p>
    </section>
  )
}

/** As it is stored and shown; what is no telephone stays as it is typed. */
function shownPhone(typed: string): string {
  const phone = parsePhone(typed)
  return phone === null ? typed : formatPhone(phone)
}
