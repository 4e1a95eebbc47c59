import { formatDay } from '#domain/time/business-day.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { paths } from '../../site/paths.ts'
import { PromoPrice } from '../product/price/promo-price.tsx'
import { AddPack } from './add-pack.tsx'
import { messages } from './messages.ts'
import { isCustomerHeader, type PromoHeader } from './promo.ts'
import { PromoMark } from './promo-mark.tsx'
import { PromoPicture } from './promo-picture.tsx'

export interface PromoFamily {
  readonly name: string
  readonly slug: string
}

interface PromoListProps {
  promos: readonly PromoHeader[]
  /** Families to filter by, in menu order. */
  families: readonly PromoFamily[]
  /** Slug; empty: all. */
  family: string
}

/** `/promos`: the session's promotions, all or of one family. */
export function PromoList({ promos, families, family }: PromoListProps) {
  return (
    <div className="mx-auto grid max-w-page gap-4 px-4 py-6">
      <h1 className="text-xl">{messages.title}</h1>
      <nav aria-label={messages.families}>
        <ul className="flex flex-wrap gap-2">
          {[{ name: messages.all, slug: '' }, ...families].map(({ name, slug }) => (
            <li key={slug}>
              <a
                href={paths.promosOf(slug)}
                aria-current={slug === family ? 'page' : undefined}
                className="inline-flex min-h-11 items-center rounded border border-edge bg-surface px-3 no-underline hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-surface lg:min-h-9"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {promos.length === 0 ? <NoPromos isFiltered={family !== ''} /> : null}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {promos.map(promo => (
          <PromoCard key={promo.idPromo} promo={promo} />
        ))}
      </ul>
    </div>
  )
}

function PromoCard({ promo }: { promo: PromoHeader }) {
  const { idPromo, title, description, image, imageTint, status, kind, validFrom, validTo } = promo
  return (
    <li className="relative grid grid-cols-1 grid-rows-[auto_1fr] overflow-hidden rounded border border-line bg-surface hover:border-ink">
      <PromoPicture url={image} tint={imageTint} size={480} className="aspect-[3/2] w-full p-4" />
      <div className="flex flex-col gap-1 border-t border-line p-3">
        <p className="flex flex-wrap items-center justify-between gap-2">
          <span className="inline-flex items-center gap-2">
            <Badge tone="accent">{messages.kind[kind]}</Badge>
            <PromoMark promo={promo} />
          </span>
          {status === 'active' ? null : (
            <Badge plain tone={status === 'upcoming' ? 'info' : 'muted'}>
              {messages.status[status]}
            </Badge>
          )}
        </p>
        <h2 className="text-base">
          <a
            href={paths.promo(idPromo)}
            className="no-underline after:absolute after:inset-0 hover:underline"
          >
            {title}
          </a>
        </h2>
        <p className="text-sm text-ink-muted">{description}</p>
        <p className="text-sm font-medium">
          {status === 'upcoming'
            ? messages.dates(formatDay(validFrom), formatDay(validTo))
            : messages.until(formatDay(validTo))}
        </p>
        {isCustomerHeader(promo) ? (
          <div className="mt-auto grid gap-2 pt-1">
            <PromoPrice offer={promo.offer} />
            <AddPack promo={promo} />
          </div>
        ) : null}
      </div>
    </li>
  )
}

function NoPromos({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      icon="tag"
      title={messages.emptyTitle}
      action={
        isFiltered ? (
          <LinkButton href={paths.promos()}>{messages.seeAll}</LinkButton>
        ) : (
          <LinkButton href={paths.catalogue()}>{messages.toCatalogue}</LinkButton>
        )
      }
    >
      {isFiltered ? messages.emptyFamily : messages.empty}
    </EmptyState>
  )
}
