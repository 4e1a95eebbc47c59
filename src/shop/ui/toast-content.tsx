import type { WaitingToast } from './toast.ts'

/** The words of a message, and where it leads. */
export function ToastContent({ text, link }: Pick<WaitingToast, 'text' | 'link'>) {
  if (link === undefined) return text
  return (
    <>
      <span>{text}</span>{' '}
      <a href={link.href} className="inline-flex min-h-11 items-center font-semibold lg:min-h-8">
        {link.label}
      </a>
    </>
  )
}
