import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { officeDrafts } from '#contract/office/orders/order-drafts.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/dialog.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { useCall } from '../../../../browser/use-call.ts'
import { actKey } from '../../../keys/act-key.ts'
import type { Customer } from '../../page/customer-summary.tsx'
import type { Line } from '../notebook.ts'
import { DraftActs } from './draft-acts.tsx'
import { type Draft, DraftFacts } from './draft-facts.tsx'
import { KeepDraftDialog } from './keep-draft-dialog.tsx'
import { draftMessages as texts } from './messages.ts'

interface DraftsPanelProps {
  customer: Customer
  lines: readonly Line[]
  /** The draft in the notebook; null: none. */
  opened: Draft | null
  /** Null: its lines left the notebook. */
  onOpened: (draft: Draft | null) => void
}

/** Drafts of the customer beside the notebook: keep, open, send, remove (OFC-19). */
export function DraftsPanel({ customer, lines, opened, onOpened }: DraftsPanelProps) {
  const { cardcode } = customer
  const { reply } = useCall(officeDrafts, { cardcode })
  const [isKeeping, setKeeping] = useState(false)
  const [asked, setAsked] = useState<Draft | null>(null)
  const drafts = reply?.drafts ?? []
  const open = (draft: Draft) => (lines.length === 0 ? onOpened(draft) : setAsked(draft))
  useLinked(reply?.drafts, open)
  return (
    <Panel title={texts.title} dense>
      <div className="grid gap-3">
        <Button
          className="justify-self-start"
          {...actKey('taking.keep')}
          disabled={lines.length === 0 || reply === undefined}
          onClick={() => setKeeping(true)}
        >
          {opened === null ? texts.keep : texts.keepOpened}
        </Button>
        {opened === null ? null : (
          <p role="status" className="text-sm font-medium wrap-anywhere">
            {texts.opened(opened.title)}
          </p>
        )}
        {reply !== undefined && drafts.length === 0 ? (
          <p className="text-sm text-ink-muted">{texts.none}</p>
        ) : null}
        <ul className="grid gap-3">
          {drafts.map(draft => (
            <li key={draft.id} className="grid gap-1 border-t border-line pt-2">
              <span className="font-medium wrap-anywhere">{draft.title}</span>
              <DraftFacts draft={draft} />
              <span className="flex flex-wrap gap-2">
                <Button
                  size="sm"
                  aria-label={texts.openOf(draft.title)}
                  disabled={opened?.id === draft.id}
                  onClick={() => open(draft)}
                >
                  {texts.open}
                </Button>
                <DraftActs
                  customer={customer}
                  draft={draft}
                  onRemoved={() => {
                    if (opened?.id === draft.id) onOpened(null)
                  }}
                />
              </span>
            </li>
          ))}
        </ul>
      </div>
      {isKeeping ? (
        <KeepDraftDialog
          cardcode={cardcode}
          lines={lines}
          colleagues={reply?.colleagues ?? []}
          opened={opened}
          onKept={() => {
            setKeeping(false)
            onOpened(null)
          }}
          onClose={() => setKeeping(false)}
        />
      ) : null}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={texts.replace}
        keep={texts.keepMine}
        variant="primary"
        confirm={() => {
          if (asked !== null) onOpened(asked)
          setAsked(null)
        }}
      >
        {texts.replaceHow(lines.length)}
      </ConfirmDialog>
    </Panel>
  )
}

/** Opens the draft that the address names, once it is read. */
function useLinked(drafts: readonly Draft[] | undefined, open: (draft: Draft) => void): void {
  const [search] = useSearchParams()
  const isDone = useRef(false)
  const id = search.get('borrador')
  const latest = useRef(open)
  latest.current = open
  useEffect(() => {
    if (isDone.current || drafts === undefined) return
    isDone.current = true
    const draft = drafts.find(one => one.id === id)
    if (draft !== undefined) latest.current(draft)
  }, [drafts, id])
}
