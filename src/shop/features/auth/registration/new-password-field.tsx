import { useState } from 'react'
import { useHydrated } from '#ui/hooks/use-hydrated.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { messages } from './messages.ts'
import { PasswordField } from './password-field.tsx'
import { SHORTEST_PASSWORD, type ShownStrength, shownStrength } from './password-strength.ts'

interface NewPasswordFieldProps {
  error?: string | null
  /** E-mail address of the account, if known: it must not be the password. */
  email?: string
}

/** A field for a new password, with a strength meter while typing. */
export function NewPasswordField({ error, email = '' }: NewPasswordFieldProps) {
  const [strength, setStrength] = useState<ShownStrength>('empty')
  const hydrated = useHydrated()
  return (
    <div className="grid gap-1">
      <PasswordField
        label={messages.password}
        name="password"
        autoComplete="new-password"
        hint={messages.passwordHint}
        minLength={SHORTEST_PASSWORD}
        error={error}
        onType={typed => setStrength(shownStrength(typed, email))}
      />
      {hydrated ? <StrengthMeter strength={strength} /> : null}
    </div>
  )
}

const LEVELS = ['weak', 'fair', 'good', 'excellent'] as const
const REACHED: Record<ShownStrength, number> = {
  empty: 0,
  short: 0,
  monotonous: 1,
  guessable: 1,
  fair: 2,
  good: 3,
  excellent: 4,
}
const COLOURS: Record<ShownStrength, string> = {
  empty: 'bg-line',
  short: 'bg-danger',
  monotonous: 'bg-danger',
  guessable: 'bg-danger',
  fair: 'bg-warning',
  good: 'bg-success',
  excellent: 'bg-success',
}

function StrengthMeter({ strength }: { strength: ShownStrength }) {
  const reached = REACHED[strength]
  return (
    <div>
      <div aria-hidden="true" className="grid grid-cols-4 gap-1">
        {LEVELS.map((level, index) => (
          <span
            key={level}
            className={joinClasses('h-1 rounded-full', index < reached ? COLOURS[strength] : 'bg-line')}
          />
        ))}
      </div>
      <p role="status" className="mt-1 text-xs text-ink-muted">
        {messages.strengthLabel}: {messages.strength[strength]}
      </p>
    </div>
  )
}
