import { Button } from '#ui/buttons/button.tsx'
import { EmailField, TextField } from '#ui/fields/field.tsx'
import { paths } from '../../../site/paths.ts'
import { errorAt, type IdentityOutcome, OutcomeNotice } from './identity-outcome.tsx'
import { messages } from './messages.ts'

interface RegisterFormProps {
  /** A path of this shop. */
  returnTo: string
  /** What the last attempt led to. */
  told: IdentityOutcome | null
}

/** Asks for an account by card code and e-mail, as a plain form, which needs no script. */
export function RegisterForm({ returnTo, told }: RegisterFormProps) {
  return (
    <>
      <p className="mt-3">{messages.registerWho}</p>
      {told === null ? null : (
        <div className="mt-4">
          <OutcomeNotice
            told={told}
            action={
              told.outcome === 'hasUser' ? (
                <a href={paths.resetPassword()} className="py-2 font-semibold">
                  {messages.forgot}
                </a>
              ) : null
            }
          />
        </div>
      )}
      <form action="/api/auth/register" method="post" className="mt-5 grid gap-4">
        <input type="hidden" name="returnTo" value={returnTo} />
        <TextField
          label={messages.cardcode}
          hint={messages.cardcodeHint}
          name="cardcode"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          required
          maxLength={15}
          defaultValue={told?.cardcode}
          error={errorAt(told, 'cardcode')}
        />
        <EmailField
          label={messages.registerEmail}
          hint={messages.registerEmailHint}
          autoComplete="email"
          defaultValue={told?.email}
          error={errorAt(told, 'email')}
        />
        <Button type="submit">{messages.register}</Button>
      </form>
    </>
  )
}
