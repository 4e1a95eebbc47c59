import { useState } from 'react'
import { Link } from 'react-router'
import { freezeCustomer, officeCustomer, officeCustomers } from '#contract/office/customers/customers.ts'
import type { CustomerState } from '#domain/office/customer-list.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { invalidate } from '../../../browser/call-cache.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { actKey } from '../../keys/act-key.ts'
import { usePermissions } from '../../operator/use-permissions.ts'
import { undoableAct } from '../act.ts'
import { customerPaths } from '../customer-paths.ts'
import { messages } from '../messages.ts'
import { seeingMessages } from '../seeing/messages.ts'
import { SeeAsDialog } from '../seeing/see-as-dialog.tsx'
import type { Customer } from './customer-summary.tsx'
import { EditCustomer } from './edit-customer.tsx'
import { pageMessages as texts } from './messages.ts'
import { ReasonDialog } from './reason-dialog.tsx'

const ACTS: Readonly<Record<CustomerState, { readonly title: string; readonly explanation: string }>> = {
  active: { title: texts.reactivate, explanation: texts.reactivateHow },
  frozen: { title: texts.freeze, explanation: texts.freezeHow },
  invalid: { title: texts.invalidate, explanation: texts.invalidateHow },
}

/** What may be done with the customer as a whole. */
export function CustomerActs({ customer }: { customer: Customer }) {
  const { cardcode, state } = customer
  const [isEditing, setEditing] = useState(false)
  const [isSeeing, setSeeing] = useState(false)
  const [wanted, setWanted] = useState<CustomerState | null>(null)
  const may = usePermissions()
  const mayTake = may.has('orders.place')
  // Nobody enters with the code of an invalid customer, so there is nothing to see.
  const maySee = may.has('customers.impersonate') && state !== 'invalid'
  const mayEdit = may.has('customers.edit')
  const others = (['active', 'frozen', 'invalid'] as const).filter(one => one !== state)
  return (
    <div className="flex flex-wrap gap-2" data-no-print="">
      {mayEdit ? (
        <>
          {others.map(one => (
            <Button key={one} {...actKey(`customer.${one}`)} onClick={() => setWanted(one)}>
              {ACTS[one].title}
            </Button>
          ))}
          <Button {...actKey('customer.edit')} icon={<Icon name="edit" />} onClick={() => setEditing(true)}>
            {messages.edit}
          </Button>
        </>
      ) : null}
      {maySee ? (
        <Button {...actKey('customer.see')} onClick={() => setSeeing(true)}>
          {seeingMessages.seeAs}
        </Button>
      ) : null}
      {mayTake ? (
        <div className="phone-bar">
          <Link
            to={customerPaths.takeOrder(cardcode)}
            {...actKey('customer.take')}
            className="btn btn-primary btn-md"
          >
            {texts.takeOrder}
          </Link>
        </div>
      ) : null}
      <EditCustomer
        open={isEditing}
        customer={customer}
        onClose={() => setEditing(false)}
        onSaved={() => undefined}
      />
      <SeeAsDialog open={isSeeing} customer={customer} onClose={() => setSeeing(false)} />
      <ReasonDialog
        title={wanted === null ? null : ACTS[wanted].title}
        explanation={wanted === null ? '' : ACTS[wanted].explanation}
        variant={wanted === 'active' ? 'primary' : 'danger'}
        onClose={() => setWanted(null)}
        onGiven={async reason => {
          if (wanted === null) return
          const body = { cardcode, state: wanted, reason }
          const done = messages.states[wanted]
          const freeze = (idempotencyKey: string) => callOffice(freezeCustomer, { body, idempotencyKey })
          if (await undoableAct(freeze, done, officeCustomer, officeCustomers)) setWanted(null)
          await invalidate(officeCustomer, officeCustomers)
        }}
      />
    </div>
  )
}
