import { useLocation, useRouteLoaderData } from 'react-router'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { paths } from '../../site/paths.ts'
import type { MenuFamily } from './links/site-links.ts'
import { messages } from './recovery-options-messages.ts'

/** The part of the root loader's data that is used here; undefined if the root loader failed too. */
type RootLoader = () => Promise<{ readonly families: readonly MenuFamily[] }>

/** What an error page offers: a retry after a server error, the catalogue on 404. */
export function RecoveryOptions({ status }: { status: number }) {
  const { pathname, search } = useLocation()
  if (status >= 500) {
    return (
      // A full load, because the layout around the page may have failed too.
      <LinkButton href={pathname + search} data-reload="" variant="primary" className="order-first">
        {messages.retry}
      </LinkButton>
    )
  }
  return status === 404 ? <Catalogue /> : null
}

function Catalogue() {
  const families = useRouteLoaderData<RootLoader>('root')?.families ?? []
  return (
    <>
      <form action={paths.catalogue()} method="get" className="flex w-full items-end gap-2">
        <TextField
          label={messages.search}
          type="search"
          name="term"
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="primary">
          {messages.submit}
        </Button>
      </form>
      <nav aria-label={messages.families}>
        <ul className="flex flex-wrap gap-2">
          {families.map(({ title, slug }) => (
            <li key={slug}>
              <LinkButton size="sm" href={paths.catalogue({ family: slug })}>
                {title}
              </LinkButton>
            </li>
          ))}
          <li>
            <LinkButton size="sm" href={paths.promos()}>
              {messages.promos}
            </LinkButton>
          </li>
        </ul>
      </nav>
    </>
  )
}
