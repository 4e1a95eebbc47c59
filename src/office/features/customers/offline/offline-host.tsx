import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Link, useMatch, useNavigate } from 'react-router'
import { buttonClasses } from '#ui/buttons/button-look.ts'
import { connection, onConnection } from '../../../browser/connection.ts'
import { useOperator } from '../../operator/operator.tsx'
import { customerPaths } from '../customer-paths.ts'
import { keepsData } from './device.ts'
import { useDrafts } from './drafts.ts'
import { offlineMessages as texts } from './messages.ts'
import { readData } from './read-data.ts'
import { sendDrafts } from './send-drafts.ts'

/** Data of the device that a person works with are no older, while there is a connection. */
const FRESH_MS = 10 * 60_000
const AGAIN_MS = 30_000
/** Reading by itself would keep a session alive that nobody uses. */
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'focus'] as const

/** Keeps what a rep's device has up to date, sends its drafts, and says on every screen that there are some (OFX-17). */
export function OfflineHost() {
  const drafts = useDrafts() ?? []
  const isOnScreen = useMatch('/sin-conexion/*') !== null
  const isTaking = useMatch('/clientes/:cardcode/pedido') !== null
  useFreshData()
  useSending(
    drafts
      .filter(({ state }) => state === 'waiting')
      .map(({ id, attempt }) => `${id}:${attempt}`)
      .join(' '),
  )
  if (drafts.length === 0 || isOnScreen || isTaking) return null
  return (
    <section
      aria-label={texts.drafts}
      className="flex flex-wrap items-center gap-x-3 border-b border-line bg-canvas px-4 py-1 text-sm lg:px-6"
      data-no-print=""
    >
      <p>{texts.waiting(drafts.length)}</p>
      <Link to={customerPaths.offline()} className={buttonClasses({ size: 'sm' })}>
        {texts.see}
      </Link>
    </section>
  )
}

function useFreshData(): void {
  const operator = useOperator()
  const readAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    // Without the rights there is nothing to read, and what is there goes at once.
    if (!keepsData(operator)) readAt.current = Number.NEGATIVE_INFINITY
    const read = () => {
      if (connection() !== 'here' || performance.now() - readAt.current < FRESH_MS) return
      readAt.current = performance.now()
      void readData(operator)
    }
    read()
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, read)
    const stop = onConnection(read)
    return () => {
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, read)
      stop()
    }
  }, [operator])
}

/** `waiting` names what is to be sent: with another one, or with the connection, it is. */
function useSending(waiting: string): void {
  const { person } = useOperator()
  const navigate = useNavigate()
  const hasConnection = useSyncExternalStore(onConnection, connection) === 'here'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router's function is the same while the address is
  useEffect(() => {
    if (waiting === '' || !hasConnection) return
    const send = () => void sendDrafts(person.id, navigate)
    send()
    const timer = setInterval(send, AGAIN_MS)
    return () => clearInterval(timer)
  }, [waiting, hasConnection, person.id])
}
