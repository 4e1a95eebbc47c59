import { Link, useSearchParams } from 'react-router'
import { warrantyBrands } from '#contract/office/workshop/warranties.ts'
import { thingText } from '#domain/permissions/presence.ts'
import { buttonClasses } from '#ui/buttons/button-look.ts'
import { Select } from '#ui/fields/select.tsx'
import { useCall } from '../../browser/use-call.ts'
import { actKey } from '../../features/keys/act-key.ts'
import { LoadFailure } from '../../features/lists/load-failure.tsx'
import { EmptyList } from '../../features/lists/office-list.tsx'
import { Screen } from '../../features/shell/screen.tsx'
import { BrandEditor } from '../../features/workshop/warranties/brands/brand-editor.tsx'
import { messages } from '../../features/workshop/warranties/brands/messages.ts'
import { warrantyPaths } from '../../features/workshop/warranties/warranty-paths.ts'

const NEW = 'nueva'

/** Brands and products whose warranty is registered: months, serials with a tester, terms (OFT-10). */
export function WarrantyBrandsScreen() {
  const { reply, failure, reload } = useCall(warrantyBrands)
  const [search, setSearch] = useSearchParams()
  const asked = search.get('marca')
  const brands = reply?.brands ?? []
  const brand = brands.find(({ slug }) => slug === asked) ?? (asked === null ? brands[0] : undefined)
  return (
    <Screen
      title={messages.title}
      thing={brand === undefined ? undefined : thingText('warranty-brand', brand.slug)}
      lead={messages.lead}
      acts={
        <Link
          to={`${warrantyPaths.brands}?marca=${NEW}`}
          {...actKey('warranties.newBrand')}
          className={buttonClasses({})}
        >
          {messages.newBrand}
        </Link>
      }
    >
      <p className="text-sm">
        <Link to={warrantyPaths.queue}>{messages.queue}</Link>
      </p>
      {failure === null ? null : <LoadFailure failure={failure} retry={reload} />}
      {brands.length === 0 || asked === NEW ? null : (
        <Select
          label={messages.brand}
          value={brand?.slug ?? ''}
          onChange={event => setSearch({ marca: event.currentTarget.value })}
          options={brands.map(({ slug, name }) => ({ value: slug, label: name }))}
          className="w-64"
        />
      )}
      {reply !== undefined && brands.length === 0 && asked !== NEW ? (
        <EmptyList empty={{ text: messages.none }} />
      ) : null}
      {brand === undefined && asked !== NEW ? null : (
        <BrandEditor
          key={brand?.slug ?? NEW}
          brand={brand ?? null}
          onSaved={slug => setSearch({ marca: slug }, { replace: true })}
        />
      )}
    </Screen>
  )
}
