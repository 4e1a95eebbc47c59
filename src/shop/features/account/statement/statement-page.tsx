import type { Statement } from '#contract/shop/statement.ts'
import { formatDay } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { paths } from '../../../site/paths.ts'
import { type ChatSeller, SellerChat } from '../seller-chat.tsx'
import { BankAccounts } from './bank-accounts.tsx'
import { CreditAndCheques } from './credit-and-cheques.tsx'
import { CurrencyAccount } from './currency-account.tsx'
import { messages } from './messages.ts'
import { Movements } from './movements.tsx'
import { isForward, type Period } from './period.ts'

export interface StatementPageProps {
  statement: Statement
  period: Period
  seller: ChatSeller | null
}

/** `/account/status`: balance and movements per currency, never added together. */
export function StatementPage({ statement, period, seller }: StatementPageProps) {
  const { currencies, cardcode, cardName, rut, asOf } = statement
  const files = isForward(period) ? period : {}
  return (
    <div className="grid grid-cols-1 gap-5 px-4 py-6 print:p-0">
      <header className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div>
          <h1 className="text-xl">{messages.statement}</h1>
          <p className="font-medium">{cardName}</p>
          <p className="text-sm text-ink-muted">
            {messages.customer(cardcode, rut)} · {messages.asOf(formatDay(asOf))}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 sm:ml-auto" data-no-print="">
          <SellerChat seller={seller} />
          <FileLink href={paths.apiStatementPdf(files)} label={messages.pdfOf}>
            {messages.pdf}
          </FileLink>
          <FileLink href={paths.apiStatementSheet(files)} label={messages.sheetOf}>
            {messages.sheet}
          </FileLink>
          <Button variant="quiet" icon={<Icon name="print" />} onClick={() => window.print()}>
            {messages.print}
          </Button>
        </div>
      </header>
      {currencies.length === 0 ? (
        <EmptyState
          icon="check-circle"
          title={messages.nothingTitle}
          action={<LinkButton href={paths.documents()}>{messages.toDocuments}</LinkButton>}
        >
          {messages.nothing}
        </EmptyState>
      ) : null}
      {currencies.map(account => (
        <CurrencyAccount key={account.currency} account={account} />
      ))}
      <CreditAndCheques credit={statement.credit} cheques={statement.cheques} />
      <BankAccounts accounts={statement.bankAccounts} />
      <Movements movements={statement.movements} period={period} />
    </div>
  )
}

function FileLink({ href, label, children }: { href: string; label: string; children: string }) {
  return (
    <LinkButton href={href} download aria-label={label} title={label} icon={<Icon name="download" />}>
      {children}
    </LinkButton>
  )
}
