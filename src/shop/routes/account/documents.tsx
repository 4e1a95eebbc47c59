import { documents } from '#contract/shop/documents.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import { customerRoute } from '../../features/account/customer-route.tsx'
import { parseDocumentFilter, recentMonths } from '../../features/account/documents/document-filter.ts'
import { DocumentList } from '../../features/account/documents/document-list.tsx'
import { messages } from '../../features/account/documents/messages.ts'
import { callBackend } from '../../loaders/backend.server.ts'
import { customerLoader } from '../../loaders/customer-loader.server.ts'
import { rootMessages } from '../../site/messages.ts'
import type { Route } from './+types/documents.ts'

const DOCUMENTS_PER_PAGE = 25
/** As long as documents are stored. */
const MONTHS = 60

export const meta: Route.MetaFunction = () => [{ title: rootMessages.titleOf(messages.documents) }]

export const loader = customerLoader(async ({ context, url }: Route.LoaderArgs) => {
  const filter = parseDocumentFilter(url.searchParams)
  const { kind, number, start, end, currency, unpaid, page } = filter
  const query = {
    kind,
    number,
    unpaid,
    page,
    limit: DOCUMENTS_PER_PAGE,
    ...(start === '' ? {} : { start }),
    ...(end === '' ? {} : { end }),
    ...(currency === '' ? {} : { currency }),
  }
  const list = await callBackend(context, documents, { query })
  return { list, filter, months: recentMonths(businessDayOf(new Date()), MONTHS) }
})

export default customerRoute<Route.ComponentProps>(messages.documents, DocumentList)
