import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { buttonClasses } from '#ui/buttons/button-look.ts'
import { Icon } from '#ui/icon.tsx'
import { paths } from '../../../site/paths.ts'
import { messages } from '../messages.ts'

/** Physical key, not the typed character: on a Mac, Alt changes the character. */
const KEY = 'KeyP'

/** Link to the quick order from every page; also Alt+P. */
export function QuickOrderLink({ className = '' }: { className?: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.code !== KEY) return
      // An open dialog takes precedence.
      if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      void navigate(paths.quickOrder())
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [navigate])
  return (
    <a
      href={paths.quickOrder()}
      aria-keyshortcuts="Alt+P"
      title={messages.quickOrderByKey}
      className={buttonClasses({ variant: 'quiet', className })}
    >
      <Icon name="table" />
      {messages.quickOrder}
    </a>
  )
}
