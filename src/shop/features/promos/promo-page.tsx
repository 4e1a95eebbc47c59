import { joinMeasures } from '#domain/text/measure-text.ts'
import { formatDay } from '#domain/time/business-day.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Breadcrumbs } from '#ui/lists/breadcrumbs.tsx'
import { paths } from '../../site/paths.ts'
import { PromoPrice } from '../product/price/promo-price.tsx'
import { messages } from './messages.ts'
import { customerLines, isCustomerHeader, type PromoLine, type PromoWithLines } from './promo.ts'
import { PromoMark } from './promo-mark.tsx'
import { PromoOffer } from './promo-offer.tsx'
import { PromoPicture } from './promo-picture.tsx'

interface PromoPageProps {
  /** As visible to the session: without a cardcode it has no terms. */
  promo: PromoWithLines
  isSignedIn: boolean
}

/** `/promos/{id}`: the promotion and, for customers, its lines to choose from. */
export function PromoPage({ promo, isSignedIn }: PromoPageProps) {
  const { title, description, image, imageTint, status, kind, validFrom, validTo, terms, lines } = promo
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-4 px-4 py-6">
      <Breadcrumbs crumbs={[{ label: messages.title, href: paths.promos() }, { label: title }]} />
      <header className="grid items-start gap-4 rounded border border-line bg-surface p-4 grid-cols-[4rem_minmax(0,1fr)] min-[22rem]:grid-cols-[6rem_minmax(0,1fr)] sm:grid-cols-[12rem_minmax(0,1fr)]">
        <PromoPicture url={image} tint={imageTint} size={480} className="aspect-square w-full max-w-48" />
        <div className="grid content-start gap-2">
          <p className="flex flex-wrap gap-3">
            <Badge tone="accent">{messages.kind[kind]}</Badge>
            <PromoMark promo={promo} />
            <Badge plain tone={status === 'active' ? 'success' : status === 'upcoming' ? 'info' : 'muted'}>
              {messages.status[status]}
            </Badge>
          </p>
          <h1 className="text-lg sm:text-xl">{title}</h1>
          <p>{description}</p>
          <p className="font-medium">{messages.dates(formatDay(validFrom), formatDay(validTo))}</p>
          {isCustomerHeader(promo) ? <PromoPrice offer={promo.offer} size="detail" /> : null}
          {isCustomerHeader(promo) && promo.maxPerCustomer !== null ? (
            <p className="text-sm text-ink-muted">{messages.limit(promo.usedByMe, promo.maxPerCustomer)}</p>
          ) : null}
          {terms ? (
            <p className="text-sm text-ink-muted">
              {messages.terms}: {terms}
            </p>
          ) : null}
        </div>
      </header>
      {isCustomerHeader(promo) ? (
        <PromoOffer key={promo.idPromo} promo={promo} lines={customerLines(lines)} />
      ) : (
        <PublicLines lines={lines} isSignedIn={isSignedIn} idPromo={promo.idPromo} />
      )}
    </div>
  )
}

function PublicLines({
  lines,
  isSignedIn,
  idPromo,
}: {
  lines: readonly PromoLine[]
  isSignedIn: boolean
  idPromo: number
}) {
  return (
    <section className="grid justify-items-start gap-3">
      <h2 className="text-lg">{messages.lines}</h2>
      <ul className="w-full divide-y divide-line rounded border border-line bg-surface">
        {lines.map(({ id, itemCode, title, image, product }) => (
          <li key={id} className="flex items-center gap-3 p-3">
            <PromoPicture url={image} tint={product?.images[0]?.tint} size={96} className="size-14" />
            <span>
              <a href={paths.product(itemCode)} className="product-link">
                {joinMeasures(title)}
              </a>
              <span className="block text-xs text-ink-muted">{messages.code(itemCode)}</span>
            </span>
          </li>
        ))}
      </ul>
      {isSignedIn ? null : (
        <LinkButton href={paths.apiLogin(paths.promo(idPromo))} variant="primary">
          {messages.signIn}
        </LinkButton>
      )}
    </section>
  )
}
