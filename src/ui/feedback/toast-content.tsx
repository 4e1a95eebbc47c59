import type { ToastMessage } from './toast.ts'

interface ToastContentProps extends Pick<ToastMessage, 'text' | 'link' | 'act'> {
  /** Closes the toast after its act. */
  onAct?: () => void
}

/** Text of a toast, clamped to the space available, and its link, whose click area covers the whole toast, or its act. */
export function ToastContent({ text, link, act, onAct }: ToastContentProps) {
  return (
    <span className="block">
      <span className={link === undefined ? 'line-clamp-4' : 'line-clamp-3'}>{text}</span>
      {link === undefined ? null : (
        <a href={link.href} className="font-semibold after:absolute after:inset-0">
          {link.label}
        </a>
      )}
      {act === undefined ? null : (
        <button
          type="button"
          className="mt-1 inline-flex min-h-6 items-center rounded font-semibold underline outline-current! max-lg:min-h-11"
          onClick={() => {
            act.run()
            onAct?.()
          }}
        >
          {act.label}
        </button>
      )}
    </span>
  )
}
