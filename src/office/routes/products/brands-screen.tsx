import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { officeBrands } from '#contract/office/products/brands.ts'
import { foldText } from '#domain/search/words/normalize.ts'
import { Button } from '#ui/buttons/button.tsx'
import { controlClasses } from '#ui/fields/field.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useCall } from '../../browser/use-call.ts'
import { actKey } from '../../features/keys/act-key.ts'
import type { DataColumn } from '../../features/lists/data-table.tsx'
import { fileOf } from '../../features/lists/export-buttons.tsx'
import { OfficeList } from '../../features/lists/office-list.tsx'
import { keptView } from '../../features/lists/views/view-address.ts'
import { FoundElsewhere } from '../../features/lookup/found-elsewhere.tsx'
import { usePermissions } from '../../features/operator/use-permissions.ts'
import { type BrandRow, EditBrand, MergeBrand } from '../../features/products/brands/brand-forms.tsx'
import { messages } from '../../features/products/brands/messages.ts'
import { ProductNav } from '../../features/products/product-nav.tsx'
import { Screen } from '../../features/shell/screen.tsx'

const columns: readonly DataColumn<BrandRow>[] = [
  { title: messages.brand, isMain: true, cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
  {
    title: messages.logo,
    isMinor: true,
    cell: ({ logo }) =>
      logo === null ? null : <img src={logo} alt="" className="max-h-8 max-w-24 object-contain" />,
  },
  {
    title: messages.products,
    isNumeric: true,
    cell: ({ products }) => products.toLocaleString('es-UY'),
  },
  {
    title: messages.published,
    isNumeric: true,
    cell: ({ name, slug, published }) =>
      published === 0 ? (
        '0'
      ) : (
        <a href={`/shop/catalog?brand=${slug}`} target="_blank" rel="noreferrer">
          {published.toLocaleString('es-UY')} <VisuallyHidden>{messages.inShopOf(name)}</VisuallyHidden>
        </a>
      ),
  },
  {
    title: messages.discounts,
    isNumeric: true,
    cell: ({ discounts }) => discounts.toLocaleString('es-UY'),
  },
]

/** `Marcas`: names, logos, and two that are one (OFP-26). */
export function BrandsScreen() {
  const call = useCall(officeBrands)
  const mayEdit = usePermissions().has('products.edit')
  const [search, setSearch] = useSearchParams()
  const words = search.get('q') ?? ''
  const wanted = foldText(words).trim()
  const [edited, setEdited] = useState<BrandRow | null>(null)
  const [merged, setMerged] = useState<BrandRow | null>(null)
  const clear = () => setSearch(keptView(search), { replace: true })
  return (
    <Screen title={messages.title} lead={<p>{messages.lead}</p>}>
      <ProductNav />
      <input
        {...actKey('list.search', messages.keys.search)}
        type="search"
        aria-label={messages.search}
        placeholder={messages.search}
        className={`${controlClasses} max-w-lg`}
        autoComplete="off"
        value={words}
        onChange={({ target }) =>
          // At once: the next letter is typed behind this one.
          setSearch(
            { ...keptView(search), ...(target.value && { q: target.value }) },
            { replace: true, flushSync: true },
          )
        }
      />
      <FoundElsewhere text={words} own={null} />
      <OfficeList
        caption={messages.list}
        call={call}
        rowsOf={({ brands }) => brands.filter(({ name }) => foldText(name).includes(wanted))}
        columns={columns}
        keyOf={({ id }) => String(id)}
        empty={{ text: messages.empty }}
        isFilterable
        exported={fileOf('OfficeBrands', { narrow: words })}
        expected={8}
        {...(wanted !== '' && { clearFilters: clear })}
        acts={brand =>
          mayEdit ? (
            <div className="flex justify-end gap-2 whitespace-nowrap">
              <Button
                size="sm"
                {...actKey('brands.edit', messages.edit)}
                aria-label={messages.editOf(brand.name)}
                onClick={() => setEdited(brand)}
              >
                {messages.edit}
              </Button>
              <Button
                size="sm"
                {...actKey('brands.merge', messages.merge)}
                aria-label={messages.mergeAt(brand.name)}
                onClick={() => setMerged(brand)}
              >
                {messages.merge}
              </Button>
            </div>
          ) : null
        }
      />
      <EditBrand brand={edited} onClose={() => setEdited(null)} />
      <MergeBrand brand={merged} brands={call.reply?.brands ?? []} onClose={() => setMerged(null)} />
    </Screen>
  )
}
