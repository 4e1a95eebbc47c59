import type { WaitingToast } from './toast.ts'

/** The words of a message, as many as there is room for, and where it leads: the whole message is pressed for it. */
export function ToastContent({ text, link }: Pick<WaitingToast, 'text' | 'link'>) {
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
