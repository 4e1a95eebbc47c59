import { LinkButton } from '#ui/buttons/link-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { paths } from '../../site/paths.ts'
import { messages } from './messages.ts'

/** Shown on customers' pages to a user without a cardcode: explains why they are empty. */
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
