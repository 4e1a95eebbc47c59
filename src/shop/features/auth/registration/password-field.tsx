import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { controlClasses, Field } from '#ui/fields/field.tsx'
import { useHydrated } from '#ui/hooks/use-hydrated.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { messages } from './messages.ts'

interface PasswordFieldProps {
  label: string
  name: string
  autoComplete: 'current-password' | 'new-password'
  hint?: string
  minLength?: number
  error?: string | null
  /** Set if only the password has to be typed again. */
  autoFocus?: boolean
  onType?: (typed: string) => void
}

/** A password field with a button that shows what was typed. */
export function PasswordField({
  label,
  name,
  autoComplete,
  hint,
  minLength,
  error,
  autoFocus,
  onType,
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const hydrated = useHydrated()
  return (
    <Field label={label} hint={hint} error={error} required>
      {control => (
        <div className="flex gap-2">
          <input
            {...control}
            // biome-ignore lint/a11y/noAutofocus: only where a page says that what was typed here was wrong
            autoFocus={autoFocus}
            type={isShown ? 'text' : 'password'}
            name={name}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            minLength={minLength}
            maxLength={200}
            onChange={event => onType?.(event.target.value)}
            className={joinClasses(controlClasses, 'min-w-0 flex-1')}
          />
          {/* Needs scripts. */}
          {hydrated ? (
            <Button aria-controls={control.id} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
              {isShown ? messages.hide : messages.show}
            </Button>
          ) : null}
        </div>
      )}
    </Field>
  )
}
