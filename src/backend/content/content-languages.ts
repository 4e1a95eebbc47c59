import type { z } from 'zod'
import type { contentLanguage } from '#contract/content-shapes.ts'
import { type Languages, SPANISH } from '#domain/text/locale.ts'

/** The languages that texts of an installation are translated into: shown, or being prepared. */
export function contentLanguages(
  installed: Languages,
  on: readonly string[],
): z.output<typeof contentLanguage>[] {
  return installed.flatMap(({ code, label }) =>
    code === SPANISH.code ? [] : [{ code, label, isOn: on.includes(code) }],
  )
}
