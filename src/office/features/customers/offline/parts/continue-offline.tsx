import { useSyncExternalStore } from 'react'
import { type OfflineLine, withOfflineLine } from '#domain/office/offline/offline-draft.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { connection, onConnection } from '../../../../browser/connection.ts'
import { useOperator } from '../../../operator/operator.tsx'
import type { Customer } from '../../page/customer-summary.tsx'
import type { Line, Products } from '../../taking/notebook.ts'
import { editDraft, newDraft, useDrafts } from '../drafts.ts'
import { offlineMessages as texts } from '../messages.ts'

interface ContinueOfflineProps {
  customer: Customer
  lines: readonly Line[]
  products: Products
  onContinued: () => void
}

/** While an order is taken the connection is lost: a rep goes on with a draft of the device that has its lines (OFX-17). */
export function ContinueOffline({ customer, lines, products, onContinued }: ContinueOfflineProps) {
  const { person, isOwnScope } = useOperator()
  const isHere = useSyncExternalStore(onConnection, connection) === 'here'
  const stored = useDrafts()?.find(({ cardcode }) => cardcode === customer.cardcode)
  if (isHere || !isOwnScope) return null
  const goOn = async () => {
    const fresh = newDraft(person.id, customer)
    try {
      if (lines.length > 0)
        await editDraft(stored ?? fresh, stored === undefined ? fresh : null, before => ({
          ...before,
          lines: withLines(before.lines, lines, products),
          state: 'open',
        }))
      onContinued()
    } catch {
      showToast('error', texts.notSaved)
    }
  }
  return (
    <Notice kind="warning" action={<Button onClick={goOn}>{texts.goOn}</Button>}>
      {texts.lost}
    </Notice>
  )
}

/** A price that was given is asked for again where the draft is confirmed. */
function withLines(
  before: readonly OfflineLine[],
  lines: readonly Line[],
  products: Products,
): OfflineLine[] {
  return lines.reduce<OfflineLine[]>(
    (added, { itemCode, quantity }) => {
      const product = products.get(itemCode)
      return product === undefined ? added : withOfflineLine(added, { ...product, available: null }, quantity)
    },
    [...before],
  )
}
