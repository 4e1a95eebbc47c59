import { Link, useSearchParams } from 'react-router'
import { officePromos } from '#contract/office/promos.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import { buttonClasses } from '#ui/buttons/button-look.ts'
import { Select } from '#ui/fields/select.tsx'
import { Icon } from '#ui/icon.tsx'
import { useCall } from '../../browser/use-call.ts'
import { actKey } from '../../features/keys/act-key.ts'
import { fileOf } from '../../features/lists/export-buttons.tsx'
import { OfficeList } from '../../features/lists/office-list.tsx'
import { SearchBox } from '../../features/lists/search-box.tsx'
import { usePermissions } from '../../features/operator/use-permissions.ts'
import { PromoCalendar } from '../../features/promos/list/promo-calendar.tsx'
import { promoColumns } from '../../features/promos/list/promo-columns.tsx'
import { messages } from '../../features/promos/messages.ts'
import { promoPaths } from '../../features/promos/promo-paths.ts'
import { Screen } from '../../features/shell/screen.tsx'

const PHASES = ['running', 'coming', 'draft', 'soldOut', 'ended'] as const

/** `Promos`: running today first, as a list or a calendar (OFM-05). */
export function PromosScreen() {
  const [search, setSearch] = useSearchParams()
  const may = usePermissions()
  const isCalendar = search.get('vista') === 'calendario'
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.exec(search.get('mes') ?? '')?.[0]
  const text = search.get('q') ?? ''
  const phase = PHASES.find(one => one === search.get('estado'))
  const call = useCall(officePromos, { text, ...(phase && { phase }) })
  const change = (changes: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  const { reply } = call
  return (
    <Screen
      title={messages.title}
      lead={<p role="status">{reply === undefined ? messages.loading : messages.count(reply.total)}</p>}
      acts={
        <div className="flex flex-wrap gap-2">
          {may.has('popups.edit') ? (
            <Link to={promoPaths.popups} {...actKey('promos.popups')} className={buttonClasses({})}>
              {messages.popups}
            </Link>
          ) : null}
          <Link
            to={isCalendar ? promoPaths.list : promoPaths.calendar}
            {...actKey('promos.calendar')}
            className={buttonClasses({})}
          >
            {isCalendar ? messages.list : messages.calendar}
          </Link>
          <Link
            to={promoPaths.create}
            {...actKey('promos.create', messages.createKey)}
            className={buttonClasses({ variant: 'primary' })}
          >
            <Icon name="plus" />
            {messages.create}
          </Link>
        </div>
      }
    >
      <div className="flex flex-wrap items-end gap-3">
        <SearchBox
          own={null}
          label={messages.search}
          hint={messages.searchHint}
          text={text}
          onSearch={q => change({ q })}
        />
        {isCalendar ? null : (
          <Select
            label={messages.phase}
            value={phase ?? ''}
            options={[
              { value: '', label: messages.anyPhase },
              ...PHASES.map(value => ({ value, label: messages.phases[value] })),
            ]}
            onChange={event => change({ estado: event.target.value })}
          />
        )}
      </div>
      {isCalendar ? (
        <PromoCalendar
          month={month ?? (reply?.today ?? businessDayOf(new Date())).slice(0, 7)}
          text={text}
          onMonth={mes => change({ mes })}
        />
      ) : (
        <OfficeList
          caption={messages.title}
          call={call}
          rowsOf={({ promos }) => promos}
          totalOf={({ total }) => total}
          columns={promoColumns}
          keyOf={({ docEntry }) => String(docEntry)}
          empty={{
            text: messages.empty,
            act: (
              <Link to={promoPaths.create} className={buttonClasses({ size: 'sm' })}>
                {messages.create}
              </Link>
            ),
          }}
          {...((text !== '' || phase !== undefined) && {
            clearFilters: () => change({ q: '', estado: '' }),
          })}
          isFilterable
          exported={fileOf('OfficePromos', { query: { text, phase } })}
        />
      )}
    </Screen>
  )
}
