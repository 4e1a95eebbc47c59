import { formatPhone, whatsappLink } from '#domain/accounts/phone.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { EmailField } from '#ui/fields/field.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { paths } from '../../site/paths.ts'
import { messages, type SignInRefusal } from './messages.ts'
import { type AuthFormResult, OutcomeNotice } from './registration/auth-form-result.tsx'
import { messages as registrationTexts } from './registration/messages.ts'
import { PasswordField } from './registration/password-field.tsx'
import { RegisterForm } from './registration/register-form.tsx'

interface SignInFormProps {
  /** A path within this shop. */
  returnTo: string
  /** Why the last attempt was rejected, with the typed e-mail. */
  refusal: (SignInRefusal & { readonly email: string }) | null
  /** Result of the last other account form: an account request or a new password. */
  result: AuthFormResult | null
  contact: { readonly email: string; readonly phone: string; readonly whatsapp: string } | null
}

/** Sign-in by e-mail and password, next to the registration; plain forms, which need no script. */
export function SignInForm({ returnTo, refusal, result, contact }: SignInFormProps) {
  const registration = result?.form === 'register' ? result : null
  return (
    <div className="mx-auto grid max-w-4xl items-start gap-6 lg:grid-cols-2">
      <section className="rounded border border-line bg-surface p-5 sm:p-8">
        <h1 className="text-xl">{messages.signIn}</h1>
        <form action={paths.apiLogin()} method="post" className="mt-5 grid gap-4">
          {refusal === null ? null : (
            <Notice kind="error" title={messages.refusedTitle}>
              <p>{messages.refused(refusal)}</p>
            </Notice>
          )}
          {result === null || registration !== null || refusal !== null ? null : (
            <OutcomeNotice result={result} />
          )}
          <input type="hidden" name="returnTo" value={returnTo} />
          <EmailField
            label={messages.email}
            autoComplete="username"
            defaultValue={refusal?.email ?? (registration === null ? result?.email : undefined)}
          />
          <PasswordField
            label={messages.password}
            name="password"
            autoComplete="current-password"
            autoFocus={refusal !== null}
          />
          <Button type="submit" variant="primary">
            {messages.signIn}
          </Button>
        </form>
        <a href={paths.resetPassword()} className="mt-3 inline-flex min-h-11 items-center">
          {registrationTexts.forgot}
        </a>
      </section>
      <section
        aria-labelledby="registrarse"
        // The result of this form comes first, also where the two are stacked.
        className={joinClasses(
          'rounded border border-line bg-surface p-5 sm:p-8',
          registration !== null && 'max-lg:order-first',
        )}
      >
        <h2 id="registrarse" className="text-xl">
          {registrationTexts.registerTitle}
        </h2>
        <RegisterForm returnTo={returnTo} result={registration} />
        <p className="mt-5 border-t border-line pt-4 text-sm">{registrationTexts.noCode}</p>
        {contact === null ? null : (
          <ul className="mt-1 grid gap-1 text-sm">
            <ContactLine
              label={messages.contactEmail}
              href={`mailto:${contact.email}`}
              shown={contact.email}
            />
            <ContactLine
              label={messages.phone}
              href={`tel:${contact.phone}`}
              shown={formatPhone(contact.phone)}
            />
            <ContactLine
              label={messages.whatsapp}
              href={whatsappLink(contact.whatsapp)}
              shown={formatPhone(contact.whatsapp)}
            />
          </ul>
        )}
        <p className="mt-2 text-sm text-ink-muted">{messages.visitorsToo}</p>
      </section>
    </div>
  )
}

/** Omitted if the company has not configured it. */
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
