import type { SheetFormat } from '../../../paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { texts } from './texts.ts'

/** The same as files for a spreadsheet program, at the right end of a heading. */
export function SheetLinks({ hrefOf }: { hrefOf: (format: SheetFormat) => string }) {
  return (
    <div className="ml-auto flex" data-no-print="">
      <SheetLink href={hrefOf('csv')} label={texts.exportCsvOf}>
        {texts.exportCsv}
      </SheetLink>
      <SheetLink href={hrefOf('xlsx')} label={texts.exportXlsxOf}>
        {texts.exportXlsx}
      </SheetLink>
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
