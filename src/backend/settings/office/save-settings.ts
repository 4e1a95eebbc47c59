import type { BodyOf, ReplyOf } from '#contract/call.ts'
import { CallError, type FieldError } from '#contract/errors.ts'
import type { saveSettings } from '#contract/office/settings.ts'
import { parsePhone } from '#domain/accounts/phone.ts'
import { type Languages, SPANISH, TRANSLATED_LANGUAGES } from '#domain/text/locale.ts'
import { changedMeanwhile } from '../../platform/change-sets/changed-meanwhile.ts'
import type { Database } from '../../platform/db/pool.ts'
import { messages } from './messages.ts'
import { whyFixed } from './present-languages.ts'
import { hasBrand, lockSettings, storeSetting } from './queries.ts'

type Changes = BodyOf<typeof saveSettings>['changes']

/** Saves all changes or none. Throws VALIDATION by field, EDIT_CONFLICT naming who changed a setting meanwhile. */
export async function saveSettingValues(
  tx: Database,
  changes: Changes,
  installed: Languages,
): Promise<ReplyOf<typeof saveSettings>> {
  const versions = await lockSettings(
    tx,
    changes.map(({ key }) => key),
  )
  const errors: FieldError[] = []
  for (const [at, change] of changes.entries())
    errors.push(...(await problemsOf(tx, change, { path: `changes.${at}.value`, installed })))
  if (errors.length > 0) throw new CallError('VALIDATION', { errors })
  const stored: ReplyOf<typeof saveSettings>['versions'] = []
  for (const [at, change] of changes.entries()) {
    const { key, version } = change
    const value = storedValue(change)
    const isThere = (versions.get(key) ?? 0) === version
    const next = isThere ? await storeSetting(tx, { key, value, isNew: version === 0 }) : null
    if (next === null) throw await changedMeanwhile(tx, { entity: 'setting', key, path: `changes.${at}` })
    stored.push({ key, version: next })
  }
  return { versions: stored }
}

/** Languages once each; telephones as links open them, whatever the spelling; a text that is none stays as it is. */
function storedValue(change: Changes[number]): unknown {
  if (change.key === 'languages') return { on: [...new Set(change.value.on)] }
  if (change.key !== 'company') return change.value
  const { phone } = change.value
  return { ...change.value, phone: parsePhone(phone) ?? phone }
}

/** What no schema sees: other rows, and rules between fields. */
async function problemsOf(
  tx: Database,
  change: Changes[number],
  { path, installed }: { readonly path: string; readonly installed: Languages },
): Promise<FieldError[]> {
  if (change.key === 'company') {
    const { whatsapp, warrantyBrand } = change.value
    return [
      ...(whatsapp === '' || parsePhone(whatsapp) !== null
        ? []
        : [{ path: `${path}.whatsapp`, code: 'format', detail: messages.whatsapp }]),
      ...(warrantyBrand === null || (await hasBrand(tx, warrantyBrand.slug))
        ? []
        : [{ path: `${path}.warrantyBrand`, code: 'unknown', detail: messages.brandUnknown }]),
    ]
  }
  if (change.key === 'calendar') {
    const { closedDays, workedDays } = change.value
    if (closedDays.some(day => workedDays.includes(day)))
      return [{ path: `${path}.workedDays`, code: 'closed', detail: messages.sameDay }]
  }
  return change.key === 'languages' ? languageProblems(change.value.on, installed, `${path}.on`) : []
}

/** OFS-12: Spanish stays; another one needs its pages and the texts of the shop. */
function languageProblems(on: readonly string[], installed: Languages, path: string): FieldError[] {
  if (!on.includes(SPANISH.code)) return [{ path, code: 'spanish', detail: messages.spanishStays }]
  return on.flatMap(code => {
    if (code === SPANISH.code) return []
    const isKnown = TRANSLATED_LANGUAGES.some(one => one.code === code)
    const detail = isKnown ? whyFixed(code, installed) : messages.unknownLanguage(code)
    return detail === null ? [] : [{ path, code: 'not_translated', detail }]
  })
}
