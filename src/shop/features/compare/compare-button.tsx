import type { KeptProduct } from '#domain/kept-product.ts'
import { useIsKept } from '../../browser/kept-list.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { addToCompare, compareList } from './compare-store.ts'
import { texts } from './texts.ts'

interface CompareButtonProps {
  product: KeptProduct
  /** With its words beside the icon. */
  worded?: boolean
}

/** Puts a product in the compare list; busy for the half second that takes (WSH-07). */
export function CompareButton({ product, worded = false }: CompareButtonProps) {
  const isKept = useIsKept(compareList, product.id)
  return (
    <Button
      variant={worded ? 'secondary' : 'quiet'}
      size="sm"
      square={!worded}
      aria-label={texts.add}
      title={isKept ? texts.kept : texts.add}
      icon={<Icon name="compare" className={isKept ? 'size-5 text-accent' : 'size-5'} />}
      onClick={() => addToCompare(product)}
    >
      {worded ? texts.add : null}
    </Button>
  )
}
