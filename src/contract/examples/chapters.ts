import { sessionChapter } from './auth.ts'
import { brochureChapter } from './brochures.ts'
import type { ExampleChapter } from './call-example.ts'
import { cartChapter } from './cart.ts'
import { addressChapter, customerChapter, registrationChapter } from './customers.ts'
import { documentChapter, statementChapter } from './documents.ts'
import { listChapter } from './lists.ts'
import { orderChapter } from './orders.ts'
import { catalogueChapter } from './products.ts'
import { promoChapter } from './promos.ts'
import { repairChapter, warrantyChapter } from './repairs.ts'
import { settingsChapter, shippingChapter } from './settings.ts'
import { stockRequestChapter } from './stock-requests.ts'

/** Every call with its example, by subject. The API document lists them in the order of `calls.ts`. */
export const exampleChapters: readonly ExampleChapter[] = [
  settingsChapter,
  catalogueChapter,
  promoChapter,
  cartChapter,
  shippingChapter,
  orderChapter,
  documentChapter,
  statementChapter,
  brochureChapter,
  customerChapter,
  addressChapter,
  listChapter,
  stockRequestChapter,
  repairChapter,
  warrantyChapter,
  registrationChapter,
  sessionChapter,
]
