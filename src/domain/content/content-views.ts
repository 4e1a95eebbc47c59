/** What a view of the list of texts looks at. */
interface ListedText {
  readonly version: number
  readonly publishedVersion: number | null
  readonly scheduled: object | null
  readonly broken: readonly unknown[]
  readonly translations: readonly {
    readonly language: string
    readonly missing: readonly unknown[]
    readonly outdated: readonly unknown[]
    readonly broken: number
  }[]
}

/** Before the code of a language: texts that it lacks something of (OFM-20). */
export const TRANSLATE_VIEW = 'traducir-'

/** Links of a text that lead nowhere, in any language (OFM-17). */
export function brokenLinks({ broken, translations }: Pick<ListedText, 'broken' | 'translations'>): number {
  return broken.length + translations.reduce((count, translation) => count + translation.broken, 0)
}

/** Whether a translation lacks or has outdated something. */
export function needsWork({
  missing,
  outdated,
}: Pick<ListedText['translations'][number], 'missing' | 'outdated'>): boolean {
  return missing.length > 0 || outdated.length > 0
}

/** Whether the list of texts shows a text in a view: `borradores`, `rotos`, `traducir-pt`; any other shows all. */
export function isInContentView(text: ListedText, view: string): boolean {
  if (view === 'borradores') return text.version !== text.publishedVersion || text.scheduled !== null
  if (view === 'rotos') return brokenLinks(text) > 0
  if (!view.startsWith(TRANSLATE_VIEW)) return true
  const code = view.slice(TRANSLATE_VIEW.length)
  return text.translations.some(one => one.language === code && needsWork(one))
}
