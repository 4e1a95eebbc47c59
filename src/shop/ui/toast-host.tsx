import { useEffect } from 'react'
// The other entry writes a style element, which the content security policy forbids.
import { ToastContainer, toast } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import './toast.css'
import { texts } from './texts.ts'
import { takeToasts } from './toast.ts'
import { toastOptions } from './toast-options.ts'

/** Draws the messages; loaded with the first one. */
export function ToastHost() {
  useEffect(() => takeToasts(({ kind, text }) => void toast[kind](text)), [])
  return <ToastContainer {...toastOptions} aria-label={texts.notifications} />
}
