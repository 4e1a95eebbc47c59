import { data } from 'react-router'
import { clientHeader } from '#contract/shop/customers.ts'
import { clientRecipe, invoice, invoiceReturn } from '#contract/shop/documents.ts'
import { DOCUMENT_KINDS, type DocumentKind, documentTitle } from '#domain/documents/fiscal-document.ts'
import { customerRoute } from '../../features/account/customer-route.tsx'
import { DocumentPage, type ShownDocument } from '../../features/account/documents/document-page.tsx'
import { messages } from '../../features/account/documents/messages.ts'
import { qrPath } from '../../features/account/documents/qr-path.ts'
import { callBackend } from '../../loaders/backend.server.ts'
import { customerLoader } from '../../loaders/customer-loader.server.ts'
import { numberInUrl } from '../../loaders/failed-call.server.ts'
import { rootMessages } from '../../site/messages.ts'
import type { Route } from './+types/document.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: rootMessages.titleOf(loaderData ? documentTitle(loaderData.shown.document) : messages.documents) },
]

/** Another customer's document is a 404, like one that does not exist. */
export const loader = customerLoader(async ({ context, params }: Route.LoaderArgs, customer) => {
  const kind = DOCUMENT_KINDS.find(known => known === params.kind)
  if (kind === undefined) throw data(null, { status: 404 })
  const [shown, { contacts }] = await Promise.all([
    readDocument(context, kind, numberInUrl(params.docNum)),
    callBackend(context, clientHeader),
  ])
  // Invoices and debit notes share a call, so the kind is checked.
  if (shown.document.kind !== kind) throw data(null, { status: 404 })
  return { shown, addresses: distinct([customer.email, ...contacts.map(({ email }) => email)]) }
})

export default customerRoute<Route.ComponentProps>(messages.documents, DocumentPage)

async function readDocument(
  context: Route.LoaderArgs['context'],
  kind: DocumentKind,
  docNum: string,
): Promise<ShownDocument> {
  const input = { query: { docNum } }
  if (kind === 'receipt')
    return { kind: 'receipt', document: await callBackend(context, clientRecipe, input) }
  const document = await callBackend(context, kind === 'creditNote' ? invoiceReturn : invoice, input)
  return { kind: 'fiscal', document, qr: document.cfe === null ? null : qrPath(document.cfe.qrText) }
}

/** Distinct addresses, ignoring case. */
function distinct(addresses: readonly string[]): string[] {
  return [...new Map(addresses.filter(Boolean).map(address => [address.toLowerCase(), address])).values()]
}
