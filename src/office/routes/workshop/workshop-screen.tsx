import { Link, useSearchParams } from 'react-router'
import { repairBoard } from '#contract/office/workshop/repairs.ts'
import { buttonClasses } from '#ui/buttons/button-look.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Icon } from '#ui/icon.tsx'
import { useCall } from '../../browser/use-call.ts'
import { actKey } from '../../features/keys/act-key.ts'
import { ExportButtons, fileOf } from '../../features/lists/export-buttons.tsx'
import { SearchBox } from '../../features/lists/search-box.tsx'
import { keptView } from '../../features/lists/views/view-address.ts'
import { usePermissions } from '../../features/operator/use-permissions.ts'
import { reportPaths } from '../../features/reports/report-paths.ts'
import { Screen } from '../../features/shell/screen.tsx'
import { RepairBoard } from '../../features/workshop/board/repair-board.tsx'
import { messages } from '../../features/workshop/messages.ts'
import { messages as partMessages } from '../../features/workshop/parts/messages.ts'
import { warrantyPaths } from '../../features/workshop/warranties/warranty-paths.ts'
import { workshopPaths } from '../../features/workshop/workshop-paths.ts'

const FILTERS = ['q', 'tecnico', 'para-hoy', 'atrasadas', 'estado']

/** `Taller`: machines by state, filtered by what is in the address (OFT-01). */
export function WorkshopScreen() {
  const [search, setSearch] = useSearchParams()
  const permissions = usePermissions()
  const mayEdit = permissions.has('repairs.edit')
  const technician = search.get('tecnico') ?? ''
  const isDue = search.get('para-hoy') === '1'
  const isLate = search.get('atrasadas') === '1'
  const onlyStatus = search.get('estado')
  const query = {
    text: search.get('q') ?? '',
    ...(technician === '' ? {} : { technician }),
    ...(isDue ? { due: '1' as const } : {}),
    ...(isLate ? { late: '1' as const } : {}),
  }
  const call = useCall(repairBoard, query)
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  const isFiltered = FILTERS.some(name => search.get(name))
  const { reply } = call
  const columns = reply?.columns.filter(({ status }) => onlyStatus === null || status === onlyStatus)
  return (
    <Screen
      title={messages.workshop}
      acts={
        <div className="flex flex-wrap gap-2">
          <Link to={reportPaths.workshop} {...actKey('workshop.figures')} className={buttonClasses({})}>
            {messages.figures}
          </Link>
          <Link to={workshopPaths.parts} {...actKey('workshop.parts')} className={buttonClasses({})}>
            {partMessages.parts}
          </Link>
          <Link to={workshopPaths.unfetched} {...actKey('workshop.unfetched')} className={buttonClasses({})}>
            {messages.unfetched}
          </Link>
          {permissions.has('warranties.decide') ? (
            <Link to={warrantyPaths.queue} {...actKey('workshop.warranties')} className={buttonClasses({})}>
              {messages.warranties}
            </Link>
          ) : null}
          {mayEdit ? (
            <Link
              to={workshopPaths.intake}
              {...actKey('workshop.intake')}
              className={buttonClasses({ variant: 'primary' })}
            >
              <Icon name="plus" />
              {messages.intake}
            </Link>
          ) : null}
        </div>
      }
    >
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <SearchBox
          own={null}
          label={messages.search}
          hint={messages.searchHint}
          text={search.get('q') ?? ''}
          onSearch={text => change('q', text)}
        />
        <Select
          label={messages.technician}
          value={technician}
          options={[
            { value: '', label: messages.everyone },
            ...(reply?.technicians ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={event => change('tecnico', event.target.value)}
        />
        <Checkbox
          label={messages.onlyDue}
          checked={isDue}
          onChange={event => change('para-hoy', event.target.checked ? '1' : '')}
        />
        <Checkbox
          label={messages.onlyLate}
          checked={isLate}
          onChange={event => change('atrasadas', event.target.checked ? '1' : '')}
        />
        {onlyStatus === null ? (
          <p className="ml-auto text-xs text-ink-muted max-lg:hidden">{messages.boardHint}</p>
        ) : (
          <Link
            to={workshopPaths.board()}
            {...actKey('workshop.all')}
            className={buttonClasses({ size: 'sm' })}
          >
            {messages.allStates}
          </Link>
        )}
      </div>
      <RepairBoard
        call={{ ...call, reply: columns && { columns } }}
        clearFilters={isFiltered ? () => setSearch(keptView(search), { replace: true }) : undefined}
      />
      {columns?.some(({ count }) => count > 0) ? (
        <ExportButtons
          {...fileOf('RepairBoard', { query, narrow: onlyStatus ?? '', permission: null })}
          name={messages.workshop}
        />
      ) : null}
    </Screen>
  )
}
