import { Link, useSearchParams } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import { bulkJobs, runBulk } from '#contract/office/bulk.ts'
import { remindRepairs, unfetchedRepairs } from '#contract/office/workshop/repairs.ts'
import { formatPhone } from '#domain/accounts/phone.ts'
import { MOST_AT_ONCE } from '#domain/office/bulk.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import { Select } from '#ui/fields/select.tsx'
import { invalidate } from '../../browser/call-cache.ts'
import { callOffice } from '../../browser/call-office.ts'
import { useCall } from '../../browser/use-call.ts'
import { act, reported } from '../../features/customers/act.ts'
import { LastingButton } from '../../features/forms/lasting-button.tsx'
import type { DataColumn } from '../../features/lists/data-table.tsx'
import { fileOf } from '../../features/lists/export-buttons.tsx'
import { OfficeList } from '../../features/lists/office-list.tsx'
import { keptView } from '../../features/lists/views/view-address.ts'
import { usePermissions } from '../../features/operator/use-permissions.ts'
import { Screen } from '../../features/shell/screen.tsx'
import { messages } from '../../features/workshop/messages.ts'
import { workshopPaths } from '../../features/workshop/workshop-paths.ts'

type Repair = ReplyOf<typeof unfetchedRepairs>['repairs'][number]

const STEPS = [15, 30, 60] as const

const columns: readonly DataColumn<Repair>[] = [
  {
    title: messages.repairNumber,
    isMain: true,
    cell: ({ docNum, title }) => (
      <Link to={workshopPaths.repair(docNum)}>
        {docNum} {title}
      </Link>
    ),
  },
  { title: messages.customerOf, cell: ({ cardcode, cardName }) => `${cardcode} ${cardName}` },
  { title: messages.phoneOf, cell: ({ phone }) => formatPhone(phone) },
  { title: messages.daysReady, isNumeric: true, cell: ({ days }) => days },
  {
    title: messages.reminded,
    cell: ({ remindedAt, email }) =>
      remindedAt === null ? (email === '' ? messages.noEmail : null) : formatDateTime(new Date(remindedAt)),
  },
]

/** `Sin retirar`: machines that are ready for 15, 30 or 60 days, and the mail that reminds of them (OFT-06). */
export function UnfetchedScreen() {
  const [search, setSearch] = useSearchParams()
  const days = STEPS.find(step => String(step) === search.get('dias')) ?? STEPS[0]
  const call = useCall(unfetchedRepairs, { days })
  const mayEdit = usePermissions().has('repairs.edit')
  const mailable = (call.reply?.repairs ?? []).filter(({ email }) => email !== '')
  const remind = async (docNums: number[]) => {
    if (docNums.length > MOST_AT_ONCE)
      // Its own strip says how far it is.
      await reported(() => callOffice(runBulk, { body: { kind: 'remind-repairs', docNums } }))
    else await act(() => callOffice(remindRepairs, { body: { docNums } }), messages.remindedDone)
    await invalidate(unfetchedRepairs, bulkJobs)
  }
  return (
    <Screen
      title={messages.unfetched}
      lead={messages.unfetchedLead}
      acts={
        mayEdit && mailable.length > 0 ? (
          <LastingButton
            act="workshop.remind"
            label={messages.remindAll(mailable.length)}
            effect={messages.remindEffect(mailable.length)}
            onConfirm={() => remind(mailable.map(({ docNum }) => docNum))}
          />
        ) : null
      }
    >
      <p className="text-sm">
        <Link to={workshopPaths.board()}>{messages.workshop}</Link>
      </p>
      <Select
        label={messages.readyFor}
        value={String(days)}
        onChange={event => setSearch({ ...keptView(search), dias: event.currentTarget.value })}
        options={STEPS.map(step => ({ value: String(step), label: messages.readyDays(step) }))}
        className="w-48"
      />
      <OfficeList
        caption={messages.unfetched}
        call={call}
        rowsOf={({ repairs }) => repairs}
        columns={columns}
        keyOf={({ docNum }) => String(docNum)}
        acts={({ docNum, email }) =>
          mayEdit && email !== '' ? (
            <LastingButton
              size="sm"
              label={messages.remind}
              name={messages.remindOf(docNum)}
              effect={messages.remindEffect(1)}
              onConfirm={() => remind([docNum])}
            />
          ) : null
        }
        empty={{ text: messages.nothingUnfetched }}
        exported={fileOf('UnfetchedRepairs', { query: { days }, permission: null })}
        {...(days !== STEPS[0] && { clearFilters: () => setSearch(keptView(search)) })}
        isFilterable
      />
    </Screen>
  )
}
