import { type ReactNode, useId } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import type { homePage } from '#contract/shop/home.ts'
import { BannerPicture } from '#ui/banner-picture.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { MoreLink } from '#ui/buttons/more-link.tsx'
import { paths } from '../../site/paths.ts'
import { ProductRow } from '../product/card/product-row.tsx'
import { messages } from './messages.ts'

export type HomeBlock = ReplyOf<typeof homePage>['blocks'][number]
type BlockOf<Kind extends HomeBlock['kind']> = Extract<HomeBlock, { kind: Kind }>

/** A row of products; of a rule with the way to its whole listing. */
export function RowBlock({ title, lang, products, filters }: BlockOf<'products'>) {
  return (
    <ProductRow
      title={<span lang={lang}>{title || messages.popular}</span>}
      cards={products}
      allHref={filters && paths.catalogue({ ...filters, onSale: filters.onSale ? '1' : null })}
    />
  )
}

export function BannerBlock({ banner, isFirst }: { banner: BlockOf<'banner'>; isFirst: boolean }) {
  return (
    <section aria-label={banner.title || banner.alt} lang={banner.lang} className="mt-8">
      <BannerPicture {...banner} eager={isFirst} />
    </section>
  )
}

export function TextBlock({ paragraphs, button, ...section }: BlockOf<'text'>) {
  return (
    <Section {...section}>
      <div className="grid max-w-prose gap-3">
        {paragraphs.map(paragraph => (
          <p key={paragraph} className="whitespace-pre-line wrap-anywhere">
            {paragraph}
          </p>
        ))}
      </div>
      {button && (
        <p className="mt-3">
          <LinkButton href={button.href}>{button.label}</LinkButton>
        </p>
      )}
    </Section>
  )
}

/** Brands with their logos, or their names. */
export function BrandsBlock({ brands, ...section }: BlockOf<'brands'>) {
  return (
    <Section {...section}>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {brands.map(({ name, slug, logo }) => (
          <li key={slug}>
            <a
              href={paths.catalogue({ brand: slug })}
              className="flex h-20 items-center justify-center rounded border border-line bg-surface p-3 text-center font-semibold no-underline hover:border-ink"
            >
              {logo === null ? (
                <span className="min-w-0 wrap-anywhere">{name}</span>
              ) : (
                <img src={logo} alt={name} loading="lazy" className="max-h-full max-w-full object-contain" />
              )}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface SectionProps {
  title: string
  /** Where its words are not in the page's language. */
  lang?: string | undefined
  more?: { readonly href: string; readonly label: string }
  children: ReactNode
}

/** A part of the home page under its heading. */
export function Section({ title, lang, more, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} lang={lang} className="mt-8">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {more && <MoreLink {...more} />}
      </div>
      {children}
    </section>
  )
}
