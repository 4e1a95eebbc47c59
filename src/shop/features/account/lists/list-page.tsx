import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { setProductListLine } from '#contract/shop/lists.ts'
import type { CustomerCard } from '#domain/products/product.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { MoreLink } from '#ui/buttons/more-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { showToast, showToastWithAct } from '#ui/feedback/toast.ts'
import { callShop } from '../../../browser/call-shop.ts'
import { paths } from '../../../site/paths.ts'
import { failureMessage } from '../../lists/failure-message.ts'
import type { List } from './list.ts'
import { ListLines } from './list-lines.tsx'
import { ListTools } from './list-tools.tsx'
import { messages } from './messages.ts'
import { OrderButton } from './order-button.tsx'

interface ListPageProps {
  list: List
  /** Current cards of its products on sale. */
  cards: readonly CustomerCard[]
}

/** `/account/lists/{id}`: a list with current prices, to change and order from. */
export function ListPage({ list: loaded, cards }: ListPageProps) {
  const { revalidate } = useRevalidator()
  const [changed, setChanged] = useState<List | null>(null)
  // A later page load is newer than the response of an earlier change.
  const list = changed !== null && changed.revision > loaded.revision ? changed : loaded
  const { listId, name, shared, isMine, ownerName, lines } = list
  const ownership = isMine ? (shared ? messages.shared : messages.mine) : messages.sharedBy(ownerName)

  const setQuantity = async (itemCode: string, was: number, quantity: number, before?: string) => {
    try {
      const body = { itemCode, was, quantity, before }
      const after = await callShop(setProductListLine, { query: { listId }, body })
      setChanged(after)
      return after.lines.find(line => line.itemCode === itemCode)?.quantity ?? 0
    } catch (error) {
      showToast('error', failureMessage(error))
      // Another user changed it: the current content must be shown before the next change.
      await revalidate()
      return null
    }
  }

  const remove = async (itemCode: string, was: number, title: string) => {
    const next = lines[lines.findIndex(line => line.itemCode === itemCode) + 1]?.itemCode
    if ((await setQuantity(itemCode, was, 0)) !== 0) return
    showToastWithAct('success', messages.removedLine(title), {
      label: messages.undo,
      run: () => setQuantity(itemCode, 0, was, next),
    })
  }

  return (
    <div className="grid grid-cols-1 gap-4 px-4 py-6">
      <header className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <h1 className="text-xl [overflow-wrap:anywhere]">{name}</h1>
          <p className="text-ink-muted">
            {messages.products(lines.length)} · {ownership}
          </p>
          <MoreLink href={paths.lists()} label={messages.toLists} />
        </div>
        <OrderButton listId={listId} name={name} isEmpty={lines.length === 0} variant="primary" />
      </header>
      {isMine ? <ListTools list={list} onChanged={setChanged} /> : null}
      {lines.length === 0 ? (
        <EmptyState
          icon="list"
          title={messages.empty}
          action={<LinkButton href={paths.catalogue()}>{messages.toCatalogue}</LinkButton>}
        >
          {messages.emptyHelp}
        </EmptyState>
      ) : (
        <ListLines lines={lines} cards={cards} setQuantity={setQuantity} remove={remove} />
      )}
    </div>
  )
}
