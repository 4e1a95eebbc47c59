import { Link } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import type { officeContents } from '#contract/office/content.ts'
import { needsWork } from '#domain/content/content-views.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { contentPaths } from '../content-paths.ts'
import { messages } from './messages.ts'

type Translation = ReplyOf<typeof officeContents>['contents'][number]['translations'][number]

interface TranslationStateProps {
  slug: string
  title: string
  /** The name of the language. */
  label: string
  translation: Translation
}

/** What a translation lacks; the way to it (OFM-20). */
export function TranslationState({ slug, title, label, translation }: TranslationStateProps) {
  const { language, version, publishedVersion, missing, outdated } = translation
  const state =
    version === null
      ? messages.list.none
      : needsWork(translation)
        ? [
            ...(missing.length === 0 ? [] : [messages.list.missing(missing)]),
            ...(outdated.length === 0 ? [] : [messages.list.outdated(outdated)]),
          ].join('. ')
        : messages.list.whole
  return (
    <span className="flex flex-wrap items-center gap-1">
      <Link
        to={contentPaths.translation(slug, language)}
        aria-label={`${messages.list.open(title, label)}: ${state}`}
        className="text-sm"
      >
        {state}
      </Link>
      {version === null || version === publishedVersion ? null : (
        <Badge tone="neutral">{messages.list.unpublished}</Badge>
      )}
    </span>
  )
}
