import { formatPhone, whatsappLink } from '#domain/phone.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type SignInRefusal, texts } from './texts.ts'

interface SignInFormProps {
  /** A path of this shop (AUT-15). */
  returnTo: string
  /** Why the last attempt was refused, with what was typed; never the password. */
  refusal: (SignInRefusal & { readonly email: string }) | null
  contact: { readonly email: string; readonly phone: string; readonly whatsapp: string } | null
}

/** E-mail and password as a plain form, which needs no script (AUT-09, AUT-11, AUT-13). */
export function SignInForm({ returnTo, refusal, contact }: SignInFormProps) {
  return (
    <div className="mx-auto grid max-w-4xl items-start gap-6 lg:grid-cols-2">
      <section className="rounded border border-line bg-surface p-5 sm:p-8">
        <h1 className="text-xl">{texts.signIn}</h1>
        <form action={paths.apiLogin()} method="post" className="mt-5 grid gap-4">
          {refusal === null ? null : (
            <Notice kind="error" title={texts.refusedTitle}>
              <p>{texts.refused(refusal)}</p>
            </Notice>
          )}
          <input type="hidden" name="returnTo" value={returnTo} />
          <TextField
            label={texts.email}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={254}
            defaultValue={refusal?.email}
          />
          <TextField
            label={texts.password}
            name="password"
            type="password"
            autoComplete="current-password"
            required
            maxLength={200}
          />
          <Button type="submit" variant="primary">
            {texts.signIn}
          </Button>
        </form>
      </section>
      <section className="rounded border border-line bg-surface p-5 sm:p-8">
        <h2 className="text-xl">{texts.registerTitle}</h2>
        <p className="mt-3">{texts.registerWho}</p>
        <p className="mt-2">{texts.registerHow}</p>
        {contact === null ? null : (
          <ul className="mt-3 grid gap-1">
            <ContactLine label={texts.email} href={`mailto:${contact.email}`} shown={contact.email} />
            <ContactLine
              label={texts.phone}
              href={`tel:${contact.phone}`}
              shown={formatPhone(contact.phone)}
            />
            <ContactLine
              label={texts.whatsapp}
              href={whatsappLink(contact.whatsapp)}
              shown={formatPhone(contact.whatsapp)}
            />
          </ul>
        )}
        <p className="mt-4 text-sm text-ink-muted">{texts.visitorsToo}</p>
      </section>
    </div>
  )
}

/** Nothing for what the company has not filled in yet. */
function ContactLine({ label, href, shown }: { label: string; href: string; shown: string }) {
  if (shown === '') return null
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-2 lg:min-h-8">
      <span className="text-ink-muted">{label}:</span>
      <a href={href} className="font-semibold [overflow-wrap:anywhere]">
        {shown}
      </a>
    </li>
  )
}
