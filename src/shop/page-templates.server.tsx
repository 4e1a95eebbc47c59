import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { SessionState } from '#domain/accounts/session-state.ts'
import { slotsOf } from './loaders/page-slots.server.ts'
import type { PagePiece } from './loaders/visit.server.ts'
import type { Surroundings } from './page-surroundings.tsx'
import type { RenderOnce } from './site/rendered-once.tsx'

/** A listing without its cards has about 35 KB, so this holds 250. */
const MAX_CHARACTERS = 10_000_000
/** Texts may depend on the day. */
const KEPT_MS = 3_600_000
/** Stands for an open place of a template. No data can contain it, and no escaping changes it. */
const MARK = `slot-${randomBytes(12).toString('hex')}-`
const PLACE_IN_HTML = new RegExp(`${MARK}(\\w+);`)
const PLACE_IN_JSON = new RegExp(`"${MARK}(\\w+);"`)
const DATA = 'data'

type LoaderData = Readonly<Record<string, unknown>>
type RenderOnceFor = (surroundings: Surroundings) => RenderOnce

/** A `RenderedOnce` that shows an open part. */
interface Part {
  readonly html: (values: readonly unknown[]) => string | null
  readonly isKept: boolean
}

/** A page whose open places are filled for each request. */
interface Template {
  /** HTML and, in turn, what is put between: a text, a part or the data. */
  readonly html: readonly string[]
  readonly parts: ReadonlyMap<string, Part>
  /** JSON and, in turn, the number of a value. */
  readonly data: readonly string[]
}

/** A page to be composed. */
export interface TemplatePage {
  readonly address: string
  readonly loaderData: LoaderData
  /** The document for these data, in which a text stands for their JSON; null if it cannot be kept. */
  render(given: { loaderData: LoaderData; renderOnceFor: RenderOnceFor; json: string }): string | null
}

/**
 * Keeps the HTML of pages around the open parts of their data (`withSlots`). A template is rendered from the address and
 * the rest of the data, which are its key: nothing of the open parts or of the account can be in it.
 */
export function createPageTemplates(renderOnceFor: RenderOnceFor) {
  const templates = new LRUCache<string, Template>({
    maxSize: MAX_CHARACTERS,
    ttl: KEPT_MS,
    sizeCalculation: ({ html }, key) => html.reduce((sum, piece) => sum + piece.length, key.length),
  })

  /** Null for pages without a template. */
  return (page: TemplatePage): PagePiece[] | null => {
    const frame = frameOf(page.loaderData)
    if (frame === null) return null
    const key = `${page.address} ${frame.json}`
    const kept = templates.get(key)
    const template = kept ?? templateOrNull(frame, page, renderOnceFor)
    if (template === null) return null
    if (kept === undefined) templates.set(key, template)
    return filled(template, frame.values)
  }
}

interface Frame {
  /** The data, with a mark for each value. */
  readonly json: string
  /** Open parts, and the texts of the account. */
  readonly values: readonly unknown[]
}

function frameOf(loaderData: LoaderData): Frame | null {
  const open = Object.values(loaderData)
    .map(slotsOf)
    .find(slots => slots !== undefined)
  if (open === undefined) return null
  const values: unknown[] = [...open]
  const numbers = new Map<unknown, number>(open.map((value, number) => [value, number]))
  const withoutAccount = {
    ...loaderData,
    // The layout's data (`root.tsx`).
    root: withMarkedAccount(loaderData.root as { session: SessionState }, text =>
      mark(values.push(text) - 1),
    ),
  }
  const json = JSON.stringify(withoutAccount, (_key, value) => {
    const number = typeof value === 'object' ? numbers.get(value) : undefined
    return number === undefined ? value : mark(number)
  })
  return { json: `{"loaderData":${json},"actionData":null,"errors":null}`, values }
}

function withMarkedAccount(root: { readonly session: SessionState }, marked: (text: string) => string) {
  const { session } = root
  if (session.state !== 'signed-in') return root
  const texts = Object.entries(session.account).map(([name, text]) => [name, text ? marked(text) : text])
  return { ...root, session: { ...session, account: Object.fromEntries(texts) } }
}

/** Without a template React renders the page, and reports its errors. */
function templateOrNull(frame: Frame, page: TemplatePage, renderOnceFor: RenderOnceFor): Template | null {
  try {
    return templateOf(frame, page, renderOnceFor)
  } catch {
    return null
  }
}

function templateOf(
  { json, values }: Frame,
  page: TemplatePage,
  renderOnceFor: RenderOnceFor,
): Template | null {
  const stubs = values.map((value, number) => (typeof value === 'string' ? null : stubOf(number)))
  const numbers = new Map<unknown, number>(
    stubs.flatMap((stub, number) => (stub === null ? [] : [[stub, number] as const])),
  )
  const parts = new Map<string, Part>()
  const { loaderData } = JSON.parse(json, (_key, value) => {
    const number = typeof value === 'string' ? numberIn(value) : null
    return number === null ? value : (stubs[number] ?? value)
  })
  const renderMarks = (surroundings: Surroundings): RenderOnce => {
    const renderOnce = renderOnceFor(surroundings)
    return (component, props, personal) => {
      const open = Object.entries(props).find(([, value]) => numbers.has(value))
      if (open === undefined) return renderOnce(component, props, personal)
      const [name, stub] = open
      const part = `part${parts.size}`
      const number = numbers.get(stub) ?? 0
      const html: Part['html'] = values =>
        renderOnce(component, { ...props, [name]: values[number] }, personal)
      parts.set(part, { html, isKept: !personal })
      return mark(part)
    }
  }
  const html = page.render({ loaderData, renderOnceFor: renderMarks, json: mark(DATA) })
  if (html === null) return null
  return {
    html: html.split(PLACE_IN_HTML),
    parts,
    data: escapedJson(json).split(PLACE_IN_JSON),
  }
}

function filled({ html, parts, data }: Template, values: readonly unknown[]): PagePiece[] | null {
  const pieces: PagePiece[] = []
  for (const [at, piece] of html.entries()) {
    if (at % 2 === 0) pieces.push({ html: piece, isKept: true })
    else if (piece === DATA) {
      const json = data.map((part, at) =>
        at % 2 === 0 ? part : escapedJson(JSON.stringify(values[Number(part)])),
      )
      pieces.push({ html: json.join(''), isKept: false })
    } else {
      const part = parts.get(piece)
      const html = part === undefined ? escapedHtml(String(values[Number(piece)])) : part.html(values)
      if (html === null) return null
      pieces.push({ html, isKept: part?.isKept === true })
    }
  }
  return pieces
}

/** In place of an open part, for a component that passes it on; what reads it is an error. */
function stubOf(number: number): object {
  const refuse = () => {
    throw new Error('An open part of a page’s data is read outside of RenderedOnce')
  }
  return new Proxy(
    {},
    { get: (_target, name) => (name === 'id' ? number : refuse()), has: refuse, ownKeys: refuse },
  )
}

function mark(place: string | number): string {
  return `${MARK}${place};`
}

function numberIn(text: string): number | null {
  return text.startsWith(MARK) ? Number.parseInt(text.slice(MARK.length), 10) : null
}

/** JSON for a script element: a `<` could end it, and is only within strings. */
export function escapedJson(json: string): string {
  return json.replaceAll('<', '\\u003c')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** As React escapes texts and attributes. */
function escapedHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => ENTITIES[character] ?? character)
}
