import { DEPARTMENTS } from '#domain/department.ts'
import { paths } from '../../paths.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Select } from '../../ui/select.tsx'
import { texts } from './texts.ts'
import type { FieldErrors, WarrantyDraft } from './warranty-draft.ts'

interface OwnerFieldsProps {
  draft: WarrantyDraft
  errors: FieldErrors
  change: (changes: Partial<WarrantyDraft>) => void
  disabled: boolean
}

/** Who owns the warranty, and that they know what their data are for. */
export function OwnerFields({ draft, errors, change, disabled }: OwnerFieldsProps) {
  return (
    <fieldset
      disabled={disabled}
      className="relative grid gap-4 rounded border border-line bg-surface p-4 sm:grid-cols-2"
    >
      <legend className="float-left w-full text-base font-semibold sm:col-span-2">{texts.aboutOwner}</legend>
      <TextField
        label={texts.name}
        name="name"
        required
        className="sm:col-span-2"
        error={errors.name ?? null}
        maxLength={120}
        autoComplete="name"
        value={draft.name}
        onChange={event => change({ name: event.target.value })}
      />
      <DocType chosen={draft.docType} choose={docType => change({ docType, docNumber: draft.docNumber })} />
      <TextField
        label={texts.docNumber[draft.docType]}
        name="docNumber"
        required
        hint={texts.docHint[draft.docType]}
        error={errors.docNumber ?? null}
        inputMode="numeric"
        maxLength={20}
        autoComplete="off"
        value={draft.docNumber}
        onChange={event => change({ docNumber: event.target.value })}
      />
      <TextField
        label={texts.email}
        name="email"
        type="email"
        inputMode="email"
        required
        hint={texts.emailHint}
        error={errors.email ?? null}
        maxLength={254}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={draft.email}
        onChange={event => change({ email: event.target.value })}
      />
      <TextField
        label={texts.phone}
        name="phone"
        type="tel"
        inputMode="tel"
        required
        hint={texts.phoneHint}
        error={errors.phone ?? null}
        maxLength={30}
        autoComplete="tel"
        value={draft.phone}
        onChange={event => change({ phone: event.target.value })}
      />
      <Select
        label={texts.department}
        name="department"
        required
        error={errors.department ?? null}
        autoComplete="address-level1"
        value={draft.department}
        onChange={event => change({ department: event.target.value })}
        options={[
          { value: '', label: texts.chooseDepartment },
          ...DEPARTMENTS.map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
      <TextField
        label={texts.city}
        name="city"
        required
        error={errors.city ?? null}
        maxLength={80}
        autoComplete="address-level2"
        value={draft.city}
        onChange={event => change({ city: event.target.value })}
      />
      <Consent checked={draft.consent} error={errors.consent} choose={consent => change({ consent })} />
      <Trap value={draft.website} change={website => change({ website })} />
    </fieldset>
  )
}

interface DocTypeProps {
  chosen: WarrantyDraft['docType']
  choose: (docType: WarrantyDraft['docType']) => void
}

function DocType({ chosen, choose }: DocTypeProps) {
  const options = [
    { value: 'CI', label: texts.ci },
    { value: 'RUT', label: texts.rut },
  ] as const
  return (
    <fieldset className="grid content-start gap-1">
      <legend className="text-sm font-medium">{texts.docType}</legend>
      <div className="flex flex-wrap gap-x-5">
        {options.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2 lg:min-h-10">
            <input
              type="radio"
              name="docType"
              value={value}
              checked={chosen === value}
              onChange={() => choose(value)}
              className="size-5 shrink-0 accent-accent lg:size-4"
            />
            {label}
          </label>
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

/** GTI-09. The privacy text opens beside the form, which would be lost otherwise. */
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
            {texts.consent}
            <a href={paths.privacy()} target="_blank" rel="noopener" className="underline underline-offset-2">
              {texts.privacy}
            </a>
            .
          </>
        }
      />
      {error === undefined ? null : (
        <p id={CONSENT_ERROR} className="flex items-start gap-1 text-sm text-danger">
          <Icon name="alert" className="mt-0.5 size-4" />
          {error}
        </p>
      )}
    </div>
  )
}

const CONSENT_ERROR = 'consent-error'

/** Out of sight, of reach and of hearing for people; programs fill it in and are forgotten. */
function Trap({ value, change }: { value: string; change: (value: string) => void }) {
  return (
    <div aria-hidden="true" inert className="sr-only">
      <label>
        {texts.website}
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
