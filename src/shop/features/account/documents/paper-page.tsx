import type { ReactNode } from 'react'
import type { FiscalDocument, Receipt } from '#contract/shop/documents.ts'
import { paperName } from '#domain/documents/fiscal-document.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Breadcrumbs } from '#ui/lists/breadcrumbs.tsx'
import { paths } from '../../../paths.ts'
import { FiscalPaper } from './fiscal-paper.tsx'
import { messages } from './messages.ts'
import type { QrPath } from './qr-path.ts'
import { ReceiptPaper } from './receipt-paper.tsx'
import { SendDocument } from './send-document.tsx'

export type ShownPaper =
  | { readonly kind: 'fiscal'; readonly document: FiscalDocument; readonly qr: QrPath | null }
  | { readonly kind: 'receipt'; readonly document: Receipt }

interface PaperPageProps {
  paper: ShownPaper
  /** Where it may be mailed to. */
  addresses: readonly string[]
}

/** `/account/documents/{kind}/{docNum}`: a document as its printed representation has it (DOC-01..03). */
export function PaperPage({ paper, addresses }: PaperPageProps) {
  const { document } = paper
  return (
    <div className="grid grid-cols-1 gap-4 px-4 py-6 print:p-0">
      <div data-no-print="">
        <Breadcrumbs
          crumbs={[{ label: messages.documents, href: paths.documents() }, { label: paperName(document) }]}
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
      <Sheet isDemo={document.isDemo} name={paperName(document)}>
        {paper.kind === 'fiscal' ? (
          <FiscalPaper document={paper.document} qr={paper.qr} />
        ) : (
          <ReceiptPaper receipt={paper.document} />
        )}
      </Sheet>
    </div>
  )
}

/** The paper: white, with the note of a demo at its top (DOC-09). */
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
