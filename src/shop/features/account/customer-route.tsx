import type { ComponentType, ReactNode } from 'react'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { paths } from '../../site/paths.ts'
import { messages } from './messages.ts'

interface RouteProps<Data extends object> {
  loaderData: Data | null
}

/**
 * The component of a route for customers (`customerLoader`). A user without a cardcode is told why there is nothing to
 * see, under `title`.
 */
export function customerRoute<Props extends RouteProps<object>>(
  title: string,
  Page: ComponentType<NonNullable<Props['loaderData']>>,
): (props: Props) => ReactNode {
  return ({ loaderData }: Props) =>
    loaderData === null ? <NeedsCardcode title={title} /> : <Page {...loaderData} />
}

function NeedsCardcode({ title }: { title: string }) {
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
