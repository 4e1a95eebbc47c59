import { Suspense, useState } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import {
  contentPreviewLink,
  officeContent,
  officeContents,
  officeTranslation,
  publishContent,
  withdrawContent,
} from '#contract/office/content.ts'
import { instantAt } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClasses } from '#ui/buttons/button-look.ts'
import { Panel } from '#ui/dialogs/panel.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { TextField } from '#ui/fields/field.tsx'
import { invalidate } from '../../../browser/call-cache.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { reported, undoableAct } from '../../customers/act.ts'
import { actKey } from '../../keys/act-key.ts'
import { useKey } from '../../keys/use-key.ts'
import { usePermissions } from '../../operator/use-permissions.ts'
import type { Content } from '../content-draft.ts'
import { messages } from '../messages.ts'
import { StateBadges } from './state-badge.tsx'

const DraftLink = lazyPart(() => import('./draft-link.tsx').then(module => module.DraftLink), 'toast')

/** A text, or one in another language, that was saved. */
export type SavedText = Pick<
  Content,
  'slug' | 'kind' | 'version' | 'publishedVersion' | 'publishedOn' | 'scheduled' | 'path'
> & {
  /** It is in another language: taken back, the shop shows the Spanish. */
  readonly isTranslation?: boolean
}

interface PublishPanelProps {
  content: SavedText
  /** Something is written that is not saved. */
  isChanged: boolean
  /** The rarer acts are folded: the page stands below. */
  isShort?: boolean
}

/** Where a text stands, and the acts that make it public, now or at a time (OFM-15). */
export function PublishPanel({ content, isChanged, isShort = false }: PublishPanelProps) {
  const mayPublish = usePermissions().has('content.publish')
  const {
    slug,
    kind,
    version,
    publishedVersion,
    publishedOn,
    scheduled,
    path,
    isTranslation = false,
  } = content
  const isNewer = version !== publishedVersion
  const canPublish = mayPublish && isNewer && !isChanged
  const publish = () =>
    actOn(
      idempotencyKey => callOffice(publishContent, { body: { slug, version, at: null }, idempotencyKey }),
      messages.publishedDone(version),
    )
  // While one writes, letters are text; it asks for the same as the button does.
  useKey('content.publishWriting', {
    label: messages.publish,
    act: mayPublish ? () => void (canPublish ? publish() : showToast('info', refusalOf(isChanged))) : null,
  })
  const unschedule = () =>
    actOn(
      idempotencyKey => callOffice(withdrawContent, { body: { slug, what: 'schedule' }, idempotencyKey }),
      messages.unscheduledDone,
    )
  const withdraw = () =>
    actOn(
      idempotencyKey => callOffice(withdrawContent, { body: { slug, what: 'article' }, idempotencyKey }),
      isTranslation ? messages.translationWithdrawn : messages.withdrawnDone,
    )
  const mayWait = mayPublish && isNewer
  const timing = mayWait ? <Schedule content={content} isPossible={canPublish} /> : null
  return (
    <Panel
      title={messages.state}
      className={isShort ? 'flex flex-wrap items-center gap-x-4 gap-y-2 text-sm' : 'grid gap-3 text-sm'}
    >
      <StateBadges version={version} publishedVersion={publishedVersion} scheduled={scheduled} />
      <p>
        {publishedVersion === null
          ? isTranslation
            ? messages.translationNotPublic
            : messages.notPublic
          : messages.publicVersion(publishedVersion)}{' '}
        {isNewer ? messages.workedOn(version) : null}{' '}
        {kind === 'post' && !isTranslation && publishedOn !== null
          ? messages.firstPublished(publishedOn)
          : null}
      </p>
      {scheduled === null ? null : (
        <Notice kind="info">
          <p>{messages.scheduledNow(scheduled.version, scheduled.at, scheduled.by)}</p>
          {mayPublish ? (
            <Button size="sm" className="mt-2" {...actKey('content.schedule')} onClick={unschedule}>
              {messages.unschedule}
            </Button>
          ) : null}
        </Notice>
      )}
      {mayPublish ? null : <p className="text-ink-muted">{messages.needsPublisher}</p>}
      {mayPublish && isChanged ? <p className="text-ink-muted">{messages.saveFirst}</p> : null}
      <div className="flex flex-wrap gap-2">
        {mayPublish ? (
          <Button
            variant="primary"
            {...actKey('content.publish')}
            disabled={!canPublish}
            reason={refusalOf(isChanged)}
            onClick={publish}
          >
            {messages.publish}
          </Button>
        ) : null}
        {publishedVersion === null ? null : (
          <a href={path} target="_blank" rel="noreferrer" className={buttonClasses({})}>
            {messages.inShop}
          </a>
        )}
        {mayPublish && (kind === 'post' || isTranslation) && publishedVersion !== null ? (
          <Button
            {...actKey('content.withdraw')}
            title={isTranslation ? messages.translationWithdrawEffect : messages.withdrawEffect}
            onClick={withdraw}
          >
            {messages.withdraw}
          </Button>
        ) : null}
      </div>
      {isShort && mayWait ? (
        <details className="basis-full">
          <summary className="cursor-pointer font-medium">{messages.publishAt}</summary>
          <div className="mt-2">{timing}</div>
        </details>
      ) : (
        timing
      )}
      <PreviewLink key={version} slug={slug} />
    </Panel>
  )
}

/** Why nothing can be published now. */
function refusalOf(isChanged: boolean): string {
  return isChanged ? messages.saveFirst : messages.alreadyPublic
}

function Schedule({ content: { slug, version }, isPossible }: { content: SavedText; isPossible: boolean }) {
  const [time, setTime] = useState('')
  const [isAsked, setAsked] = useState(false)
  const schedule = async () => {
    setAsked(true)
    const [day = '', hour = ''] = time.split('T')
    if (day === '' || hour === '') return
    const at = instantAt(day, hour).toISOString()
    const isDone = await actOn(
      idempotencyKey => callOffice(publishContent, { body: { slug, version, at }, idempotencyKey }),
      messages.scheduledDone,
    )
    if (!isDone) return
    setTime('')
    setAsked(false)
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="font-semibold">{messages.publishAt}</legend>
      <TextField
        type="datetime-local"
        label={messages.publishTime}
        value={time}
        error={isAsked && time === '' ? messages.timeMissing : null}
        onChange={event => setTime(event.target.value)}
      />
      <Button
        className="justify-self-start"
        {...actKey('content.schedule')}
        disabled={!isPossible}
        onClick={schedule}
      >
        {messages.schedule}
      </Button>
    </fieldset>
  )
}

/** The link to what was saved last, for somebody without an account (OFM-15). */
function PreviewLink({ slug }: { slug: string }) {
  const [link, setLink] = useState<ReplyOf<typeof contentPreviewLink> | null>(null)
  const make = () => reported(async () => setLink(await callOffice(contentPreviewLink, { query: { slug } })))
  if (link === null) {
    return (
      <Button className="justify-self-start" {...actKey('content.preview')} onClick={make}>
        {messages.preview}
      </Button>
    )
  }
  return (
    <Suspense>
      <DraftLink {...link} />
    </Suspense>
  )
}

async function actOn(work: (key: string) => Promise<unknown>, done: string): Promise<boolean> {
  const isDone = await undoableAct(work, done, officeContent, officeTranslation, officeContents)
  await invalidate(officeContent, officeTranslation, officeContents)
  return isDone
}
