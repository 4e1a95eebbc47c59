import type { Customer } from '../page/customer-summary.tsx'
import { CustomerDocuments } from './customer-documents.tsx'
import { CustomerMovements } from './customer-movements.tsx'
import { CustomerStatement } from './customer-statement.tsx'

/** Statement, cheques, documents, receipts and movements as the customer sees them (OFC-11). */
export function CustomerAccount({ customer }: { customer: Customer }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <CustomerStatement cardcode={customer.cardcode} />
      <CustomerDocuments customer={customer} />
      <CustomerMovements cardcode={customer.cardcode} />
    </div>
  )
}
