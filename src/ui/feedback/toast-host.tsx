import { useEffect } from 'react'
// The other entry writes a style element, which the content security policy forbids.
import { type CloseButtonProps, ToastContainer, toast } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import './toast.css'
import { Icon } from '../icon.tsx'
import { texts } from '../texts.ts'
import { takeToasts } from './toast.ts'
import { ToastContent } from './toast-content.tsx'
import { toastOptions } from './toast-options.ts'

/** Draws the messages; loaded with the first one. */
export function ToastHost() {
  useEffect(() => {
    let leave: (() => void) | undefined
    // After the container settled: in development React mounts it twice, and the first one forgets its messages.
    const settled = setTimeout(() => {
      leave = takeToasts(({ kind, ...content }) => {
        placeAboveDialog()
        toast[kind](<ToastContent {...content} />)
      })
    })
    return () => {
      clearTimeout(settled)
      leave?.()
    }
  }, [])
  return <ToastContainer {...toastOptions} aria-label={texts.notifications} closeButton={CloseButton} />
}

/** A modal dialog dims all of the page, messages too: what is to be seen above one joins the top layer after it. */
function placeAboveDialog(): void {
  const place = document.querySelector<HTMLElement>('.toasts')
  if (place === null) return
  place.popover = null
  if (document.querySelector('dialog:modal') === null) return
  place.popover = 'manual'
  place.showPopover()
}

function CloseButton({ closeToast }: Pick<CloseButtonProps, 'closeToast'>) {
  return (
    <button
      type="button"
      aria-label={texts.close}
      className="absolute top-0 right-0 grid size-8 place-items-center rounded -outline-offset-4 outline-current!"
      onClick={() => closeToast()}
    >
      <Icon name="close" />
    </button>
  )
}
