import type { ReplyOf } from '#contract/call.ts'
import type { officeSettings } from '#contract/office/settings.ts'
import { formatPhone } from '#domain/accounts/phone.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { EmailField, TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { useOfficeForm } from '../forms/use-office-form.ts'
import { messages } from './messages.ts'
import { SettingPanel } from './setting-panel.tsx'
import { saveSetting } from './use-settings-save.ts'

type Settings = ReplyOf<typeof officeSettings>

const at = (field: string) => `changes.0.value.${field}`
const FIELDS = [
  'name',
  'address',
  'email',
  'phone',
  'whatsapp',
  'hours',
  'copyrightYear',
  'warrantyBrand',
].map(at)

/** The data at the foot of every page of the shop (OFS-01). */
export function CompanyForm({ company, brands }: Pick<Settings, 'company' | 'brands'>) {
  const { value, version } = company
  const form = useOfficeForm({
    name: 'company',
    fields: FIELDS,
    send: (data, key) => {
      const slug = textOf(data, 'warrantyBrand')
      const saved = {
        name: textOf(data, 'name'),
        address: textOf(data, 'address'),
        email: textOf(data, 'email'),
        phone: textOf(data, 'phone'),
        whatsapp: textOf(data, 'whatsapp'),
        hours: textOf(data, 'hours'),
        copyrightYear: Number(textOf(data, 'copyrightYear')),
        warrantyBrand: brands.find(brand => brand.slug === slug) ?? null,
      }
      return saveSetting({ key: 'company', version, value: saved }, key)
    },
  })
  const error = (field: string) => form.refusal.fields[at(field)] ?? null
  return (
    <SettingPanel title={messages.company} effect={company.effect} changed={company}>
      {/* Made again with another version: fields show what is stored. */}
      <form
        key={version}
        ref={form.ref}
        onSubmit={form.onSubmit}
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
