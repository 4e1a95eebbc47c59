import { useState } from 'react'
import { Link } from 'react-router'
import { recurringImports } from '#contract/office/products/recurring-imports.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useCall } from '../../browser/use-call.ts'
import { messages as importMessages } from '../../features/imports/messages.ts'
import { messages } from '../../features/imports/recurring/messages.ts'
import { RecurringCard } from '../../features/imports/recurring/recurring-card.tsx'
import { RecurringDialog } from '../../features/imports/recurring/recurring-dialog.tsx'
import { actKey } from '../../features/keys/act-key.ts'
import { LoadFailure } from '../../features/lists/load-failure.tsx'
import { Screen } from '../../features/shell/screen.tsx'

/** Imports that run by themselves, with their last files (OFI-17). */
export function RecurringImportsScreen() {
  const { reply, failure, reload } = useCall(recurringImports)
  /** Null: a new one; undefined: none. */
  const [edited, setEdited] = useState<number | null | undefined>(undefined)
  const add = (
    <Button variant="primary" {...actKey('imports.addRecurring')} onClick={() => setEdited(null)}>
      {messages.add}
    </Button>
  )
  return (
    <Screen
      title={messages.title}
      lead={<p className="max-w-prose">{messages.lead}</p>}
      acts={reply === undefined ? null : add}
    >
      <Link to="/importar" className="justify-self-start text-sm">
        {importMessages.back}
      </Link>
      {failure === null ? null : <LoadFailure failure={failure} retry={reload} />}
      {reply?.imports.length === 0 ? (
        <EmptyState icon="upload" title={messages.title}>
          <p>{messages.none}</p>
        </EmptyState>
      ) : null}
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {reply?.imports.map(recurring => (
          <RecurringCard key={recurring.id} recurring={recurring} onChange={() => setEdited(recurring.id)} />
        ))}
      </div>
      <RecurringDialog
        isOpen={edited !== undefined}
        recurring={reply?.imports.find(({ id }) => id === edited) ?? null}
        folder={reply?.folder ?? ''}
        onClose={() => setEdited(undefined)}
      />
    </Screen>
  )
}
