import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { Button } from '../buttons/button.tsx'
import { Icon } from '../icon.tsx'
import { joinClasses } from '../join-classes.ts'
import { messages } from '../messages.ts'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Actions, always visible below the scrolling content. */
  footer?: ReactNode
  width?: 'sm' | 'md' | 'lg' | 'xl'
  children: ReactNode
}

const widths = { sm: 'max-w-md', md: 'max-w-2xl', lg: 'max-w-5xl', xl: 'max-w-7xl' } as const
const centred =
  'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] rounded shadow-float open:animate-appear max-sm:mb-0 ' +
  'max-sm:w-full max-sm:max-w-none max-sm:rounded-b-none max-sm:open:animate-from-bottom'

/** A centred modal, at the bottom on a phone. The browser traps the focus and restores it. */
export function Dialog({ width = 'sm', ...props }: DialogProps) {
  return <ModalFrame {...props} className={joinClasses(centred, widths[width])} />
}

/** The native `<dialog>` behind dialogs and drawers: Escape, backdrop and the close button all call `onClose`. */
export function ModalFrame({
  open,
  onClose,
  title,
  footer,
  className,
  children,
}: Omit<DialogProps, 'width'> & { className: string }) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (open) element.current?.showModal()
    else element.current?.close()
  }, [open])
  // A click on the dialog itself is one on its backdrop.
  const closeIfOwn = ({ type, target }: SyntheticEvent) => {
    if (target !== element.current) return
    // Closed first, the focus is where it was, also of a dialog that is then gone.
    if (type === 'cancel') element.current?.close()
    onClose()
  }
  return (
    // The browser already closes it on Escape; the click handler is only for the backdrop.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <dialog
      ref={element}
      aria-labelledby={titleId}
      className={joinClasses('bg-surface p-0 text-ink', className)}
      // At once, not with the event that follows: a key pressed in between may open the dialog again.
      onCancel={closeIfOwn}
      onClose={() => element.current?.open || onClose()}
      onClick={closeIfOwn}
    >
      {open ? (
        <div className="flex max-h-[inherit] min-h-full flex-col">
          <div className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-4">
            <h2 id={titleId} className="text-lg">
              {title}
            </h2>
            <Button variant="quiet" square className="ml-auto" aria-label={messages.close} onClick={onClose}>
              <Icon name="close" />
            </Button>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto p-4">{children}</div>
          {footer ? (
            <div className="flex flex-wrap justify-end gap-2 border-t border-line p-4">{footer}</div>
          ) : null}
        </div>
      ) : null}
    </dialog>
  )
}

interface ConfirmDialogProps extends Pick<DialogProps, 'open' | 'onClose'> {
  /** The action: title and button. */
  title: string
  /** The button that leaves everything as it is. */
  keep: string
  confirm: () => unknown
  variant?: 'danger' | 'primary'
  children: string
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, keep, confirm, variant = 'danger', children } = props
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{keep}</Button>
          <Button variant={variant} onClick={confirm}>
            {title}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
