import { Button } from '#ui/buttons/button.tsx'
import { messages } from './messages.ts'

interface PartActsProps {
  name: string
  onArrived: () => unknown
  onExpect: () => void
}

/** What is done with a part that is waited for: it came, or is expected from somebody on some day. */
export function PartActs({ name, onArrived, onExpect }: PartActsProps) {
  return (
    <>
      <Button size="sm" aria-label={messages.arrivedOf(name)} onClick={onArrived}>
        {messages.arrived}
      </Button>
      <Button size="sm" variant="quiet" aria-label={messages.expectOf(name)} onClick={onExpect}>
        {messages.expect}
      </Button>
    </>
  )
}
