import { Link, useNavigate, useSearchParams } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import { officeContents } from '#contract/office/content.ts'
import { brokenLinks, isInContentView, TRANSLATE_VIEW } from '#domain/content/content-views.ts'
import { buttonClasses } from '#ui/buttons/button-look.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Icon } from '#ui/icon.tsx'
import { useCall } from '../../browser/use-call.ts'
import { contentPaths } from '../../features/content/content-paths.ts'
import { messages } from '../../features/content/messages.ts'
import { StateBadges } from '../../features/content/state/state-badge.tsx'
import { messages as translationMessages } from '../../features/content/translation/messages.ts'
import { TranslationState } from '../../features/content/translation/translation-state.tsx'
import { actKey } from '../../features/keys/act-key.ts'
import type { DataColumn } from '../../features/lists/data-table.tsx'
import { fileOf } from '../../features/lists/export-buttons.tsx'
import { OfficeList } from '../../features/lists/office-list.tsx'
import { usePermissions } from '../../features/operator/use-permissions.ts'
import { promoPaths } from '../../features/promos/promo-paths.ts'
import { Screen } from '../../features/shell/screen.tsx'

type Text = ReplyOf<typeof officeContents>['contents'][number]
type Language = ReplyOf<typeof officeContents>['languages'][number]

/** By their names in the address. */
const VIEWS = [
  ['', messages.views.all],
  ['borradores', messages.views.drafts],
  ['rotos', messages.views.broken],
] as const

function columnOf({ code, label, isOn }: Language): DataColumn<Text> {
  return {
    title: isOn ? label : `${label} (${messages.preparing})`,
    cell: ({ slug, title, translations }) => {
      const translation = translations.find(({ language }) => language === code)
      return translation === undefined ? null : (
        <TranslationState slug={slug} title={title} label={label} translation={translation} />
      )
    },
  }
}

const COLUMNS: readonly DataColumn<Text>[] = [
  {
    title: messages.columns.title,
    isMain: true,
    cell: ({ slug, title }) => <Link to={contentPaths.text(slug)}>{title}</Link>,
  },
  { title: messages.columns.kind, cell: ({ kind }) => messages.kinds[kind] },
  { title: messages.columns.state, cell: text => <StateBadges {...text} /> },
  { title: messages.columns.saved, cell: ({ savedAt, savedBy }) => messages.savedBy(savedAt, savedBy) },
  {
    title: messages.columns.links,
    cell: text =>
      brokenLinks(text) === 0 ? null : <Badge tone="danger">{messages.brokenCount(brokenLinks(text))}</Badge>,
  },
]

/** `Contenido`: pages, questions and articles, with what is not public yet, what leads nowhere and what is not translated (OFM-13, OFM-17, OFM-20). */
export function ContentsScreen() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const call = useCall(officeContents)
  const view = search.get('ver') ?? ''
  const languages = call.reply?.languages ?? []
  const views: readonly (readonly [name: string, label: string])[] = [
    ...VIEWS,
    ...languages.map(
      ({ code, label }) => [`${TRANSLATE_VIEW}${code}`, translationMessages.list.view(label)] as const,
    ),
  ]
  return (
    <Screen
      title={messages.title}
      lead={
        <p role="status">
          {call.reply === undefined ? messages.loading : messages.count(call.reply.contents.length)}
        </p>
      }
      acts={
        <div className="flex flex-wrap gap-2">
          <Link to={contentPaths.home} {...actKey('contents.home')} className={buttonClasses({})}>
            {messages.home}
          </Link>
          <Link
            to={contentPaths.create}
            {...actKey('contents.create')}
            className={buttonClasses({ variant: 'primary' })}
          >
            <Icon name="plus" />
            {messages.create}
          </Link>
        </div>
      }
    >
      <nav aria-label={messages.columns.state} className="flex flex-wrap gap-2">
        {views.map(([name, label]) => (
          <Link
            key={name}
            to={name === '' ? contentPaths.list : `${contentPaths.list}?ver=${name}`}
            aria-current={name === view ? 'page' : undefined}
            className={buttonClasses({ size: 'sm', variant: name === view ? 'primary' : 'secondary' })}
          >
            {label}
          </Link>
        ))}
      </nav>
      {view === 'rotos' && call.reply !== undefined ? <BrokenElsewhere {...call.reply.elsewhere} /> : null}
      <OfficeList
        caption={messages.title}
        call={call}
        rowsOf={({ contents }) => contents.filter(text => isInContentView(text, view))}
        columns={[...COLUMNS, ...languages.map(columnOf)]}
        keyOf={({ slug }) => slug}
        empty={{ text: messages.empty }}
        exported={fileOf('OfficeContents', { narrow: view })}
        {...(view !== '' && { clearFilters: () => void navigate(contentPaths.list) })}
      />
    </Screen>
  )
}

/** Where else buttons lead nowhere; each list marks its own. */
function BrokenElsewhere({ home, popups }: { home: number; popups: number }) {
  const may = usePermissions()
  if (home + popups === 0) return null
  return (
    <Notice kind="warning" title={messages.brokenElsewhere}>
      <ul>
        {home === 0 ? null : (
          <li>
            <Link to={contentPaths.home}>{messages.home}</Link>: {messages.brokenCount(home)}
          </li>
        )}
        {popups === 0 ? null : (
          <li>
            {may.has('popups.edit') ? <Link to={promoPaths.popups}>{messages.popups}</Link> : messages.popups}
            : {messages.brokenCount(popups)}
          </li>
        )}
      </ul>
    </Notice>
  )
}
