import { useNavigate } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import type { productLists } from '#contract/shop/lists.ts'
import { createProductList } from '#contract/shop/lists.ts'
import { formatDate } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { callShop } from '../../../browser/call-shop.ts'
import { paths } from '../../../site/paths.ts'
import { ListNameField, useListNameForm } from '../../lists/list-name-field.tsx'
import { messages } from './messages.ts'
import { OrderButton } from './order-button.tsx'

type List = ReplyOf<typeof productLists>['lists'][number]

/** `/account/lists`: the user's own lists and those shared in the company. */
export function ListsPage({ lists }: { lists: readonly List[] }) {
  return (
    <div className="grid grid-cols-1 gap-4 px-4 py-6">
      <header>
        <h1 className="text-xl">{messages.title}</h1>
        <p className="max-w-prose text-ink-muted">{messages.intro}</p>
      </header>
      <NewList />
      {lists.length === 0 ? (
        <EmptyState icon="list" title={messages.none}>
          {messages.noneHelp}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded border border-line bg-surface">
          {lists.map(list => (
            <ListRow key={list.listId} list={list} />
          ))}
        </ul>
      )}
    </div>
  )
}

function ListRow({ list }: { list: List }) {
  const { listId, name, shared, isMine, ownerName, lineCount, updatedAt } = list
  const ownership = isMine ? (shared ? messages.shared : messages.mine) : messages.sharedBy(ownerName)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-48 flex-1">
        <a
          href={paths.list(listId)}
          className="inline-flex min-h-11 items-center font-semibold underline-offset-2 [overflow-wrap:anywhere] lg:min-h-7"
        >
          {name}
        </a>
        <p className="text-sm text-ink-muted">
          {messages.products(lineCount)} · {ownership} · {messages.updated(formatDate(new Date(updatedAt)))}
        </p>
      </div>
      <OrderButton listId={listId} name={name} isEmpty={lineCount === 0} />
    </li>
  )
}

function NewList() {
  const navigate = useNavigate()
  const { isBusy, submit, field } = useListNameForm('', async name => {
    const { listId } = await callShop(createProductList, { body: { name, shared: false, lines: [] } })
    await navigate(paths.list(listId))
  })
  return (
    <form
      noValidate
      onSubmit={submit}
      className="flex flex-wrap items-start gap-2 rounded border border-line bg-surface p-4"
    >
      <ListNameField {...field} label={messages.newName} className="min-w-56 flex-1 sm:max-w-sm" />
      <Button type="submit" variant="primary" busy={isBusy} className="sm:mt-6">
        {messages.create}
      </Button>
    </form>
  )
}
