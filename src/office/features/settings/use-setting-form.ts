import type { FormErrors } from '#contract/browser/form-errors.ts'
import type { BodyOf, ReplyOf } from '#contract/call.ts'
import { officeSettings, saveSettings } from '#contract/office/settings.ts'
import type { Fields } from '#domain/office/merge.ts'
import { readNow } from '../../browser/call-cache.ts'
import { callOffice } from '../../browser/call-office.ts'
import type { FieldTexts } from '../forms/conflicts/save-over.ts'
import { showDone } from '../forms/show-undo.ts'
import { useVersionedForm } from '../forms/use-versioned-form.ts'
import { messages } from './messages.ts'

export type Settings = ReplyOf<typeof officeSettings>
export type SettingChange = BodyOf<typeof saveSettings>['changes'][number]

interface SettingFormOptions<Key extends SettingChange['key']> extends FieldTexts {
  readonly setting: Key
  readonly latest: Settings[Key]
  /** Names of the fields that can show their error; in the call they begin after `changes.0.value.`. */
  readonly fields: readonly string[]
  check?(form: FormData): FormErrors['fields']
  readonly fieldsOf: (value: Settings[Key]['value']) => Fields
  readonly typedOf: (form: FormData, value: Settings[Key]['value']) => Fields
  readonly changeOf: (version: number, fields: Fields) => SettingChange
  /** After it is saved. */
  readonly done?: () => void
}

const PATH = 'changes.0.value.'

/** The form of one setting, over the version that was read (OFS-13, OFX-11). */
export function useSettingForm<Key extends SettingChange['key']>({
  setting,
  latest,
  fields,
  fieldsOf,
  typedOf,
  changeOf,
  done,
  ...options
}: SettingFormOptions<Key>) {
  const form = useVersionedForm<Settings[Key]>({
    ...options,
    name: setting,
    latest,
    fields: fields.flatMap(field => [field, `${PATH}${field}`]),
    fieldsOf: read => fieldsOf((read ?? latest).value),
    typedOf: (data, opened) => typedOf(data, (opened ?? latest).value),
    send: (version, typed, idempotencyKey) =>
      callOffice(saveSettings, { body: { changes: [changeOf(version ?? 0, typed)] }, idempotencyKey }),
    read: () => readSetting(setting),
    saved(key) {
      showDone(messages.saved, key, officeSettings)
      done?.()
    },
  })
  const refused = form.refusal.fields
  return {
    ...form,
    opened: form.opened ?? latest,
    error: (field: string) => refused[field] ?? refused[`${PATH}${field}`] ?? null,
  }
}

/** A setting as it is now. Throws a `CallFailure`. */
export async function readSetting<Key extends SettingChange['key']>(key: Key): Promise<Settings[Key]> {
  return (await readNow(officeSettings))[key]
}
