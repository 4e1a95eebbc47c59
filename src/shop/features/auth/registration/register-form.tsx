import { Button } from '#ui/buttons/button.tsx'
import { EmailField, TextField } from '#ui/fields/field.tsx'
import { paths } from '../../../site/paths.ts'
import { type AuthFormResult, errorAt, OutcomeNotice } from './auth-form-result.tsx'
import { messages } from './messages.ts'

interface RegisterFormProps {
  /** A path within this shop. */
  returnTo: string
  /** Result of the last attempt. */
  result: AuthFormResult | null
}

/** Requests an account by card code and e-mail; a plain form, which needs no script. */
export function RegisterForm({ returnTo, result }: RegisterFormProps) {
  return (
    <>
      <p className="mt-3">{messages.registerWho}</p>
      {result === null ? null : (
        <div className="mt-4">
          <OutcomeNotice
            result={result}
            action={
              result.outcome === 'hasUser' ? (
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
          defaultValue={result?.cardcode}
          error={errorAt(result, 'cardcode')}
        />
        <EmailField
          label={messages.registerEmail}
          hint={messages.registerEmailHint}
          autoComplete="email"
          defaultValue={result?.email}
          error={errorAt(result, 'email')}
        />
        <Button type="submit">{messages.register}</Button>
      </form>
    </>
  )
}
