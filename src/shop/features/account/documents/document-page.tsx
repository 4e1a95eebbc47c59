import type { ReactNode } from 'react'
import type { FiscalDocument, Receipt } from '#contract/shop/documents.ts'
import { documentTitle } from '#domain/documents/fiscal-document.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Breadcrumbs } from '#ui/lists/breadcrumbs.tsx'
import { paths } from '../../../site/paths.ts'
import { FiscalDocumentView } from './fiscal-document.tsx'
import { messages } from './messages.ts'
import type { QrPath } from './qr-path.ts'
import { ReceiptView } from './receipt.tsx'
import { SendDocument } from './send-document.tsx'

export type ShownDocument =
  | { readonly kind: 'fiscal'; readonly document: FiscalDocument; readonly qr: QrPath | null }
  | { readonly kind: 'receipt'; readonly document: Receipt }

interface DocumentPageProps {
  shown: ShownDocument
  /** Mail addresses it may be sent to. */
  addresses: readonly string[]
}

/** `/account/documents/{kind}/{docNum}`: a document in its printed representation. */
export function DocumentPage({ shown, addresses }: DocumentPageProps) {
  const { document } = shown
  return (
    <div className="grid grid-cols-1 gap-4 px-4 py-6 print:p-0">
      <div data-no-print="">
        <Breadcrumbs
          crumbs={[
            { label: messages.documents, href: paths.documents() },
            { label: documentTitle(document) },
          ]}
        />
      </div>
      <div className="flex flex-wrap gap-2" data-no-print="">
        <LinkButton
          variant="primary"
          href={paths.apiDocumentPdf(document.kind, document.docNum)}
          download
          icon={<Icon name="download" />}
        >
          {messages.download}
        </LinkButton>
        <Button icon={<Icon name="print" />} onClick={() => window.print()}>
          {messages.print}
        </Button>
        <SendDocument document={document} addresses={addresses} />
      </div>
      <Sheet isDemo={document.isDemo} name={documentTitle(document)}>
        {shown.kind === 'fiscal' ? (
          <FiscalDocumentView document={shown.document} qr={shown.qr} />
        ) : (
          <ReceiptView receipt={shown.document} />
        )}
      </Sheet>
    </div>
  )
}

/** The white sheet, with the demo notice at its top. */
function Sheet({ isDemo, name, children }: { isDemo: boolean; name: string; children: ReactNode }) {
  return (
    <article
      aria-label={name}
      className="grid grid-cols-1 gap-5 rounded border border-line bg-surface p-4 sm:p-6 print:border-0 print:p-0"
    >
      {isDemo ? (
        <p className="rounded border-2 border-danger p-2 text-center font-semibold text-danger">
          {messages.demo}
        </p>
      ) : null}
      {children}
    </article>
  )
}
