import { useLocation, useRouteLoaderData } from 'react-router'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { paths } from '../../paths.ts'
import { familyHref } from './family-href.ts'
import { texts } from './other-ways-texts.ts'
import type { ShownFamily } from './shown-family.ts'

/** What is read here of what the root loaded; nothing where that failed, too. */
type RootLoader = () => Promise<{ readonly families: readonly ShownFamily[] }>

/** The ways on from a page that cannot be shown (NAV-33): once more where that may help, else to what there is. */
export function OtherWays({ status }: { status: number }) {
  const { pathname, search } = useLocation()
  if (status >= 500) {
    return (
      // A full load: what surrounds the page may have failed with it.
      <LinkButton href={pathname + search} data-reload="" variant="primary" className="order-first">
        {texts.retry}
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
          label={texts.search}
          type="search"
          name="term"
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="primary">
          {texts.submit}
        </Button>
      </form>
      <nav aria-label={texts.families}>
        <ul className="flex flex-wrap gap-2">
          {families.map(({ title, slug }) => (
            <li key={slug}>
              <LinkButton size="sm" href={familyHref(slug)}>
                {title}
              </LinkButton>
            </li>
          ))}
          <li>
            <LinkButton size="sm" href={paths.promos()}>
              {texts.promos}
            </LinkButton>
          </li>
        </ul>
      </nav>
    </>
  )
}
