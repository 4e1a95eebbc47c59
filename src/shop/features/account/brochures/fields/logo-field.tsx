import { useRef, useState } from 'react'
import { CallFailure, detailOf } from '#contract/browser/call-server.ts'
import { uploadCatalogLogo } from '#contract/shop/brochures.ts'
import { Button } from '#ui/buttons/button.tsx'
import { controlClasses, Field } from '#ui/fields/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { callShop } from '../../../../browser/call-shop.ts'
import { base64Of, bytesOf } from '../../../../browser/file-bytes.ts'
import { messages } from '../messages.ts'
import { LOGO_TYPES, logoProblem } from './logo-file.ts'

interface LogoFieldProps {
  logoUrl: string | null
  error: string | undefined
  change: (logoUrl: string | null) => void
}

/** A picture from this device, uploaded at once, so that the preview shows what the file will contain. */
export function LogoField({ logoUrl, error, change }: LogoFieldProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const select = async (file: File | undefined) => {
    if (file === undefined || isSending) return
    setSending(true)
    const outcome = await upload(file)
    setSending(false)
    setProblem('problem' in outcome ? outcome.problem : null)
    if ('logoUrl' in outcome) change(outcome.logoUrl)
    // The corrected file, under the same name, can be selected again.
    if ('problem' in outcome && picker.current !== null) picker.current.value = ''
  }
  const remove = () => {
    if (picker.current !== null) picker.current.value = ''
    setProblem(null)
    change(null)
    picker.current?.focus()
  }
  return (
    <div className="grid gap-2">
      <Field label={messages.logo} optional hint={messages.logoHint} error={problem ?? error ?? null}>
        {control => (
          <input
            {...control}
            ref={picker}
            type="file"
            accept={LOGO_TYPES.join(',')}
            aria-busy={isSending || undefined}
            className={`${controlClasses} file:mr-3 file:font-semibold`}
            onChange={event => void select(event.currentTarget.files?.[0])}
          />
        )}
      </Field>
      <div role="status" className="empty:hidden">
        {isSending ? (
          <p className="flex items-center gap-2 text-sm text-ink-muted">
            <Spinner />
            {messages.sendingLogo}
          </p>
        ) : logoUrl === null ? null : (
          <div className="flex items-center gap-3 rounded bg-canvas p-2">
            <span className="sr-only">{messages.logoUploaded}</span>
            <img src={logoUrl} alt={messages.logo} className="h-12 max-w-40 object-contain" />
            <Button
              variant="quiet"
              size="sm"
              square
              className="ml-auto"
              aria-label={messages.removeLogo}
              onClick={remove}
            >
              <Icon name="trash" className="size-4" />
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

async function upload(file: File): Promise<{ logoUrl: string } | { problem: string }> {
  const bytes = await bytesOf(file)
  if (bytes === null) return { problem: messages.logoUnreadable }
  const problem = logoProblem(bytes)
  if (problem !== null) return { problem }
  try {
    return await callShop(uploadCatalogLogo, { body: { base64: base64Of(bytes) } })
  } catch (error) {
    const refused = error instanceof CallFailure ? error.problem.errors?.[0]?.detail : undefined
    return { problem: refused ?? detailOf(error, messages.unreachable) }
  }
}
