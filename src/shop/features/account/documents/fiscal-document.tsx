import type { FiscalDocument } from '#contract/shop/documents.ts'
import { documentTitle, isTicket } from '#domain/documents/fiscal-document.ts'
import { percentText, rateText } from '#domain/money/figures.ts'
import { formatAmount, formatPrice } from '#domain/money/money.ts'
import { formatDay } from '#domain/time/business-day.ts'
import { paths } from '../../../site/paths.ts'
import {
  DocumentFacts,
  DocumentHead,
  DocumentParty,
  DocumentSection,
  DocumentSums,
} from './document-parts.tsx'
import { FiscalLines } from './fiscal-lines.tsx'
import { messages } from './messages.ts'
import type { QrPath } from './qr-path.ts'

interface FiscalDocumentViewProps {
  document: FiscalDocument
  qr: QrPath | null
}

/** An invoice or note as issued: every figure is the document's own, nothing is computed. */
export function FiscalDocumentView({ document, qr }: FiscalDocumentViewProps) {
  const { issuer, receiver, cfeType, cfeTypeName, folioPref, folioNum, docNum, paymentForm } = document
  const number =
    folioPref === null || folioNum === null ? messages.docNum(docNum) : messages.folio(folioPref, folioNum)
  const isForConsumer = cfeType !== null && isTicket(cfeType)
  return (
    <>
      <DocumentHead issuer={issuer} title={cfeTypeName} lines={[number, paymentForm]} />
      <DocumentParty
        label={isForConsumer ? messages.finalConsumer : messages.receiverBox[receiver.docType]}
        receiver={receiver}
      />
      <DocumentFacts facts={factsOf(document)} />
      <FiscalLines document={document} />
      <Totals document={document} />
      <References document={document} />
      <Notes document={document} />
      <Proof cfe={document.cfe} qr={qr} />
    </>
  )
}

function factsOf(document: FiscalDocument): [string, string][] {
  const { docDate, dueDate, paymentForm, kind, currency, docRate, docNum } = document
  const facts: [string, string][] = [[messages.date, formatDay(docDate)]]
  // A credit note has no due date.
  if (paymentForm === 'Crédito' && kind !== 'creditNote') facts.push([messages.due, formatDay(dueDate)])
  facts.push([messages.currency, messages.currencyNames[currency]])
  if (currency !== '$' && docRate !== null) facts.push([messages.rate, `TC ${rateText(docRate)}`])
  return [...facts, [messages.internalNumber, String(docNum)]]
}

function Totals({ document }: { document: FiscalDocument }) {
  const { kind, taxes, exempt, nonBillable, total, toPay, currency, paid, balance } = document
  const rows: [string, string][] = taxes.flatMap(({ rate, net, vat }): [string, string][] => [
    [messages.net(rate, percentText(rate)), formatAmount(net)],
    [messages.vat(percentText(rate)), formatAmount(vat)],
  ])
  if (exempt !== 0) rows.push([messages.exempt, formatAmount(exempt)])
  if (nonBillable !== 0) rows.push([messages.nonBillable, formatAmount(nonBillable)])
  rows.push([messages.total, formatAmount(total)])
  return (
    <div className="grid gap-2">
      <DocumentSums
        label={messages.totals}
        rows={rows}
        last={[messages.toPay, formatPrice(toPay, currency)]}
      />
      {/* As of today; not part of the document. */}
      <p className="text-right text-sm text-ink-muted" data-no-print="">
        {kind === 'creditNote'
          ? `${messages.applied}: ${formatPrice(paid, currency)} · ${messages.inFavour}: ${formatPrice(-balance, currency)}`
          : `${messages.paid}: ${formatPrice(paid, currency)} · ${messages.pending}: ${formatPrice(balance, currency)}`}
      </p>
    </div>
  )
}

/** What a note corrects, with links, and why. */
function References({ document: { kind, references, reason } }: { document: FiscalDocument }) {
  return (
    <>
      {references.length > 0 ? (
        <DocumentSection title={messages.references}>
          <ul>
            {references.map(({ cfeType, folioPref, folioNum, docDate, docNum }) => {
              const name = documentTitle({ kind, cfeType, folioPref, folioNum, docNum: docNum ?? folioNum })
              return (
                <li key={name}>
                  {docNum === null ? (
                    name
                  ) : (
                    <a
                      href={paths.document(kindOf(cfeType), docNum)}
                      className="inline-flex min-h-11 items-center underline underline-offset-2 wide:min-h-7"
                    >
                      {name}
                    </a>
                  )}
                  {messages.of(formatDay(docDate))}
                </li>
              )
            })}
          </ul>
        </DocumentSection>
      ) : null}
      {reason ? (
        <DocumentSection title={messages.reason}>
          <p>{reason}</p>
        </DocumentSection>
      ) : null}
    </>
  )
}

function Notes({ document: { adenda, orders } }: { document: FiscalDocument }) {
  return (
    <>
      {adenda?.trim() ? (
        <DocumentSection title={messages.adenda}>
          <p className="rounded border border-line p-3 whitespace-pre-line">{adenda.trimEnd()}</p>
        </DocumentSection>
      ) : null}
      {orders.length > 0 ? (
        <DocumentSection title={messages.orders}>
          <ul className="flex flex-wrap gap-x-4">
            {orders.map(({ orderId, docNum }) => (
              <li key={orderId}>
                <a
                  href={paths.order(orderId)}
                  className="inline-flex min-h-11 items-center underline underline-offset-2 wide:min-h-7"
                >
                  {messages.order(docNum)}
                </a>
              </li>
            ))}
          </ul>
        </DocumentSection>
      ) : null}
    </>
  )
}

/** Fiscal proof: QR, security code, resolution and CAE. */
function Proof({ cfe, qr }: { cfe: FiscalDocument['cfe']; qr: QrPath | null }) {
  if (cfe === null)
    return <p className="border-t border-line pt-3 text-sm text-ink-muted">{messages.noCfe}</p>
  const { cae } = cfe
  return (
    <section
      aria-label={messages.proof}
      className="grid break-inside-avoid grid-cols-[auto_1fr] gap-4 border-t border-ink pt-4 text-sm"
    >
      {qr === null ? null : (
        <svg
          role="img"
          aria-label={messages.qr}
          viewBox={`0 0 ${qr.side} ${qr.side}`}
          shapeRendering="crispEdges"
          className="size-32 bg-surface print:size-[30mm]"
        >
          <path d={qr.path} />
        </svg>
      )}
      <div className="flex flex-wrap content-start gap-x-8 gap-y-2">
        <div>
          <p className="font-semibold">{messages.securityCode(cfe.securityCode)}</p>
          <p>{messages.resolution(cfe.resolution)}</p>
          <p>{cfe.verifyText}</p>
          {cfe.vatUpToDate ? <p>{messages.vatUpToDate}</p> : null}
        </div>
        <div>
          <p>{messages.cae(cae.number)}</p>
          <p>{messages.caeRange(cae.serie, cae.from, cae.to)}</p>
          <p>{messages.caeExpires(formatDay(cae.expires))}</p>
        </div>
      </div>
    </section>
  )
}

/** The document kind of a fiscal type, as used in document URLs. */
function kindOf(cfeType: number): 'invoice' | 'creditNote' | 'debitNote' {
  const last = cfeType % 10
  if (last === 2) return 'creditNote'
  return last === 3 ? 'debitNote' : 'invoice'
}
