import type { BodyOf, ReplyOf } from '#contract/call.ts'
import type { officePopups, savePopup } from '#contract/office/popups.ts'
import type { Fields } from '#domain/office/merge.ts'
import { addMonths, type BusinessDay } from '#domain/time/business-day.ts'
import { membersOf, setFields, textIn } from '../../forms/conflicts/fields.ts'
import { messages } from './messages.ts'

export type Popup = ReplyOf<typeof officePopups>['popups'][number]
export type Audience = Popup['audience'][number]
export type AudienceKind = Audience['kind']
export type PopupBody = Omit<BodyOf<typeof savePopup>, 'id' | 'version'>

export const AUDIENCE_KINDS = ['customer', 'group', 'list', 'rep', 'department'] as const

export interface LinkDraft {
  readonly href: string
  readonly description: string
  readonly background: 'D' | 'L'
}

/** A popup as it is being typed. */
export interface PopupDraft {
  readonly title: string
  readonly image: string
  readonly link1: LinkDraft
  readonly link2: LinkDraft
  readonly validFrom: string
  readonly validTo: string
  readonly priority: string
  readonly state: PopupBody['state']
  readonly audience: readonly Audience[]
}

const NO_LINK: LinkDraft = { href: '', description: '', background: 'D' }
const TEXTS = ['title', 'image', 'validFrom', 'validTo', 'priority', 'state'] as const
const LINKS = ['link1', 'link2'] as const

export function draftOf(popup: Popup | null, today: BusinessDay): PopupDraft {
  if (popup === null) {
    return {
      title: '',
      image: '',
      link1: NO_LINK,
      link2: { ...NO_LINK, background: 'L' },
      validFrom: today,
      validTo: addMonths(today, 1),
      priority: '0',
      state: 'draft',
      audience: [],
    }
  }
  const { title, id, image, link1, link2, validFrom, validTo, priority, phase, audience } = popup
  return {
    title: title || messages.untitled(id),
    image,
    link1: link1 ?? NO_LINK,
    link2: link2 ?? { ...NO_LINK, background: 'L' },
    validFrom,
    validTo,
    priority: String(priority),
    state: phase === 'draft' ? 'draft' : popup.isEnded ? 'ended' : 'published',
    audience,
  }
}

/** Flat, for merging with what others saved. */
export function fieldsOf(draft: PopupDraft): Fields {
  return {
    ...Object.fromEntries(TEXTS.map(name => [name, draft[name]])),
    ...Object.fromEntries(
      LINKS.flatMap(name => [
        [`${name}.href`, draft[name].href],
        [`${name}.description`, draft[name].description],
        [`${name}.background`, draft[name].background],
      ]),
    ),
    ...setFields(
      'audience',
      draft.audience.map(({ kind, value }) => `${kind}.${value}`),
    ),
  }
}

export function mergedDraft(fields: Fields): PopupDraft {
  const text = (name: string) => textIn(fields, name)
  const link = (name: (typeof LINKS)[number]): LinkDraft => ({
    href: text(`${name}.href`),
    description: text(`${name}.description`),
    background: text(`${name}.background`) === 'D' ? 'D' : 'L',
  })
  const state = text('state')
  return {
    title: text('title'),
    image: text('image'),
    validFrom: text('validFrom'),
    validTo: text('validTo'),
    priority: text('priority'),
    state: state === 'published' || state === 'ended' ? state : 'draft',
    link1: link('link1'),
    link2: link('link2'),
    audience: membersOf('audience', fields).flatMap(member => {
      const [kind = '', ...value] = member.split('.')
      const known = AUDIENCE_KINDS.find(one => one === kind)
      return known === undefined ? [] : [{ kind: known, value: value.join('.') }]
    }),
  }
}

export function bodyOf(draft: PopupDraft): PopupBody {
  const { title, image, validFrom, validTo, priority, state, audience } = draft
  const link = (one: LinkDraft) =>
    one.href.trim() === '' && one.description.trim() === '' ? null : { ...one }
  return {
    title,
    image: image.trim(),
    link1: link(draft.link1),
    link2: link(draft.link2),
    validFrom,
    validTo,
    priority: Number(priority),
    state,
    audience: audience.map(({ kind, value }) => ({ kind, value })),
  }
}

export function draftErrors(draft: PopupDraft): Partial<Record<string, string>> {
  const errors: Partial<Record<string, string>> = {}
  if (draft.title.trim() === '') errors.title = messages.titleMissing
  for (const name of ['validFrom', 'validTo'] as const)
    if (draft[name] === '') errors[name] = messages.dayMissing
  if (!/^\d{1,4}$/.test(draft.priority.trim()) || Number(draft.priority) > 1000)
    errors.priority = messages.priorityWrong
  return errors
}

export const ERROR_FIELDS = [
  ...TEXTS,
  'link1.href',
  'link1.description',
  'link2.href',
  'link2.description',
  'audience',
]
