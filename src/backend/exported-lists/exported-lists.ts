import type { ListAsFile } from '../platform/exports/read-list.ts'
import { marketingLists } from './marketing-lists.ts'
import { orderLists } from './order-lists.ts'
import { productLists } from './product-lists.ts'
import { systemLists } from './system-lists.ts'
import { workshopLists } from './workshop-lists.ts'

/** The lists that `ExportList` writes as files (OFX-08). */
export const exportedLists: readonly ListAsFile[] = [
  ...orderLists,
  ...productLists,
  ...marketingLists,
  ...workshopLists,
  ...systemLists,
]
