import type { ReactNode } from 'react'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { SheetFormat } from '../../../site/paths.ts'
import { messages } from './messages.ts'

interface SheetLinksProps {
  hrefOf: (format: SheetFormat) => string
  /** Shown next to the links. */
  children?: ReactNode
}

/** Downloads of the page's content as CSV and XLSX. */
export function SheetLinks({ hrefOf, children }: SheetLinksProps) {
  return (
    <div className="-mx-3 flex flex-wrap sm:mr-0 sm:ml-auto" data-no-print="">
      <SheetLink href={hrefOf('csv')} label={messages.exportCsvOf}>
        {messages.exportCsv}
      </SheetLink>
      <SheetLink href={hrefOf('xlsx')} label={messages.exportXlsxOf}>
        {messages.exportXlsx}
      </SheetLink>
      {children}
    </div>
  )
}

function SheetLink({ href, label, children }: { href: string; label: string; children: string }) {
  return (
    <LinkButton
      variant="quiet"
      href={href}
      download
      title={label}
      aria-label={label}
      icon={<Icon name="download" />}
    >
      {children}
    </LinkButton>
  )
}
