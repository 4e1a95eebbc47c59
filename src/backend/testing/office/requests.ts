import { accessRequests } from './access-requests.ts'
import { customerRequests } from './customer-requests.ts'
import { importRequests } from './import-requests.ts'
import { marketingRequests } from './marketing-requests.ts'
import type { OfficeRequests } from './office-request.ts'
import { orderRequests } from './order-requests.ts'
import { productPageRequests } from './product-page-requests.ts'
import { productRequests } from './product-requests.ts'
import { reportRequests } from './report-requests.ts'
import { settingsRequests } from './settings-requests.ts'
import { staffRequests } from './staff-requests.ts'
import { workshopRequests } from './workshop-requests.ts'

/** One for each call of the contract; made anew for each attempt, because most work only once. */
export const officeRequests: OfficeRequests = {
  ...accessRequests,
  ...staffRequests,
  ...settingsRequests,
  ...orderRequests,
  ...customerRequests,
  ...productRequests,
  ...productPageRequests,
  ...workshopRequests,
  ...marketingRequests,
  ...reportRequests,
  ...importRequests,
}
