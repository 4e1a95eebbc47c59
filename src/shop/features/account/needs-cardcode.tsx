import { LinkButton } from '#ui/buttons/link-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { paths } from '../../paths.ts'
import { messages } from './messages.ts'

/** AUT-24: a customers' page for somebody signed in without a cardcode: why it shows nothing, and no data. */
export function NeedsCardcode({ title }: { title: string }) {
  return (
    <div className="mx-auto grid max-w-page gap-4 px-4 py-6">
      <h1 className="text-xl">{title}</h1>
      <EmptyState
        icon="user"
        title={messages.needsCardcodeTitle}
        action={<LinkButton href={paths.catalogue()}>{messages.toCatalogue}</LinkButton>}
      >
        {messages.needsCardcode}
      </EmptyState>
    </div>
  )
}
