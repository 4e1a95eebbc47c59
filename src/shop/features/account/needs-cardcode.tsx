import { LinkButton } from '#ui/buttons/link-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { paths } from '../../paths.ts'
import { texts } from './texts.ts'

/** AUT-24: a customers' page for somebody signed in without a cardcode: why it shows nothing, and no data. */
export function NeedsCardcode({ title }: { title: string }) {
  return (
    <div className="mx-auto grid max-w-page gap-4 px-4 py-6">
      <h1 className="text-xl">{title}</h1>
      <EmptyState
        icon="user"
        title={texts.needsCardcodeTitle}
        action={<LinkButton href={paths.catalogue()}>{texts.toCatalogue}</LinkButton>}
      >
        {texts.needsCardcode}
      </EmptyState>
    </div>
  )
}
