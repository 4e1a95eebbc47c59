import { useState } from 'react'
import { shownDepartment } from '#domain/accounts/department.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { type DataColumn, DataTable } from '../../lists/data-table.tsx'
import { EmptyList } from '../../lists/office-list.tsx'
import { messages } from '../messages.ts'
import { AgencyDialog } from './agency-dialog.tsx'
import type { Agency } from './settings-shapes.ts'

const columns: readonly DataColumn<Agency>[] = [
  { title: messages.agency, isMain: true, cell: ({ name }) => name },
  { title: messages.phone, cell: ({ phone }) => phone },
  {
    title: messages.branches,
    cell: ({ branches }) =>
      branches.map(({ name, department }) => `${name} (${shownDepartment(department)})`).join(', '),
  },
  { title: messages.tracking, cell: ({ trackingUrl }) => (trackingUrl === '' ? messages.no : messages.yes) },
]

/** The agencies that methods and dispatches name (OFS-03). */
export function Agencies({ agencies }: { agencies: readonly Agency[] }) {
  const [opened, setOpened] = useState<Agency | 'new' | null>(null)
  return (
    <Panel title={messages.agencies}>
      <div className="mb-3">
        <Button onClick={() => setOpened('new')}>{messages.addAgency}</Button>
      </div>
      {agencies.length === 0 ? (
        <EmptyList empty={{ text: messages.noAgencies }} />
      ) : (
        <DataTable
          caption={messages.agencies}
          columns={columns}
          rows={agencies}
          keyOf={({ code }) => code}
          acts={agency => (
            <Button size="sm" aria-label={messages.changeOf(agency.name)} onClick={() => setOpened(agency)}>
              {messages.change}
            </Button>
          )}
        />
      )}
      <AgencyDialog agency={asItIsNow(opened, agencies)} onClose={() => setOpened(null)} />
    </Panel>
  )
}

/** The dialog stays open while somebody else changes the agency. */
function asItIsNow(opened: Agency | 'new' | null, agencies: readonly Agency[]): Agency | 'new' | null {
  if (opened === null || opened === 'new') return opened
  return agencies.find(({ code }) => code === opened.code) ?? opened
}
