import type { ReactNode } from 'react'
import type { FormErrors } from '#contract/browser/form-errors.ts'
import { type FileSource, MAILBOX_SECURITIES } from '#domain/office/imports/recurring-import.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextArea, TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import type { RecurringImport } from './file-result.ts'
import { messages } from './messages.ts'

type Source = RecurringImport['source']

interface SourceFieldsProps {
  from: FileSource
  /** As it is stored; null: a new one. */
  source: Source | null
  hasSecret: boolean
  folder: string
  errors: FormErrors['fields']
}

const USUAL_FILES = '*.xlsx, *.csv'
const USUAL_PORT = '993'

/** The fields of one kind of source. */
export function SourceFields({ from, source, hasSecret, folder, errors }: SourceFieldsProps) {
  const stored = source?.kind === from ? source : null
  const isKept = stored !== null && hasSecret
  const secret = <SecretField isKept={isKept} isNeeded={from === 'mailbox'} error={errors.secret ?? null} />
  switch (from) {
    case 'folder': {
      const { path = '', files = USUAL_FILES } = stored?.kind === 'folder' ? stored : {}
      return (
        <>
          <TextField
            name="path"
            label={messages.path}
            hint={messages.pathHint(folder)}
            defaultValue={path}
            maxLength={200}
            autoComplete="off"
            optional
          />
          <PatternField files={files} />
        </>
      )
    }
    case 'web': {
      const { address = 'https://', user = '' } = stored?.kind === 'web' ? stored : {}
      return (
        <>
          <TextField
            name="address"
            type="url"
            label={messages.address}
            hint={messages.addressHint}
            defaultValue={address}
            required
            maxLength={2_000}
            autoComplete="off"
            className="sm:col-span-2"
          />
          <TextField
            name="user"
            label={messages.user}
            hint={messages.userHint}
            defaultValue={user}
            maxLength={200}
            autoComplete="off"
            optional
          />
          {secret}
        </>
      )
    }
    case 'mailbox':
      return (
        <MailboxFields stored={stored?.kind === 'mailbox' ? stored : null} errors={errors} secret={secret} />
      )
  }
}

function MailboxFields({
  stored,
  errors,
  secret,
}: {
  stored: Extract<Source, { kind: 'mailbox' }> | null
  errors: FormErrors['fields']
  secret: ReactNode
}) {
  return (
    <>
      <TextField
        name="host"
        label={messages.host}
        defaultValue={stored?.host}
        required
        maxLength={253}
        autoComplete="off"
      />
      <TextField
        name="port"
        label={messages.port}
        defaultValue={stored?.port ?? USUAL_PORT}
        required
        inputMode="numeric"
        autoComplete="off"
        error={errors.port ?? null}
      />
      <Select
        name="security"
        label={messages.security}
        defaultValue={stored?.security ?? 'tls'}
        options={MAILBOX_SECURITIES.map(value => ({ value, label: messages.securities[value] }))}
      />
      <TextField
        name="mailbox"
        label={messages.mailbox}
        defaultValue={stored?.mailbox ?? 'INBOX'}
        required
        maxLength={200}
        autoComplete="off"
      />
      <TextField
        name="user"
        label={messages.user}
        defaultValue={stored?.user}
        required
        maxLength={200}
        autoComplete="off"
      />
      {secret}
      <TextArea
        name="senders"
        label={messages.senders}
        hint={messages.sendersHint}
        defaultValue={stored?.senders.join('\n')}
        required
        rows={2}
        error={errors.senders ?? null}
        className="sm:col-span-2"
      />
      <PatternField files={stored?.files ?? USUAL_FILES} className="sm:col-span-2" />
    </>
  )
}

function PatternField({ files, className }: { files: string; className?: string }) {
  return (
    <TextField
      name="files"
      label={messages.pattern}
      hint={messages.patternHint}
      defaultValue={files}
      required
      maxLength={200}
      autoComplete="off"
      {...(className !== undefined && { className })}
    />
  )
}

/** What is stored is never shown again. */
function SecretField({
  isKept,
  isNeeded,
  error,
}: {
  isKept: boolean
  isNeeded: boolean
  error: string | null
}) {
  return (
    <div className="grid content-start gap-1">
      <TextField
        name="secret"
        type="password"
        label={messages.secret}
        hint={isKept ? messages.secretKept : isNeeded ? undefined : messages.secretNone}
        required={isNeeded && !isKept}
        maxLength={500}
        autoComplete="new-password"
        error={error}
      />
      {isKept && !isNeeded ? <Checkbox name="dropSecret" label={messages.dropSecret} /> : null}
    </div>
  )
}
