import { type DocumentNumber, documentTitle } from '#domain/documents/fiscal-document.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { paths } from '../../../site/paths.ts'

interface DocumentLinkProps {
  document: DocumentNumber
  className?: string
}

/** The title of a document, which leads to its page. */
export function DocumentLink({ document, className = 'underline' }: DocumentLinkProps) {
  return (
    <a
      href={paths.document(document.kind, document.docNum)}
      className={joinClasses('inline-flex min-h-11 items-center underline-offset-2 wide:min-h-7', className)}
    >
      {documentTitle(document)}
    </a>
  )
}
