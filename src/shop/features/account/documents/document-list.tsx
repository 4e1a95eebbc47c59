import type { ReplyOf } from '#contract/call.ts'
import type { documents } from '#contract/shop/documents.ts'
import { DOCUMENT_KINDS, documentTitle, isDebit } from '#domain/documents/fiscal-document.ts'
import { CURRENCIES, formatPrice } from '#domain/money/money.ts'
import { formatDay } from '#domain/time/business-day.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Icon } from '#ui/icon.tsx'
import { Pagination } from '#ui/lists/pagination.tsx'
import { BoxedTable, figures, words } from '#ui/lists/stacked-table.tsx'
import { Money } from '#ui/money.tsx'
import { paths } from '../../../site/paths.ts'
import { FilterForm, PeriodFields } from '../filter-form.tsx'
import { type DocumentFilter, documentFilters, documentQuery } from './document-filter.ts'
import { DocumentLink } from './document-link.tsx'
import { messages } from './messages.ts'
import { MonthArchive } from './month-archive.tsx'

type DocumentsReply = ReplyOf<typeof documents>
type ListedDocument = DocumentsReply['documents'][number]

interface DocumentListProps {
  list: DocumentsReply
  filter: DocumentFilter
  /** `YYYY-MM`, the newest first. */
  months: readonly string[]
}

const kindOptions = [
  { value: '', label: messages.allKinds },
  ...DOCUMENT_KINDS.map(kind => ({ value: kind, label: messages.kinds[kind] })),
]
const currencyOptions = [
  { value: '', label: messages.bothCurrencies },
  ...CURRENCIES.map(currency => ({ value: currency, label: messages.currencyNames[currency] })),
]

/** `/account/documents`: invoices, notes and receipts in one list, newest first. */
export function DocumentList({ list, filter, months }: DocumentListProps) {
  const { total, page = 1, pages = 1 } = list
  const active = documentFilters(filter)
  const isFiltered = active > 0
  const hasAny = total > 0 || isFiltered
  return (
    <div className="grid grid-cols-1 gap-4 px-4 py-6">
      <header className="flex flex-wrap items-baseline gap-3">
        <h1 className="text-xl">{messages.documents}</h1>
        {total > 0 ? <p className="text-ink-muted">{messages.documentsCount(total)}</p> : null}
      </header>
      {hasAny ? <Filter filter={filter} active={active} total={total} /> : null}
      {total === 0 ? (
        <NoDocuments isFiltered={isFiltered} />
      ) : list.documents.length === 0 ? (
        <NoSuchPage filter={filter} />
      ) : (
        <DocumentsTable documents={list.documents} />
      )}
      <Pagination
        page={page}
        pages={pages}
        hrefOf={number => paths.documents(documentQuery(filter, number))}
      />
      {hasAny ? <MonthArchive months={months} /> : null}
    </div>
  )
}

function Filter({ filter, active, total }: { filter: DocumentFilter; active: number; total: number }) {
  const { kind, number, start, end, currency, unpaid } = filter
  return (
    <FilterForm
      label={messages.filterDocuments}
      action={paths.documents()}
      active={active}
      url={paths.documents(documentQuery(filter))}
      found={total === 0 ? messages.noneFoundTitle : messages.documentsCount(total)}
    >
      <Select
        name="kind"
        label={messages.kind}
        options={kindOptions}
        defaultValue={kind}
        className="sm:w-44"
      />
      <TextField
        name="number"
        label={messages.number}
        placeholder={messages.numberHint}
        defaultValue={number}
        maxLength={40}
        autoComplete="off"
        className="sm:w-48"
      />
      <PeriodFields names={['start', 'end']} start={start} end={end} />
      <Select
        name="currency"
        label={messages.currency}
        options={currencyOptions}
        defaultValue={currency}
        className="sm:w-40"
      />
      <Checkbox
        name="unpaid"
        value="1"
        label={messages.unpaid}
        defaultChecked={unpaid}
        className="lg:min-h-10"
      />
    </FilterForm>
  )
}

function DocumentsTable({ documents }: { documents: readonly ListedDocument[] }) {
  return (
    <BoxedTable
      caption={messages.documentsTable}
      columns={[
        ...words(messages.document, messages.date, messages.due),
        ...figures(messages.total, messages.balance, messages.late),
        { title: messages.pdf, className: 'text-right print:hidden' },
      ]}
    >
      {documents.map(document => (
        <DocumentRow key={`${document.kind} ${document.docNum}`} document={document} />
      ))}
    </BoxedTable>
  )
}

function DocumentRow({ document }: { document: ListedDocument }) {
  const { kind, docNum, docDate, dueDate, currency, total, balance, daysOverdue } = document
  const name = documentTitle(document)
  const cell = 'wide:border-b wide:border-line wide:px-3 wide:py-1.5'
  return (
    <tr className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line px-3 py-1 last:border-b-0 hover:bg-canvas wide:table-row wide:p-0">
      <td className={cell}>
        <DocumentLink document={document} className="font-semibold" />
      </td>
      <td className={`${cell} whitespace-nowrap narrow:row-start-2 narrow:text-ink-muted`}>
        {formatDay(docDate)}
      </td>
      <td className={`${cell} text-ink-muted narrow:row-start-3 wide:whitespace-nowrap`}>
        {isDebit(kind) ? (
          <>
            <span className="wide:hidden">{messages.due}: </span>
            {formatDay(dueDate)}
          </>
        ) : null}
      </td>
      <td className={`${cell} text-right narrow:col-start-2 narrow:row-start-2`}>
        <Money amount={formatPrice(total, currency)} />
      </td>
      <td className={`${cell} text-right narrow:col-start-2 narrow:row-start-3`}>
        {balance === 0 ? (
          <span className="text-ink-muted">{messages.settled}</span>
        ) : (
          <>
            <span className="wide:hidden">{messages.balance}: </span>
            <Money amount={formatPrice(balance, currency)} className="font-medium" />
          </>
        )}
      </td>
      <td className={`${cell} whitespace-nowrap narrow:col-span-2 narrow:empty:hidden wide:text-right`}>
        {daysOverdue > 0 ? (
          <span className="font-medium text-danger">
            <span className="wide:hidden">{messages.late}: </span>
            {messages.daysLate(daysOverdue)}
          </span>
        ) : null}
      </td>
      <td className={`${cell} text-right narrow:col-start-2 narrow:row-start-1`} data-no-print="">
        <LinkButton
          variant="quiet"
          size="sm"
          square
          href={paths.apiDocumentPdf(kind, docNum)}
          download
          aria-label={messages.pdfOf(name)}
          title={messages.pdfOf(name)}
        >
          <Icon name="download" className="size-4" />
        </LinkButton>
      </td>
    </tr>
  )
}

function NoSuchPage({ filter }: { filter: DocumentFilter }) {
  return (
    <EmptyState
      icon="document"
      title={messages.noPageTitle}
      action={<LinkButton href={paths.documents(documentQuery(filter))}>{messages.firstPage}</LinkButton>}
    >
      {messages.noPage}
    </EmptyState>
  )
}

function NoDocuments({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState
      icon="search"
      title={messages.noneFoundTitle}
      action={<LinkButton href={paths.documents()}>{messages.allDocuments}</LinkButton>}
    >
      {messages.noneFound}
    </EmptyState>
  ) : (
    <EmptyState
      icon="document"
      title={messages.noDocumentsTitle}
      action={<LinkButton href={paths.orders()}>{messages.toOrders}</LinkButton>}
    >
      {messages.noDocuments}
    </EmptyState>
  )
}
