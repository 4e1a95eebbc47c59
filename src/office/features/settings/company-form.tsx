import { useState } from 'react'
import { formatPhone } from '#domain/accounts/phone.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { EmailField, TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { textIn } from '../forms/conflicts/fields.ts'
import { valueText } from '../forms/conflicts/save-over.ts'
import { CompanyPreview, type TypedCompany } from './company-preview.tsx'
import { messages } from './messages.ts'
import { SettingPanel } from './setting-panel.tsx'
import { type Settings, useSettingForm } from './use-setting-form.ts'

const LABELS = {
  name: messages.companyName,
  address: messages.address,
  email: messages.email,
  phone: messages.phone,
  whatsapp: messages.whatsapp,
  hours: messages.hours,
  copyrightYear: messages.copyrightYear,
  warrantyBrand: messages.warrantyBrand,
} as const
const FIELDS = Object.keys(LABELS)

/** The data at the foot of every page of the shop (OFS-01). */
export function CompanyForm({ company, brands }: Pick<Settings, 'company' | 'brands'>) {
  const brandOf = (slug: string) => brands.find(brand => brand.slug === slug) ?? null
  const form = useSettingForm({
    setting: 'company',
    latest: company,
    fields: FIELDS,
    check: (data): Partial<Record<string, string>> =>
      /^\d{4}$/.test(textOf(data, 'copyrightYear')) ? {} : { copyrightYear: messages.yearWrong },
    fieldsOf: ({ warrantyBrand, copyrightYear, phone, whatsapp, ...texts }) => ({
      ...texts,
      phone: formatPhone(phone),
      whatsapp: formatPhone(whatsapp),
      copyrightYear: String(copyrightYear),
      warrantyBrand: warrantyBrand?.slug ?? '',
    }),
    typedOf: data => Object.fromEntries(FIELDS.map(field => [field, textOf(data, field)])),
    changeOf: (version, fields) => ({
      key: 'company',
      version,
      value: {
        name: textIn(fields, 'name'),
        address: textIn(fields, 'address'),
        email: textIn(fields, 'email'),
        phone: textIn(fields, 'phone'),
        whatsapp: textIn(fields, 'whatsapp'),
        hours: textIn(fields, 'hours'),
        copyrightYear: Number(textIn(fields, 'copyrightYear')),
        warrantyBrand: brandOf(textIn(fields, 'warrantyBrand')),
      },
    }),
    label: field => Object.entries(LABELS).find(([name]) => name === field)?.[1] ?? field,
    show: (field, value) =>
      field === 'warrantyBrand' ? (brandOf(String(value ?? ''))?.name ?? messages.noBrand) : valueText(value),
  })
  const { error, opened } = form
  const { value, version } = opened
  // Of another version what is stored is shown again, as the fields show it.
  const [typed, setTyped] = useState<{ readonly version: number; readonly company: TypedCompany } | null>(
    null,
  )
  const shown =
    typed?.version === version ? typed.company : companyOf(name => storedText(value, name), brandOf)
  return (
    <SettingPanel
      title={messages.company}
      effect={company.effect}
      changed={company}
      preview={<CompanyPreview company={shown} />}
    >
      {/* Made again with another version: fields show what is stored. */}
      <form
        key={version}
        ref={form.ref}
        onSubmit={form.onSubmit}
        onInput={event => {
          const data = new FormData(event.currentTarget)
          setTyped({ version, company: companyOf(name => textOf(data, name), brandOf) })
        }}
        noValidate
        className="grid gap-3 sm:grid-cols-2"
      >
        <TextField
          name="name"
          label={messages.companyName}
          defaultValue={value.name}
          error={error('name')}
          required
        />
        <TextField name="hours" label={messages.hours} defaultValue={value.hours} error={error('hours')} />
        <TextField
          name="address"
          label={messages.address}
          defaultValue={value.address}
          error={error('address')}
        />
        <EmailField
          label={messages.email}
          defaultValue={value.email}
          error={error('email')}
          required={false}
          autoComplete="off"
        />
        <TextField
          name="phone"
          label={messages.phone}
          defaultValue={formatPhone(value.phone)}
          error={error('phone')}
          inputMode="tel"
        />
        <TextField
          name="whatsapp"
          label={messages.whatsapp}
          hint={messages.whatsappHint}
          defaultValue={formatPhone(value.whatsapp)}
          error={error('whatsapp')}
          inputMode="tel"
        />
        <TextField
          name="copyrightYear"
          label={messages.copyrightYear}
          defaultValue={value.copyrightYear}
          error={error('copyrightYear')}
          inputMode="numeric"
        />
        <Select
          name="warrantyBrand"
          label={messages.warrantyBrand}
          defaultValue={value.warrantyBrand?.slug ?? ''}
          error={error('warrantyBrand')}
          options={[
            { value: '', label: messages.noBrand },
            ...brands.map(({ name, slug }) => ({ value: slug, label: name })),
          ]}
        />
        {form.refusal.whole === null ? null : (
          <div className="sm:col-span-2">
            <Notice kind="error">{form.refusal.whole}</Notice>
          </div>
        )}
        <div className="sm:col-span-2">
          <Button type="submit" variant="secondary" busy={form.busy}>
            {messages.save}
          </Button>
        </div>
      </form>
    </SettingPanel>
  )
}

type Company = Settings['company']['value']

/** The text of a field as the form is filled with it. */
function storedText(value: Company, name: keyof TypedCompany): string {
  if (name === 'warrantyBrand') return value.warrantyBrand?.slug ?? ''
  return String(value[name])
}

function companyOf(
  text: (name: keyof TypedCompany) => string,
  brandOf: (slug: string) => { readonly name: string } | null,
): TypedCompany {
  return {
    name: text('name'),
    address: text('address'),
    email: text('email'),
    phone: text('phone'),
    whatsapp: text('whatsapp'),
    hours: text('hours'),
    copyrightYear: text('copyrightYear'),
    warrantyBrand: brandOf(text('warrantyBrand'))?.name ?? null,
  }
}
