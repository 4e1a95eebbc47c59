import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { officeSearch } from '#contract/office/search.ts'
import { useCall } from '../../browser/use-call.ts'
import { addressOf, type FoundThing } from './found-address.ts'
import { messages } from './found-messages.ts'

const MOST = 4

/** Fields that search as one types ask once for what was typed. */
const SETTLED_MS = 250

interface FoundElsewhereProps {
  text: string
  /** The kind of things in the list. */
  own: FoundThing['kind'] | null
}

/**
 * Below a list's search box: what has the typed code or number and is not in the list (OFX-02). Words alone are for the
 * list: too much has them.
 */
export function FoundElsewhere({ text, own }: FoundElsewhereProps) {
  const wanted = text.trim()
  const [settled, setSettled] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  return wanted === '' || settled === '' ? null : <FoundThings text={settled} own={own} />
}

function FoundThings({ text, own }: FoundElsewhereProps) {
  const { reply } = useCall(officeSearch, { q: text, limit: 3 })
  const others = (reply?.found ?? []).filter(
    thing =>
      thing.kind !== own &&
      (thing.isExact || /\d/.test(text)) &&
      (addressOf(thing).screen ?? addressOf(thing).shop) !== null,
  )
  if (others.length === 0) return null
  return (
    <ul aria-label={messages.elsewhere} className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {others.slice(0, MOST).map(thing => (
        <li key={`${thing.kind}:${thing.key}`} className="max-w-full truncate">
          {/* An order is called that already. */}
          {thing.title.startsWith(messages.kinds[thing.kind]) ? null : (
            <span className="text-ink-muted">{messages.kinds[thing.kind]}: </span>
          )}
          <ThingLink thing={thing} />
        </li>
      ))}
    </ul>
  )
}

function ThingLink({ thing }: { thing: FoundThing }) {
  const { screen, shop } = addressOf(thing)
  if (screen !== null) return <Link to={screen}>{thing.title}</Link>
  return (
    <a href={shop ?? ''} target="_blank" rel="noreferrer">
      {thing.title}
    </a>
  )
}
