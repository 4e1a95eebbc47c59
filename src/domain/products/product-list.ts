/** The wishlist and the compare list: products, each once by id (DAT-40). */
export interface ProductList<Item extends { readonly id: number }> {
  readonly items: readonly Item[]
}

/** WSH-01, WSH-02, WSH-04, WSH-05: with the product; the same object when its id is already present. */
export function addToList<Item extends { readonly id: number }>(
  list: ProductList<Item>,
  product: Item,
): ProductList<Item> {
  return isInList(list, product.id) ? list : { items: [...list.items, product] }
}

/** WSH-03, WSH-06: without the product; the same object when it is not in the list. */
export function removeFromList<Item extends { readonly id: number }>(
  list: ProductList<Item>,
  id: number,
): ProductList<Item> {
  return isInList(list, id) ? { items: list.items.filter(item => item.id !== id) } : list
}

export function isInList(list: ProductList<{ readonly id: number }>, id: number): boolean {
  return list.items.some(item => item.id === id)
}
