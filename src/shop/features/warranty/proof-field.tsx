import { useRef } from 'react'
import { PROOF_TYPES } from '#domain/repairs/warranty.ts'
import { Button } from '#ui/buttons/button.tsx'
import { controlClasses, Field } from '#ui/fields/field.tsx'
import { fileSize } from '#ui/hooks/file-size.ts'
import { Icon } from '#ui/icon.tsx'
import { fittingProof, needsFitting } from './fitting-proof.ts'
import { messages } from './messages.ts'

interface ProofFieldProps {
  file: File | null
  change: (file: File | null) => void
  error: string | undefined
}

/** The proof of purchase: a file or, on touch devices, a photograph; shows its name and size. */
export function ProofField({ file, change, error }: ProofFieldProps) {
  const picker = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  /** The file chosen last: one that takes long to draw must not replace it. */
  const latest = useRef<File | null>(null)
  const choose = async (chosen: File) => {
    latest.current = chosen
    change(chosen)
    if (!needsFitting(chosen)) return
    const fitting = await fittingProof(chosen)
    if (latest.current === chosen) change(fitting)
  }
  const readFile = (input: HTMLInputElement) => {
    const chosen = input.files?.[0]
    // Cancelling the picker keeps the previous file.
    if (chosen !== undefined) void choose(chosen)
  }
  const remove = () => {
    latest.current = null
    for (const input of [picker.current, camera.current]) if (input !== null) input.value = ''
    change(null)
    picker.current?.focus()
  }
  return (
    <div className="grid gap-2 sm:col-span-2">
      <Field label={messages.proof} required hint={messages.proofHint} error={error ?? null}>
        {control => (
          <input
            {...control}
            ref={picker}
            type="file"
            name="proof"
            accept={PROOF_TYPES.join(',')}
            className={`${controlClasses} file:mr-3 file:font-semibold`}
            onChange={event => readFile(event.currentTarget)}
          />
        )}
      </Field>
      <div className="hidden pointer-coarse:block">
        <input
          ref={camera}
          type="file"
          hidden
          aria-label={messages.takePhoto}
          accept="image/jpeg,image/png"
          capture="environment"
          onChange={event => readFile(event.currentTarget)}
        />
        <Button className="w-full" onClick={() => camera.current?.click()}>
          {messages.takePhoto}
        </Button>
      </div>
      {file === null ? null : (
        <div role="status" className="flex items-center gap-3 rounded bg-canvas p-2 text-sm">
          <Icon name="document" className="text-ink-muted" />
          <p className="min-w-0 flex-1">
            <span className="sr-only">{messages.chosenFile}: </span>
            <span className="block font-medium [overflow-wrap:anywhere]">{file.name}</span>
            <span className="text-ink-muted">{fileSize(file.size)}</span>
          </p>
          <Button variant="quiet" size="sm" square aria-label={messages.removeFile} onClick={remove}>
            <Icon name="trash" className="size-4" />
          </Button>
        </div>
      )}
    </div>
  )
}
