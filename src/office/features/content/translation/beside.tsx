import type { ReactNode } from 'react'
import { textLines } from '#domain/content/text-lines.ts'
import { isEmptyField, type TranslatedField } from '#domain/content/translation.ts'
import { SPANISH } from '#domain/text/locale.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextDifferences } from '../state/text-differences.tsx'
import { messages } from './messages.ts'
import type { Translation } from './translation-draft.ts'

interface BesideProps {
  field: TranslatedField
  translation: Pick<Translation, 'spanish' | 'before'>
  isMissing: boolean
  /** The Spanish changed since it was translated, and nobody has looked at it yet. */
  isOutdated: boolean
  /** The translation is as right as it was. */
  onStillRight: () => void
  /** The Spanish as it is read. */
  spanish: ReactNode
  children: ReactNode
}

/** A field with its Spanish: to its left on a wide screen, above it on a phone (OFM-20). */
export function Beside({
  field,
  translation: { spanish: source, before },
  isMissing,
  isOutdated,
  onStillRight,
  spanish,
  children,
}: BesideProps) {
  const { [field]: then } = before
  return (
    <section
      aria-label={messages.field(field)}
      className="grid min-w-0 grid-cols-1 gap-x-4 gap-y-2 rounded border border-line bg-surface p-4 lg:grid-cols-2"
    >
      {isOutdated && then !== undefined ? (
        <div className="lg:col-span-2">
          <Notice
            kind="warning"
            title={messages.outdated}
            action={
              <Button size="sm" aria-label={messages.stillRightOf(field)} onClick={onStillRight}>
                {messages.stillRight}
              </Button>
            }
          >
            <p>{messages.outdatedHint}</p>
            <TextDifferences {...changedPart(linesOf(then), linesOf(source[field]))} />
          </Notice>
        </div>
      ) : null}
      <div className="grid min-w-0 content-start gap-1">
        <p className="flex flex-wrap items-center gap-x-2 text-sm font-medium">
          {messages.field(field)} · {messages.spanish}
          {isMissing ? <Badge tone="warning">{messages.missing}</Badge> : null}
        </p>
        {/* On a phone a long text scrolls, so that what is written stays near. */}
        <section
          lang={SPANISH.code}
          aria-label={`${messages.field(field)} · ${messages.spanish}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
          tabIndex={0}
          className="min-w-0 rounded bg-canvas wrap-anywhere max-lg:max-h-[45vh] max-lg:overflow-y-auto"
        >
          {isEmptyField(source[field]) ? (
            <p className="p-3 text-sm text-ink-muted">{messages.emptyInSpanish}</p>
          ) : (
            spanish
          )}
        </section>
      </div>
      <div className="grid min-w-0 content-start gap-2">{children}</div>
    </section>
  )
}

function linesOf(value: Translation['spanish'][TranslatedField]): readonly string[] {
  return typeof value === 'string' ? [value] : textLines(value)
}

/** Without the lines at the beginning and at the end that say the same. */
function changedPart(before: readonly string[], after: readonly string[]) {
  const most = Math.min(before.length, after.length)
  let from = 0
  while (from < most && before[from] === after[from]) from += 1
  let left = 0
  while (left < most - from && before.at(-1 - left) === after.at(-1 - left)) left += 1
  const partOf = (lines: readonly string[]) => lines.slice(from, lines.length - left).join('\n')
  return { before: partOf(before), after: partOf(after) }
}
