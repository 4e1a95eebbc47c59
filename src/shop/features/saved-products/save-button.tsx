import type { SavedProduct } from '#domain/products/saved-product.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useIsInList } from '../../browser/persisted-list.ts'
import { messages } from './messages.ts'
import { type SavedListName, savedLists, saveProduct } from './saved-lists.ts'

interface SaveButtonProps {
  list: SavedListName
  product: SavedProduct
  /** Shows its label next to the icon. */
  labelled?: boolean
}

/** Adds a product to a saved list; busy for the half second that takes. */
export function SaveButton({ list, product, labelled = false }: SaveButtonProps) {
  const isSaved = useIsInList(savedLists[list], product.id)
  const { add, saved } = messages[list]
  return (
    <Button
      variant={labelled ? 'secondary' : 'quiet'}
      size="sm"
      square={!labelled}
      aria-label={add}
      title={isSaved ? saved : add}
      icon={
        <Icon
          name={list === 'compare' ? 'compare' : isSaved ? 'heart-full' : 'heart'}
          className={isSaved ? 'animate-swell' : undefined}
        />
      }
      onClick={() => saveProduct(list, product)}
    >
      {labelled ? add : null}
    </Button>
  )
}
