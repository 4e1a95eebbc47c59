import { type ReactNode, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/dialog.tsx'
import { isLeavingForSignIn } from '../../browser/kept-forms.ts'
import { actKey } from '../keys/act-key.ts'
import { messages } from './messages.ts'

interface SaveBarProps {
  /** Whether there is anything to save: only then is the bar shown, and leaving asks. */
  isChanged: boolean
  /** A thing that does not exist yet: the bar is there from the start, but nobody is asked who typed nothing. */
  isNew?: boolean
  /** What will be saved, e.g. `37 precios, 2 títulos`. */
  summary?: string
  /** Before the buttons, such as one that shows what will be saved. */
  acts?: ReactNode
  /** A form is saved by its own button. */
  form?: string
  onSave?: () => unknown
  onDiscard: () => void
  isBusy?: boolean
}

/** At the foot of a screen with changes that are not saved yet. */
export function SaveBar({
  isChanged,
  isNew = false,
  summary,
  acts,
  form,
  onSave,
  onDiscard,
  isBusy = false,
}: SaveBarProps) {
  if (!isChanged && !isNew) return null
  return (
    <>
      <section
        aria-label={messages.unsaved}
        data-no-print=""
        className="sticky bottom-0 z-30 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-surface px-4 py-3 shadow-float max-lg:bottom-14 lg:px-6"
      >
        <p role="status" className="min-w-40 flex-1 text-sm font-medium">
          {summary ?? (isChanged ? messages.unsaved : messages.notYetSaved)}
        </p>
        {acts}
        <Button {...actKey('form.discard')} onClick={onDiscard} disabled={isBusy}>
          {messages.discard}
        </Button>
        {form === undefined ? (
          <Button variant="primary" {...actKey('form.save')} busy={isBusy} onClick={onSave}>
            {messages.save}
          </Button>
        ) : (
          <Button variant="primary" {...actKey('form.save')} busy={isBusy} type="submit" form={form}>
            {messages.save}
          </Button>
        )}
      </section>
      {isChanged ? <LeavingAsks /> : null}
    </>
  )
}

interface LeavingAsksProps {
  title?: string
  /** What is lost. */
  ask?: string
}

/** Leaving with unsaved changes asks first, whether to another screen or away. */
export function LeavingAsks({ title = messages.leaveTitle, ask = messages.leaveAsk }: LeavingAsksProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (!isLeavingForSignIn()) event.preventDefault()
    }
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={title}
      keep={messages.stay}
      confirm={() => blocker.proceed?.()}
    >
      {ask}
    </ConfirmDialog>
  )
}
