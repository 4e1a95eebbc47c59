import { useEffect } from 'react'
// The default entry injects a style element, which the content security policy forbids.
import { type CloseButtonProps, type Id, ToastContainer, toast } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import './toast.css'
import { Icon } from '../icon.tsx'
import { messages } from '../messages.ts'
import { subscribeToToasts } from './toast.ts'
import { ToastContent } from './toast-content.tsx'
import { toastOptions } from './toast-options.ts'

/** Time to read what was done and to take it back (OFX-06). */
const ACT_CLOSE_MS = 10_000

/** Renders the toasts; its code is loaded with the first one. */
export function ToastHost() {
  useEffect(() => {
    let unsubscribe: (() => void) | undefined
    let offered: Id | undefined
    // After the container has mounted: in development React mounts it twice, and the first instance drops its toasts.
    const mounted = setTimeout(() => {
      unsubscribe = subscribeToToasts(({ kind, ...content }) => {
        placeAboveDialog()
        const hasAct = content.act !== undefined
        // One offer at a time: several would wait for each other, and cover what a person does next.
        if (hasAct && offered !== undefined) toast.dismiss(offered)
        const id = toast[kind](
          ({ closeToast }) => <ToastContent {...content} onAct={() => closeToast()} />,
          hasAct ? { autoClose: ACT_CLOSE_MS } : {},
        )
        if (hasAct) offered = id
      })
    })
    return () => {
      clearTimeout(mounted)
      unsubscribe?.()
    }
  }, [])
  return <ToastContainer {...toastOptions} aria-label={messages.notifications} closeButton={CloseButton} />
}

/** A modal dialog covers the whole page: to stay visible, the toasts join the top layer after it. */
function placeAboveDialog(): void {
  const region = document.querySelector<HTMLElement>('.toasts')
  if (region === null) return
  region.popover = null
  if (document.querySelector('dialog:modal') === null) return
  region.popover = 'manual'
  region.showPopover()
}

function CloseButton({ closeToast }: Pick<CloseButtonProps, 'closeToast'>) {
  return (
    <button
      type="button"
      aria-label={messages.close}
      className="absolute top-0 right-0 grid size-8 place-items-center rounded -outline-offset-4 outline-current!"
      onClick={() => closeToast()}
    >
      <Icon name="close" />
    </button>
  )
}
