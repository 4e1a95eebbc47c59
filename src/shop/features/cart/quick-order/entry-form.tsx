import { type FormEvent, type KeyboardEvent, type ReactNode, type Ref, useRef } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { TextArea } from '#ui/fields/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { messages } from './messages.ts'
import { sampleAddress } from './quick-order-calls.ts'
import { useQuickOrder } from './quick-order-store.ts'

interface EntryFormProps {
  /** Few rows, without hint and samples. */
  compact?: boolean
  /** Whether a review is running. */
  isBusy: boolean
  error: string | null
  review: () => void
  reviewFile: (file: File) => void
  field?: Ref<HTMLTextAreaElement>
  /** Further ways to enter lines. */
  children?: ReactNode
}

const FILE_TYPES =
  '.csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Form to type or paste lines of code and quantity, or to choose a file. Ctrl+Enter submits it. */
export function EntryForm({
  compact = false,
  isBusy,
  error,
  review,
  reviewFile,
  field,
  children,
}: EntryFormProps) {
  const text = useQuickOrder(state => state.text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) review()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (!isBusy) review()
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-2">
      <TextArea
        ref={field}
        label={messages.lines}
        hint={compact ? null : messages.hint}
        error={error}
        rows={compact ? 3 : 5}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        placeholder={messages.example}
        value={text}
        readOnly={isBusy}
        onKeyDown={onKeyDown}
        onChange={event => useQuickOrder.setState({ text: event.target.value })}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          busy={isBusy}
          className="max-sm:px-3"
          icon={<Icon name="check" className="size-4" />}
        >
          {messages.review}
        </Button>
        <FileButton isBusy={isBusy} onFile={reviewFile} />
        {children}
        {compact ? null : <Samples />}
      </div>
    </form>
  )
}

function FileButton({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={messages.chooseFile}
        accept={FILE_TYPES}
        onChange={event => {
          const [file] = event.currentTarget.files ?? []
          // The same file may be chosen again after a correction.
          event.currentTarget.value = ''
          if (file !== undefined) onFile(file)
        }}
      />
      <Button
        variant="quiet"
        disabled={isBusy}
        className="max-sm:px-2"
        icon={<Icon name="upload" className="size-4" />}
        onClick={() => picker.current?.click()}
      >
        {messages.chooseFile}
      </Button>
    </>
  )
}

function Samples() {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-muted lg:ml-auto">
      {messages.sample}
      {(['csv', 'xlsx'] as const).map(format => (
        <a
          key={format}
          href={sampleAddress(format)}
          download=""
          className="inline-flex min-h-11 items-center gap-1 underline lg:min-h-8"
        >
          <Icon name="download" className="size-4" />
          {format.toUpperCase()}
        </a>
      ))}
    </p>
  )
}
