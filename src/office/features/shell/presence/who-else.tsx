import { useEffect } from 'react'
import { officePresence } from '#contract/office/events.ts'
import { Icon } from '#ui/icon.tsx'
import { stayOn } from '../../../browser/follow-events.ts'
import { useCall } from '../../../browser/use-call.ts'
import { messages } from './messages.ts'

const names = new Intl.ListFormat('es-UY')

/** Who else has this thing open, live and by name; announces this person to them (OFX-10). */
export function WhoElse({ thing }: { thing: string }) {
  const { reply } = useCall(officePresence, { thing })
  useEffect(() => {
    stayOn(thing)
    return () => stayOn(null)
  }, [thing])
  const people = reply?.people ?? []
  return (
    <p role="status" className="mt-1 text-sm font-semibold empty:hidden" data-no-print="">
      {people.length === 0 ? null : (
        <>
          <Icon name="user" className="mr-1 inline-block size-4 align-text-bottom" />
          {messages.here(names.format(people.map(({ name }) => name)))}
        </>
      )}
    </p>
  )
}
