import { Suspense, useState } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import { contentVersion, officeContent, officeContents, officeTranslation } from '#contract/office/content.ts'
import { DAY_PARAMETER } from '#domain/content/content-path.ts'
import { businessDayOf, formatDateTime } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { invalidate } from '../../../browser/call-cache.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { undoableAct } from '../../customers/act.ts'
import type { Content } from '../content-draft.ts'
import { messages } from '../messages.ts'

const CompareDialog = lazyPart(
  () => import('./compare-dialog.tsx').then(module => module.CompareDialog),
  'toast',
)

/** So many are shown at first. */
const SHOWN = 8
/** The only text whose former versions the shop shows (OFM-18). */
const KEPT_FOR_ALL = 'terms'

type Versioned = Pick<Content, 'slug' | 'version' | 'versions' | 'publishedVersion' | 'publications' | 'path'>
type Version = ReplyOf<typeof contentVersion>

interface VersionsPanelProps {
  content: Versioned
  /** Something is written that is not saved: putting back another version would lose it. */
  isChanged: boolean
  /** Saves a version as it was over the one that is worked on. */
  save: (old: Version, idempotencyKey: string) => Promise<unknown>
}

/** Every version with who saved it, compared word by word, and put back (OFM-15). */
export function VersionsPanel({ content, isChanged, save }: VersionsPanelProps) {
  const { slug, version: current, versions, publishedVersion } = content
  const [compared, setCompared] = useState<number | null>(null)
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? versions : versions.slice(0, SHOWN)
  const restore = async (version: number) => {
    const old = await callOffice(contentVersion, { query: { slug, version } })
    await undoableAct(
      idempotencyKey => save(old, idempotencyKey),
      messages.restored(version),
      officeContent,
      officeTranslation,
      officeContents,
    )
    await invalidate(officeContent, officeTranslation, officeContents)
  }
  return (
    <Panel title={messages.versions} className="grid gap-2 text-sm">
      <ol className="grid divide-y divide-line">
        {shown.map(({ version, at, by, restoredFrom }) => (
          <li key={version} className="grid gap-1 py-2">
            <span className="flex flex-wrap items-center gap-2">
              <b className="font-semibold">{messages.version(version)}</b>
              {version === publishedVersion ? <Badge tone="success">{messages.published}</Badge> : null}
              {restoredFrom === null ? null : (
                <span className="text-ink-muted">{messages.restoredFrom(restoredFrom)}</span>
              )}
            </span>
            <span className="text-ink-muted">{messages.savedBy(at, by)}</span>
            <span className="flex flex-wrap gap-2">
              {versions.length < 2 ? null : (
                <Button
                  size="sm"
                  aria-label={messages.compareOf(version)}
                  onClick={() => setCompared(version)}
                >
                  {messages.compare}
                </Button>
              )}
              {version === current ? null : (
                <Button
                  size="sm"
                  aria-label={messages.restoreOf(version)}
                  title={messages.restoreEffect}
                  disabled={isChanged}
                  onClick={() => restore(version)}
                >
                  {messages.restore}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ol>
      {shown.length === versions.length ? null : (
        <Button size="sm" className="justify-self-start" onClick={() => setWhole(true)}>
          {messages.moreVersions(versions.length - shown.length)}
        </Button>
      )}
      <Publications content={content} />
      {compared === null ? null : (
        <Suspense>
          <CompareDialog
            slug={slug}
            version={compared}
            versions={versions.map(({ version }) => version)}
            onClose={() => setCompared(null)}
          />
        </Suspense>
      )}
    </Panel>
  )
}

function Publications({ content: { slug, publications, path } }: { content: Versioned }) {
  if (publications.length === 0) return null
  return (
    <>
      <h3 className="font-semibold">{messages.publications}</h3>
      <ul className="grid gap-1">
        {publications.map(({ version, since, until, by }) => {
          const day = businessDayOf(new Date(since))
          return (
            <li key={`${version} ${since}`} title={formatDateTime(new Date(since))}>
              {messages.version(version)} {messages.period(since, until)}
              {by === null ? '' : `, ${by}`}
              {slug === KEPT_FOR_ALL ? (
                <>
                  {' '}
                  <a
                    href={`${path}?${DAY_PARAMETER}=${day}`}
                    target="_blank"
                    rel="noreferrer"
                    className="underline"
                  >
                    {messages.seeDay(day)}
                  </a>
                </>
              ) : null}
            </li>
          )
        })}
      </ul>
    </>
  )
}
