import { type ComponentType, useEffect, useState } from 'react'
import { TOAST_CLOSE_MS } from '#domain/constants.ts'
import { onFirstToast, subscribeToToasts, type ToastKind, type ToastMessage } from './toast.ts'
import { ToastContent } from './toast-content.tsx'

/** The region of toasts, once in the root; their code is loaded with the first one. */
export function ToastRegion() {
  const [Host, setHost] = useState<ComponentType | null>(null)
  useEffect(
    () =>
      onFirstToast(async () => {
        const host = await import('./toast-host.tsx').then(
          ({ ToastHost }) => ToastHost,
          () => PlainToast,
        )
        setHost(() => host)
      }),
    [],
  )
  return <div className="toasts">{Host === null ? null : <Host />}</div>
}

const plainLooks: Record<ToastKind, string> = {
  success: 'bg-success',
  error: 'bg-danger',
  info: 'bg-info',
  warning: 'bg-warning',
}

/** Shows the latest toast without the toast library, which could not be loaded: the connection is down. */
function PlainToast() {
  const [toast, setToast] = useState<ToastMessage | null>(null)
  useEffect(() => subscribeToToasts(setToast), [])
  useEffect(() => {
    if (toast === null) return undefined
    const closing = setTimeout(() => setToast(null), TOAST_CLOSE_MS)
    return () => clearTimeout(closing)
  }, [toast])
  return (
    <p role="alert">
      {toast === null ? null : (
        <span
          className={`flex min-h-12 items-center rounded p-2 text-xs leading-3.5 text-surface shadow-float ${plainLooks[toast.kind]}`}
        >
          <ToastContent {...toast} />
        </span>
      )}
    </p>
  )
}
