import type { PublicCard } from '#domain/products/product.ts'
import { joinMeasures } from '#domain/text/measure-text.ts'
import { paths } from '../../site/paths.ts'

interface ReplacedByProps {
  by: NonNullable<PublicCard['replacedBy']>
  /** What is said before the product. */
  text: string
  /** A place that the arrow keys of the suggestions reach. */
  isSuggestion?: boolean
}

/** What is sold in the place of a product, which is offered and never taken by itself (OFP-28). */
export function ReplacedBy({ by, text, isSuggestion = false }: ReplacedByProps) {
  return (
    <p className="text-sm wrap-anywhere">
      {text}{' '}
      <a
        href={paths.product(by.code)}
        data-suggestion={isSuggestion ? '' : undefined}
        className="inline-flex min-h-6 items-center font-semibold underline max-lg:min-h-11"
      >
        {by.code} {joinMeasures(by.title)}
      </a>
    </p>
  )
}
