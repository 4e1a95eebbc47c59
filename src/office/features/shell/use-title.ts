import { useEffect } from 'react'
import { messages } from './messages.ts'

/** Names the screen in the tab. */
export function useTitle(screen: string): void {
  useEffect(() => {
    document.title = messages.title(screen)
  }, [screen])
}
