import { useState } from 'react'
import { urlOf } from '#contract/browser/call-server.ts'
import { warrantyProof } from '#contract/office/workshop/warranties.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Icon } from '#ui/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { messages } from './messages.ts'

/** OFT-09: the proof as pictures that the server drew; the file itself never comes here. */
export function ProofView({ id, pages }: { id: string; pages: number }) {
  const [page, setPage] = useState(1)
  const [isLarge, setLarge] = useState(false)
  const [failures, setFailures] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  if (pages === 0) {
    return (
      <Notice kind="warning" title={messages.unreadable}>
        <p>{messages.unreadableDetail}</p>
      </Notice>
    )
  }
  const show = (next: number) => {
    setFailed(false)
    setPage(next)
  }
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          icon={<Icon name="zoom" />}
          aria-pressed={isLarge}
          onClick={() => setLarge(!isLarge)}
        >
          {isLarge ? messages.fit : messages.enlarge}
        </Button>
        {pages === 1 ? null : (
          <>
            <Button
              size="sm"
              square
              aria-label={messages.previous}
              disabled={page === 1}
              onClick={() => show(page - 1)}
            >
              <Icon name="chevron-left" />
            </Button>
            <span className="text-sm text-ink-muted">{messages.proofPage(page, pages)}</span>
            <Button
              size="sm"
              square
              aria-label={messages.next}
              disabled={page === pages}
              onClick={() => show(page + 1)}
            >
              <Icon name="chevron-right" />
            </Button>
          </>
        )}
      </div>
      {hasFailed ? (
        <Notice kind="error" title={messages.proofFailed}>
          <Button
            size="sm"
            onClick={() => {
              setFailures(failures + 1)
              setFailed(false)
            }}
          >
            {messages.retry}
          </Button>
        </Notice>
      ) : (
        <section
          className="max-h-[min(70dvh,60rem)] min-h-60 overflow-auto rounded border border-line bg-canvas"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a large picture is scrolled by keys
          tabIndex={0}
          aria-label={messages.proof}
        >
          <img
            key={`${page}-${failures}`}
            src={urlOf(warrantyProof.browser.path, { id, page })}
            alt={messages.proofAlt(page)}
            onError={() => setFailed(true)}
            className={joinClasses('mx-auto block', isLarge ? 'max-w-none' : 'max-w-full')}
          />
        </section>
      )}
    </div>
  )
}
