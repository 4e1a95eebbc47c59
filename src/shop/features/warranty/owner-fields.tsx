import { DEPARTMENTS } from '#domain/accounts/department.ts'
import { Checkbox, Radio } from '#ui/fields/checkbox.tsx'
import { EmailField, FieldError, TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { paths } from '../../site/paths.ts'
import { type DraftForm, draftField } from './draft-field.ts'
import { messages } from './messages.ts'
import type { WarrantyDraft } from './warranty-draft.ts'

interface OwnerFieldsProps extends DraftForm {
  disabled: boolean
}

/** Owner of the warranty, and consent to the use of the data. */
export function OwnerFields({ disabled, ...form }: OwnerFieldsProps) {
  const { draft, errors, change } = form
  return (
    <fieldset
      disabled={disabled}
      className="relative grid gap-4 rounded border border-line bg-surface p-4 sm:grid-cols-2"
    >
      <legend className="float-left w-full text-base font-semibold sm:col-span-2">
        {messages.aboutOwner}
      </legend>
      <TextField
        label={messages.name}
        {...draftField(form, 'name')}
        required
        className="sm:col-span-2"
        maxLength={120}
        autoComplete="name"
      />
      <DocType chosen={draft.docType} choose={docType => change({ docType, docNumber: draft.docNumber })} />
      <TextField
        label={messages.docNumber[draft.docType]}
        {...draftField(form, 'docNumber')}
        required
        hint={messages.docHint[draft.docType]}
        inputMode="numeric"
        maxLength={20}
        autoComplete="off"
      />
      <EmailField
        label={messages.email}
        {...draftField(form, 'email')}
        hint={messages.emailHint}
        autoComplete="email"
      />
      <TextField
        label={messages.phone}
        {...draftField(form, 'phone')}
        type="tel"
        inputMode="tel"
        required
        hint={messages.phoneHint}
        maxLength={30}
        autoComplete="tel"
      />
      <Select
        label={messages.department}
        {...draftField(form, 'department')}
        required
        autoComplete="address-level1"
        options={[
          { value: '', label: messages.chooseDepartment },
          ...DEPARTMENTS.map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
      <TextField
        label={messages.city}
        {...draftField(form, 'city')}
        required
        maxLength={80}
        autoComplete="address-level2"
      />
      <Consent checked={draft.consent} error={errors.consent} choose={consent => change({ consent })} />
      <Honeypot value={draft.website} change={website => change({ website })} />
    </fieldset>
  )
}

interface DocTypeProps {
  chosen: WarrantyDraft['docType']
  choose: (docType: WarrantyDraft['docType']) => void
}

function DocType({ chosen, choose }: DocTypeProps) {
  const options = [
    { value: 'CI', label: messages.ci },
    { value: 'RUT', label: messages.rut },
  ] as const
  return (
    <fieldset className="grid content-start gap-1">
      <legend className="text-sm font-medium">{messages.docType}</legend>
      <div className="flex flex-wrap gap-x-5">
        {options.map(({ value, label }) => (
          <Radio
            key={value}
            name="docType"
            value={value}
            checked={chosen === value}
            onChange={() => choose(value)}
            label={label}
            className="lg:min-h-10"
          />
        ))}
      </div>
    </fieldset>
  )
}

interface ConsentProps {
  checked: boolean
  error: string | undefined
  choose: (checked: boolean) => void
}

/** The privacy policy opens in a new tab, because leaving the page would lose the form. */
function Consent({ checked, error, choose }: ConsentProps) {
  return (
    <div className="sm:col-span-2">
      <Checkbox
        name="consent"
        required
        checked={checked}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : CONSENT_ERROR}
        onChange={event => choose(event.target.checked)}
        label={
          <>
            {messages.consent}
            <a href={paths.privacy()} target="_blank" rel="noopener" className="underline underline-offset-2">
              {messages.privacy}
            </a>
            .
          </>
        }
      />
      {error === undefined ? null : <FieldError id={CONSENT_ERROR}>{error}</FieldError>}
    </div>
  )
}

const CONSENT_ERROR = 'consent-error'

/** Honeypot: invisible to people and assistive technology; submissions that fill it in are discarded. */
function Honeypot({ value, change }: { value: string; change: (value: string) => void }) {
  return (
    <div aria-hidden="true" inert className="sr-only">
      <label>
        {messages.website}
        <input
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={event => change(event.target.value)}
        />
      </label>
    </div>
  )
}
