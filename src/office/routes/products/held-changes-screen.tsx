import { Link, useSearchParams } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import { heldChanges } from '#contract/office/held-changes.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useCall } from '../../browser/use-call.ts'
import { actKey } from '../../features/keys/act-key.ts'
import type { ActName } from '../../features/keys/key-table.ts'
import type { DataColumn } from '../../features/lists/data-table.tsx'
import { fileOf } from '../../features/lists/export-buttons.tsx'
import { OfficeList } from '../../features/lists/office-list.tsx'
import { keptView } from '../../features/lists/views/view-address.ts'
import { heldPath } from '../../features/products/held/held-path.ts'
import { HeldState } from '../../features/products/held/held-state.tsx'
import { messages } from '../../features/products/held/messages.ts'
import { Screen } from '../../features/shell/screen.tsx'

type Held = ReplyOf<typeof heldChanges>['changes'][number]

const columns: readonly DataColumn<Held>[] = [
  {
    title: messages.what,
    isMain: true,
    cell: ({ id, title }) => (
      <Link to={heldPath(id)} className="wrap-anywhere">
        {title}
      </Link>
    ),
  },
  { title: messages.state, cell: held => <HeldState held={held} /> },
  { title: messages.who, cell: ({ author, isMine }) => (isMine ? `${author} (${messages.mine})` : author) },
  { title: messages.why, cell: ({ limits }) => messages.limits(limits) },
  { title: messages.when, isNumeric: true, cell: ({ createdAt }) => formatDateTime(new Date(createdAt)) },
]

/** Changes that wait for another person or their time, and how those before ended (OFP-13, OFP-14, OFI-16). */
export function HeldChangesScreen() {
  const [values, setValues] = useSearchParams()
  const view = values.get('vista') === 'terminados' ? 'done' : 'open'
  const before = values.get('before')
  const call = useCall(heldChanges, before === null ? { view } : { view, before })
  const next = call.reply?.next ?? null
  const show = (vista: string | null) => setValues({ ...keptView(values), ...(vista !== null && { vista }) })
  return (
    <Screen
      title={messages.title}
      lead={<p>{messages.lead}</p>}
      acts={
        <span className="flex gap-2">
          <ViewButton act="held.open" isChosen={view === 'open'} onClick={() => show(null)}>
            {messages.open}
          </ViewButton>
          <ViewButton act="held.done" isChosen={view === 'done'} onClick={() => show('terminados')}>
            {messages.done}
          </ViewButton>
        </span>
      }
    >
      <OfficeList
        caption={messages.title}
        call={call}
        rowsOf={reply => reply.changes}
        columns={columns}
        keyOf={({ id }) => String(id)}
        empty={{ text: view === 'open' ? messages.none : messages.noneDone }}
        exported={fileOf('HeldChanges', { query: { view } })}
        expected={5}
      />
      {next === null ? null : (
        <Button
          className="justify-self-start"
          onClick={() =>
            setValues({
              ...keptView(values),
              ...(view === 'done' && { vista: 'terminados' }),
              before: String(next),
            })
          }
        >
          {messages.older}
        </Button>
      )}
    </Screen>
  )
}

interface ViewButtonProps {
  act: ActName
  isChosen: boolean
  children: string
  onClick: () => void
}

function ViewButton({ act, isChosen, children, onClick }: ViewButtonProps) {
  return (
    <Button
      {...actKey(act)}
      aria-pressed={isChosen}
      variant={isChosen ? 'primary' : 'secondary'}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
