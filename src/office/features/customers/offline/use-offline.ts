import { useEffect, useState } from 'react'
import { isSilence } from '../../../browser/call-office.ts'
import { connection, noteSilence } from '../../../browser/connection.ts'
import { useOperator } from '../../operator/operator.tsx'
import { PATIENCE_MS } from './patience.ts'

/**
 * Whether a rep's screen is to show what the device has: nothing was read, and the server does not answer, or not for long
 * (OFX-17). `stays`, of a screen where one writes: also with what was read before the connection was lost, and when the
 * server answers again, so that nothing is taken from under the hands.
 */
export function useOffline(isRead: boolean, failure: unknown, stays?: 'stays'): boolean {
  const { isOwnScope } = useOperator()
  const [isLate, setLate] = useState(false)
  const [wasOffline, setOffline] = useState(
    () => stays !== undefined && isOwnScope && connection() !== 'here',
  )
  const isWaiting = !isRead && failure === null
  useEffect(() => {
    setLate(false)
    if (!isWaiting || !isOwnScope) return
    const timer = setTimeout(() => {
      setLate(true)
      noteSilence()
    }, PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, isOwnScope])
  const isOffline = isOwnScope && !isRead && (isLate || isSilence(failure))
  if (isOffline && !wasOffline) setOffline(true)
  return isOffline || (stays !== undefined && wasOffline)
}
