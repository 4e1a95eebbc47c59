import { useRef, useState } from 'react'
import { CallFailure, detailOf } from '#contract/browser/call-server.ts'
import type { ReplyOf } from '#contract/call.ts'
import { pickingSheet, pickLine } from '#contract/office/orders/picking.ts'
import { thousandths } from '#domain/pricing/quantity.ts'
import { randomKey } from '#ui/hooks/random-key.ts'
import { invalidate } from '../../../browser/call-cache.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { refreshOrders } from '../refresh-orders.ts'
import { pickingMessages as messages } from './messages.ts'

export type SheetLine = ReplyOf<typeof pickingSheet>['orders'][number]['lines'][number]
type Counts = ReadonlyMap<string, number>

/** What the server did not hear, or could not do now: it is sent again as it was. */
const SILENT: ReadonlySet<string> = new Set(['NETWORK', 'UPSTREAM', 'UNAVAILABLE', 'TIMEOUT'])

/**
 * Counts on the screen at once and on the server one call after the other, what was counted meanwhile together. As long as
 * something is on its way, the lines are those that were read before it, so that nothing is counted twice.
 */
export function useCounting(orderId: number, read: readonly SheetLine[], onRefused: (why: string) => void) {
  const [added, setAdded] = useState<Counts>(new Map())
  const [isStuck, setStuck] = useState(false)
  const base = useRef(read)
  const waiting = useRef<Counts>(new Map())
  const sent = useRef<{ counts: Counts; key: string } | null>(null)
  const isSending = useRef(false)
  if (added.size === 0) base.current = read

  const send = async () => {
    if (isSending.current) return
    isSending.current = true
    setStuck(false)
    try {
      while (sent.current !== null || waiting.current.size > 0) {
        if (sent.current === null) {
          sent.current = { counts: waiting.current, key: randomKey() }
          waiting.current = new Map()
        }
        const { counts, key } = sent.current
        // What was counted and put back before it was sent is no change.
        const picks = [...counts].flatMap(([itemCode, units]) => (units === 0 ? [] : { itemCode, units }))
        if (picks.length > 0) await callOffice(pickLine, { body: { orderId, picks }, idempotencyKey: key })
        sent.current = null
        if (waiting.current.size === 0) await invalidate(pickingSheet)
      }
      setAdded(new Map())
      void refreshOrders()
    } catch (error) {
      if (error instanceof CallFailure && SILENT.has(error.code)) return setStuck(true)
      sent.current = null
      waiting.current = new Map()
      onRefused(detailOf(error, messages.failed))
      await invalidate(pickingSheet)
      // What was counted since then stays.
      setAdded(waiting.current)
    } finally {
      isSending.current = false
    }
    if (waiting.current.size > 0) void send()
  }
  const count = (itemCode: string, units: number) => {
    waiting.current = plus(waiting.current, itemCode, units)
    setAdded(before => plus(before, itemCode, units))
    void send()
  }
  const lines = base.current.map(line => ({
    ...line,
    counted: thousandths(line.counted + (added.get(line.itemCode) ?? 0)),
  }))
  return { lines, count, isStuck, isSaved: added.size === 0, retry: send }
}

function plus(counts: Counts, itemCode: string, units: number): Map<string, number> {
  return new Map(counts).set(itemCode, thousandths((counts.get(itemCode) ?? 0) + units))
}
