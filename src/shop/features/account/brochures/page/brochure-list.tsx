import { useEffect, useState } from 'react'
import { detailOf } from '#contract/browser/call-server.ts'
import type { BrochureStatus } from '#domain/brochures/brochure-request.ts'
import { formatDate, formatDateTime } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Badge, type Tone } from '#ui/feedback/badge.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { fileSize } from '#ui/hooks/file-size.ts'
import { Icon } from '#ui/icon.tsx'
import { type Brochure, isPending } from '../brochure.ts'
import { messages } from '../messages.ts'
import { type Brochures, downloadAddress } from './use-brochure-list.ts'

/** Target of the link at the top of the page. */
export const LIST_ID = 'catalogos-creados'

const TONES = {
  queued: 'muted',
  processing: 'info',
  ready: 'success',
  failed: 'danger',
  expired: 'muted',
} as const satisfies Record<BrochureStatus, Tone>

interface BrochureListProps {
  brochures: Brochures
  /** The brochure just requested takes the focus. */
  createdId: string | null
  /** Requests the same again; returns an error message, or null. */
  again: (brochure: Brochure) => Promise<string | null>
  reuse: (brochure: Brochure) => Promise<void>
}

/** The requested brochures, newest first, each with its state and actions. */
export function BrochureList({ brochures, createdId, again, reuse }: BrochureListProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const { list, isTroubled } = brochures
  const isListed = list.some(({ catalogId }) => catalogId === createdId)
  useEffect(() => {
    if (isListed && createdId !== null) document.getElementById(idOf(createdId))?.focus()
  }, [isListed, createdId])
  const runReportingError = async (act: () => Promise<unknown>) => {
    setProblem(null)
    try {
      const failure = await act()
      setProblem(typeof failure === 'string' ? failure : null)
    } catch (error) {
      setProblem(detailOf(error, messages.unreachable))
    }
  }
  return (
    <div id={LIST_ID} className="scroll-mt-20">
      <Panel title={messages.list}>
        <div className="grid gap-3">
          {problem === null ? null : <Notice kind="error">{problem}</Notice>}
          {isTroubled ? <Notice kind="warning">{messages.troubled}</Notice> : null}
          {list.length === 0 ? <p className="text-ink-muted">{messages.noBrochures}</p> : null}
          <ul className="divide-y divide-line empty:hidden">
            {list.map(brochure => (
              <li
                key={brochure.catalogId}
                id={idOf(brochure.catalogId)}
                tabIndex={-1}
                className="grid items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0 md:grid-cols-[minmax(0,1fr)_13rem_auto]"
              >
                <Facts brochure={brochure} />
                <State brochure={brochure} />
                <div className="flex flex-wrap gap-2 md:justify-end">
                  {brochure.downloadUrl === null ? null : (
                    <LinkButton
                      size="sm"
                      icon={<Icon name="download" className="size-4" />}
                      href={downloadAddress(brochure.downloadUrl)}
                      aria-label={messages.downloadOf(brochure.title)}
                      onClick={event => {
                        if (!brochures.isStale()) return
                        event.preventDefault()
                        void runReportingError(() => brochures.download(brochure.catalogId))
                      }}
                    >
                      {messages.download}
                    </LinkButton>
                  )}
                  {brochure.status === 'failed' || brochure.status === 'expired' ? (
                    <Button
                      size="sm"
                      icon={<Icon name="refresh" className="size-4" />}
                      aria-label={messages.againOf(brochure.title)}
                      onClick={() => runReportingError(() => again(brochure))}
                    >
                      {messages.again}
                    </Button>
                  ) : null}
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={messages.asBaseOf(brochure.title)}
                    onClick={() => runReportingError(() => reuse(brochure))}
                  >
                    {messages.asBase}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </Panel>
    </div>
  )
}

function Facts({ brochure }: { brochure: Brochure }) {
  const { title, format, itemCount, pages, size, createdAt } = brochure
  const facts = [
    format.toUpperCase(),
    messages.count(itemCount),
    pages === null ? null : messages.pages(pages),
    size === null ? null : fileSize(size),
  ].filter(fact => fact !== null)
  return (
    <div className="min-w-0">
      <p className="font-semibold [overflow-wrap:anywhere]">{title}</p>
      <p className="text-sm text-ink-muted tabular-nums">
        {facts.join(' · ')}
        <br />
        {messages.requestedOn(formatDateTime(new Date(createdAt)))}
      </p>
    </div>
  )
}

function State({ brochure }: { brochure: Brochure }) {
  const { title, status, statusDescription, progress, expiresAt, error } = brochure
  const day = expiresAt === null ? null : formatDate(new Date(expiresAt))
  return (
    <div className="grid justify-items-start gap-1 text-sm">
      <Badge plain tone={TONES[status]}>
        {statusDescription}
      </Badge>
      {isPending(brochure) ? (
        <span className="flex w-full items-center gap-2">
          <progress
            aria-label={messages.progress(title)}
            max={100}
            value={progress}
            className="h-2 min-w-0 flex-1 overflow-hidden rounded accent-accent"
          />
          <span className="w-10 text-right tabular-nums">{messages.percent(progress)}</span>
        </span>
      ) : null}
      {status === 'failed' ? (
        <span>{error === 'noProducts' ? messages.errors.noProducts : messages.errors.failed}</span>
      ) : null}
      {status === 'ready' && day !== null ? <span>{messages.expires(day)}</span> : null}
      {status === 'expired' && day !== null ? <span>{messages.expired(day)}</span> : null}
    </div>
  )
}

function idOf(catalogId: string): string {
  return `catalogo-${catalogId}`
}
