import { useEffect, useState } from 'react'
import { isSilence } from '../../../browser/call-office.ts'
import type { UsedCall } from '../../../browser/use-call.ts'
import type { Operator } from '../../operator/operator.tsx'
import { PATIENCE_MS } from './patience.ts'

/**
 * The rep whose data this device has, while the server does not say who is signed in; undefined where it did, or where nobody
 * has data here (OFX-17). Its code is loaded only then.
 */
export function useDeviceOperator({ reply, failure }: UsedCall<Operator>): Operator | undefined {
  const [found, setFound] = useState<Operator | null>(null)
  const isRead = reply !== undefined
  const isSilent = isSilence(failure)
  useEffect(() => {
    if (isRead) return
    const look = () =>
      void import('./device-operator.ts').then(
        async module => setFound(await module.deviceOperator()),
        // Not stored on this device: neither are data.
        () => undefined,
      )
    const timer = setTimeout(look, isSilent ? 0 : PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isRead, isSilent])
  return isRead ? undefined : (found ?? undefined)
}
