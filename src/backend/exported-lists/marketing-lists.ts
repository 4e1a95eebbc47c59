import type { ReplyOf } from '#contract/call.ts'
import { officeContents } from '#contract/office/content.ts'
import { officePopups } from '#contract/office/popups.ts'
import { officePromos } from '#contract/office/promos.ts'
import { synonyms } from '#contract/office/reports/search-report.ts'
import { shownDepartment } from '#domain/accounts/department.ts'
import { brokenLinks, isInContentView, needsWork } from '#domain/content/content-views.ts'
import { type ListAsFile, listAsFile } from '../platform/exports/read-list.ts'
import { messages } from './messages.ts'

const { promos, popups, contents, synonyms: ofSynonyms } = messages

type Popups = ReplyOf<typeof officePopups>
type Audience = Popups['popups'][number]['audience'][number]
type Text = ReplyOf<typeof officeContents>['contents'][number]

function audienceText({ kind, value }: Audience, { lists, reps }: Popups['choices']): string {
  const names: Readonly<Record<Audience['kind'], string | undefined>> = {
    customer: value,
    group: value,
    list: lists.find(({ number }) => String(number) === value)?.name,
    rep: reps.find(({ code }) => code === value)?.name,
    department: shownDepartment(value),
  }
  return `${popups.kinds[kind]}: ${names[kind] ?? value}`
}

function stateText({ version, publishedVersion, scheduled }: Text): string {
  return [
    publishedVersion === null ? contents.draft : contents.published,
    ...(publishedVersion === null || version === publishedVersion ? [] : [contents.newerDraft]),
    ...(scheduled === null ? [] : [contents.scheduled(scheduled.at)]),
  ].join(', ')
}

function translationText(translation: Text['translations'][number]): string {
  const { version, missing, outdated } = translation
  if (version === null) return contents.notBegun
  return needsWork(translation) ? contents.toDo(missing.length, outdated.length) : contents.whole
}

/** Lists of what the shop says. */
export const marketingLists: readonly ListAsFile[] = [
  listAsFile(officePromos, {
    name: promos.name,
    rowsOf: reply => reply.promos,
    columns: to => [
      to.number(promos.number, ({ docEntry }) => docEntry, { of: promos.title }),
      to.text(promos.title, ({ title }) => title, { width: 40 }),
      to.text(promos.kind, ({ kind }) => promos.kinds[kind], { of: promos.title }),
      to.text(messages.state, ({ phase }) => promos.phases[phase]),
      to.day(promos.from, ({ validFrom }) => validFrom, { of: promos.days }),
      to.day(promos.to, ({ validTo }) => validTo, { of: promos.days }),
      to.number(promos.lines, ({ lines }) => lines),
      to.number(promos.audienceCount, ({ audience }) => audience, { of: promos.audience, width: 18 }),
      to.number(promos.used, ({ used }) => used),
      to.number(promos.most, ({ maxTotal }) => maxTotal, { of: promos.used, width: 18 }),
    ],
  }),
  listAsFile(officePopups, {
    name: popups.name,
    rowsOf: ({ popups: all, choices }) =>
      all.map(popup => ({
        ...popup,
        forWhom:
          popup.audience.length === 0
            ? popups.everybody
            : popup.audience.map(entry => audienceText(entry, choices)).join(', '),
      })),
    columns: to => [
      to.text(popups.title, ({ title }) => title, { width: 40 }),
      to.text(messages.state, ({ phase }) => popups.phases[phase]),
      to.number(popups.broken, ({ broken }) => broken, { of: messages.state }),
      to.day(promos.from, ({ validFrom }) => validFrom, { of: promos.days }),
      to.day(promos.to, ({ validTo }) => validTo, { of: promos.days }),
      to.number(popups.priority, ({ priority }) => priority),
      to.text(promos.audience, ({ forWhom }) => forWhom, { width: 48 }),
    ],
  }),
  listAsFile(officeContents, {
    name: contents.name,
    rowsOf: (reply, narrow) => reply.contents.filter(text => isInContentView(text, narrow)),
    columns: (to, { languages }) => [
      to.text(contents.title, ({ title }) => title, { width: 48 }),
      to.text(contents.slug, ({ slug }) => slug, { of: contents.title, width: 30 }),
      to.text(contents.kind, ({ kind }) => contents.kinds[kind]),
      to.text(messages.state, stateText, { width: 30 }),
      to.time(contents.saved, ({ savedAt }) => savedAt),
      to.text(contents.savedBy, ({ savedBy }) => savedBy ?? contents.shipped, {
        of: contents.saved,
      }),
      to.number(contents.links, brokenLinks),
      ...languages.map(({ code, label, isOn }) =>
        to.text(contents.language(label, isOn), ({ translations }) => {
          const found = translations.find(({ language }) => language === code)
          return found === undefined ? null : translationText(found)
        }),
      ),
    ],
  }),
  listAsFile(synonyms, {
    name: ofSynonyms.name,
    permission: 'reports.searches',
    rowsOf: reply => reply.synonyms,
    columns: to => [
      to.text(ofSynonyms.word, ({ word }) => word),
      to.text(ofSynonyms.finds, ({ sameAs }) => sameAs),
      to.text(ofSynonyms.node, ({ node }) => node, { of: ofSynonyms.finds, width: 30 }),
      to.text(messages.author, ({ author }) => author),
      to.time(messages.at, ({ at }) => at),
    ],
  }),
]
