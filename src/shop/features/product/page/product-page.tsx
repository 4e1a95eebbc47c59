import { useRevalidator } from 'react-router'
import type { CustomerCard, PublicCard, PublicProduct } from '#domain/products/product.ts'
import { descriptionBlocks } from '#domain/text/description.ts'
import { joinMeasures } from '#domain/text/measure-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Icon } from '#ui/icon.tsx'
import { Breadcrumbs } from '#ui/lists/breadcrumbs.tsx'
import { paths } from '../../../site/paths.ts'
import { OtherSizes } from '../../cart/sizes/other-sizes.tsx'
import { ProductRow } from '../card/product-row.tsx'
import { categoryPath } from '../category-path.ts'
import { Gallery } from '../gallery/gallery.tsx'
import { galleryItems } from '../gallery/gallery-items.ts'
import { messages } from '../messages.ts'
import { ProductFacts } from './product-facts.tsx'

interface ProductPageProps {
  product: PublicProduct
  /** Products of the same category, without this one. */
  related: readonly PublicCard[]
  /** Alternatives while the product cannot be ordered. */
  substitutes: readonly CustomerCard[]
}

/** One product: gallery on the left, facts and description on the right, then other sizes and related products. */
export function ProductPage({ product, related, substitutes }: ProductPageProps) {
  const steps = categoryPath(product)
  const category = steps.at(-1)
  return (
    <div className="mx-auto max-w-page px-4 py-4 max-sm:pt-2">
      <Breadcrumbs
        crumbs={[
          ...steps.map(({ name, filters }) => ({ label: name, href: paths.catalogue(filters) })),
          { label: product.title },
        ]}
      />
      <div className="mt-3 grid grid-cols-1 gap-6 max-sm:mt-1 max-sm:gap-3 lg:grid-cols-[minmax(0,35rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-10">
        <div className="min-w-0 lg:row-span-2 print:max-w-64">
          <Gallery key={product.code} items={galleryItems(product)} title={product.title} layout="standard" />
        </div>
        <ProductFacts
          product={product}
          substitutes={substitutes}
          title={<h1 className="text-lg leading-snug sm:text-xl">{joinMeasures(product.title)}</h1>}
          withBar
        />
        {product.description.trim() === '' ? null : (
          <section aria-label={messages.description} className="lg:border-t lg:border-line lg:pt-4">
            <h2 className="mb-2 text-lg">{messages.description}</h2>
            <Description text={product.description} />
          </section>
        )}
      </div>
      <OtherSizes key={product.code} product={product} />
      {related.length > 0 && category ? (
        <ProductRow title={messages.related} cards={related} allHref={paths.catalogue(category.filters)} />
      ) : null}
    </div>
  )
}

/** Renders lines as paragraphs and lists; markup in the source is shown as text. */
function Description({ text }: { text: string }) {
  return (
    <div className="grid max-w-prose grid-cols-1 gap-2">
      {descriptionBlocks(text).map((block, index) =>
        block.kind === 'paragraph' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat and never move
          <p key={index}>{block.text}</p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat and never move
          <ul key={index} className="list-disc pl-5">
            {block.items.map((item, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat and never move
              <li key={at}>{item}</li>
            ))}
          </ul>
        ),
      )}
    </div>
  )
}

/** Shown when the product could not be loaded, which says nothing about whether it exists; offers a retry. */
export function FailedProduct() {
  const { revalidate } = useRevalidator()
  return (
    <div className="mx-auto max-w-page px-4 py-8">
      <h1 className="sr-only">{messages.detailFailed}</h1>
      <Notice
        kind="error"
        title={messages.detailFailed}
        action={
          <Button icon={<Icon name="refresh" className="size-4" />} onClick={() => revalidate()}>
            {messages.retry}
          </Button>
        }
      >
        <p>{messages.detailFailedHint}</p>
      </Notice>
    </div>
  )
}
