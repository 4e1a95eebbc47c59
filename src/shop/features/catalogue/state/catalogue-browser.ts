import { productSearch } from '#contract/shop/products.ts'
import { DEFAULT_SEARCH_ORDER } from '#domain/constants.ts'
import { searchNotesOf } from '#domain/search/search-notes.ts'
import { callShop } from '../../../browser/call-shop.ts'
import { loadFamilies } from '../../product/families.ts'
import { createResultSets } from './result-sets.ts'
import { createShopState } from './shop-state.ts'

/** The listing state of this page and its result sets (STA-02, SHP-20). */
export const shopState = createShopState({
  sets: createResultSets({
    async fetchSet(term, filters, cardcode) {
      const { products, truncated, measures, ...found } = await callShop(productSearch, {
        query: { term, cardcode: cardcode ?? undefined, orderby: DEFAULT_SEARCH_ORDER, ...filters },
      })
      return { ...searchNotesOf(found), cards: products, truncated, measures }
    },
    now: () => performance.now(),
  }),
  fetchFamilies: loadFamilies,
})
