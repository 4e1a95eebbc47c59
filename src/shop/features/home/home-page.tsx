import type { PromoOfferReply } from '#contract/shop/promos.ts'
import type { CategoryFilters } from '#domain/catalogue/catalogue-tree.ts'
import { fittingPictureUrl } from '#domain/products/picture-url.ts'
import { formatDay } from '#domain/time/business-day.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PictureOrTile } from '#ui/picture-or-tile.tsx'
import { paths } from '../../site/paths.ts'
import { useRole } from '../auth/session-provider.tsx'
import { PromoPrice } from '../product/price/promo-price.tsx'
import { QuickView } from '../product/quick-view/quick-view.tsx'
import { CustomerHome, type CustomerHomeContent } from './customer-home.tsx'
import { BannerBlock, BrandsBlock, type HomeBlock, RowBlock, Section, TextBlock } from './home-blocks.tsx'
import { messages } from './messages.ts'
import { VisitorWelcome } from './visitor-welcome.tsx'

/** A family with its most popular categories. */
export interface HomeFamily {
  readonly name: string
  readonly slug: string
  readonly categories: readonly { readonly name: string; readonly filters: CategoryFilters }[]
}

export interface HomePromo {
  readonly idPromo: number
  readonly title: string
  readonly description: string
  readonly image: string
  readonly imageTint: string | null
  /** Business day. */
  readonly validTo: string
  /** Its price for this customer; null for everybody else. */
  readonly offer: PromoOfferReply | null
}

export interface HomeContent {
  readonly families: readonly HomeFamily[]
  readonly promos: readonly HomePromo[]
  /** The customer's part; null for everybody else. */
  readonly customer: CustomerHomeContent | null
  /** In the order of the page. */
  readonly blocks: readonly HomeBlock[]
  /** Number of products in the catalogue. */
  readonly productCount: number
}

/**
 * The home page. A customer sees account, orders, quick order and frequent purchases first, a visitor the welcome; then
 * the blocks that operators chose. No carousels.
 */
export function HomePage({ blocks, ...content }: HomeContent) {
  const { families, customer, productCount } = content
  const firstBanner = blocks.find(({ kind }) => kind === 'banner')
  return (
    <div className="mx-auto max-w-page px-4 pt-4 pb-20">
      {customer === null ? (
        <>
          <h1 className="sr-only">{messages.heading}</h1>
          <Welcome families={families} productCount={productCount} />
        </>
      ) : (
        <CustomerHome {...customer} />
      )}
      {blocks.map(block => (
        <Block key={block.id} block={block} content={content} isFirst={block === firstBanner} />
      ))}
      <QuickView />
    </div>
  )
}

interface BlockProps {
  block: HomeBlock
  content: Omit<HomeContent, 'blocks'>
  /** The first banner of the page. */
  isFirst: boolean
}

function Block({ block, content: { families, promos, customer }, isFirst }: BlockProps) {
  switch (block.kind) {
    case 'families':
      return customer === null ? <Families families={families} /> : <FamilyTiles families={families} />
    case 'promos':
      return <Promos promos={promos} />
    case 'products':
      return <RowBlock {...block} />
    case 'banner':
      return <BannerBlock banner={block} isFirst={isFirst} />
    case 'text':
      return <TextBlock {...block} />
    case 'brands':
      return <BrandsBlock {...block} />
  }
}

/** For visitors, and for users without a cardcode. */
function Welcome({ families, productCount }: Pick<HomeContent, 'families' | 'productCount'>) {
  const role = useRole()
  if (role === 'user') {
    return (
      <Notice
        kind="info"
        action={
          <LinkButton size="sm" href={paths.contactUs()}>
            {messages.contact}
          </LinkButton>
        }
      >
        <p>{messages.noCode}</p>
      </Notice>
    )
  }
  return <VisitorWelcome families={families} products={productCount} />
}

/** The families with their popular categories. For visitors on wide screens the welcome has the pictures. */
function Families({ families }: { families: readonly HomeFamily[] }) {
  const isVisitor = useRole() === 'visitor'
  return (
    <Section title={messages.families}>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {families.map(({ name, slug, categories }) => (
          <li key={slug} className="flex gap-4 rounded border border-line bg-surface p-3">
            <img
              src={`/img/familia-${slug}.svg`}
              alt=""
              width={112}
              height={112}
              className={`size-20 shrink-0 self-start rounded object-cover sm:size-28 ${isVisitor ? 'lg:hidden' : ''}`}
            />
            <div className="min-w-0 flex-1">
              <h3 className="font-semibold">
                <a href={paths.catalogue({ family: slug })} className="no-underline hover:underline">
                  {name}
                </a>
              </h3>
              <ul className="mt-1 flex flex-wrap gap-x-3 text-sm">
                {categories.map(category => (
                  <li key={category.name}>
                    <a
                      href={paths.catalogue(category.filters)}
                      className="inline-flex min-h-11 items-center text-ink-muted underline-offset-2 hover:text-ink hover:underline lg:min-h-7"
                    >
                      {category.name}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The families of a customer's home page in one row; their categories are in the menu. */
function FamilyTiles({ families }: { families: readonly HomeFamily[] }) {
  return (
    <Section title={messages.families}>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
        {families.map(({ name, slug }) => (
          <li key={slug}>
            <a
              href={paths.catalogue({ family: slug })}
              // On a phone the picture is above the name, because next to it the longest name would be hyphenated.
              className="flex h-full items-center gap-2 rounded border border-line bg-surface p-2 font-semibold no-underline hover:border-ink max-sm:flex-col max-sm:gap-1 max-sm:text-sm"
            >
              <img
                src={`/img/familia-${slug}.svg`}
                alt=""
                width={112}
                height={112}
                className="size-10 shrink-0 rounded object-cover max-sm:size-14"
              />
              <h3 className="min-w-0 break-words">{name}</h3>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Promos({ promos }: { promos: readonly HomePromo[] }) {
  if (promos.length === 0) return null
  return (
    <Section title={messages.promos} more={{ href: paths.promos(), label: messages.allPromos }}>
      <ul className="grid gap-3 md:grid-cols-3">
        {promos.map(({ idPromo, title, description, image, imageTint, validTo, offer }) => (
          <li key={idPromo}>
            <a
              href={paths.promo(idPromo)}
              className="flex h-full gap-3 rounded border border-line bg-surface p-3 no-underline hover:border-ink"
            >
              <PictureOrTile
                url={image && fittingPictureUrl(image, 72)}
                tint={imageTint ?? undefined}
                size={72}
                icon="tag"
                className="size-18 rounded bg-canvas object-cover"
              />
              <span className="min-w-0">
                <span className="line-clamp-2 font-semibold">{title}</span>
                {offer === null ? (
                  <span className="line-clamp-2 text-sm text-ink-muted">{description}</span>
                ) : (
                  <PromoPrice offer={offer} size="line" />
                )}
                <span className="text-xs text-ink-muted">{messages.until(formatDay(validTo))}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
