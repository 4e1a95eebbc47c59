import { Suspense } from 'react'
import { isRouteErrorResponse, type MetaDescriptor } from 'react-router'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { rootMessages } from './site/messages.ts'
import { paths } from './site/paths.ts'

/** Lazy, so that other pages do not load it; rendered on the server, absent without a connection. */
const OtherWays = lazyPart(
  () => import('./features/layout/recovery-options.tsx').then(module => module.RecoveryOptions),
  'silent',
)

/** Shown instead of a failed page; the layout stays. */
export function ErrorPage({ error }: { error: unknown }) {
  const status = statusOf(error)
  const { title, detail } = rootMessages.errorOf(status)
  return (
    <div className="mx-auto grid max-w-xl justify-items-start gap-4 px-4 py-16">
      <p className="font-semibold text-ink-muted">{status}</p>
      <h1 className="text-2xl">{title}</h1>
      <p>{detail}</p>
      <div className="flex flex-wrap gap-x-2 gap-y-4">
        <LinkButton href={paths.home()}>{rootMessages.home}</LinkButton>
        <Suspense>
          <OtherWays status={status} />
        </Suspense>
      </div>
    </div>
  )
}

/** Title and description of a page without its own, or of its error. */
export function siteMeta(error: unknown): MetaDescriptor[] {
  const title = error ? rootMessages.titleOf(rootMessages.errorOf(statusOf(error)).title) : rootMessages.title
  return [
    { title },
    { name: 'description', content: rootMessages.description },
    ...(error ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500
}
