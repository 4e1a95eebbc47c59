import type { ToastMessage } from './toast.ts'

/** Text of a toast, clamped to the space available, and its link, whose click area covers the whole toast. */
export function ToastContent({ text, link }: Pick<ToastMessage, 'text' | 'link'>) {
  return (
    <span className="block">
      <span className={link === undefined ? 'line-clamp-4' : 'line-clamp-3'}>{text}</span>
      {link === undefined ? null : (
        <a href={link.href} className="font-semibold after:absolute after:inset-0">
          {link.label}
        </a>
      )}
    </span>
  )
}
