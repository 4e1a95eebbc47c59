import type { RouterContextProvider } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import { contentText } from '#contract/shop/content.ts'
import { productLookup } from '#contract/shop/products.ts'
import { chargeTransportMinAmount, company } from '#contract/shop/settings.ts'
import { DAY_PARAMETER, DRAFT_PARAMETER } from '#domain/content/content-path.ts'
import { fieldValues } from '#domain/content/field-values.ts'
import { type FieldValues, fillText } from '#domain/content/fill-in.ts'
import { cardCodes } from '#domain/content/prose.ts'
import { groupsOf, sectionsOf } from '#domain/content/sections.ts'
import { type ProseData, showSection } from '#domain/content/shown-prose.ts'
import { cardsByCode } from '#domain/products/cards-by-code.ts'
import type { TextNotice } from '../features/information/text-notice.tsx'
import { paths } from '../site/paths.ts'
import { answerOrNull } from './answer-or-null.server.ts'
import { callBackend } from './backend.server.ts'
import { inPageLanguage, otherLanguages } from './page-language.server.ts'

type Context = Readonly<RouterContextProvider>
type Text = ReplyOf<typeof contentText>

/** The public text of a slug, or what the address asks for: its draft, or the version of a day. */
export function readText(context: Context, slug: string, { searchParams }: URL): Promise<Text> {
  const draft = searchParams.get(DRAFT_PARAMETER)
  const day = searchParams.get(DAY_PARAMETER)
  return callBackend(context, contentText, { query: { slug, draft, day, ...inPageLanguage() } })
}

/** An information page with its sections as they are shown. */
export async function readPage(context: Context, slug: string, url: URL) {
  const text = await readText(context, slug, url)
  const data = await readProseData(context, text)
  return {
    page: {
      ...pageFacts(text, data.values),
      sections: sectionsOf(text.body).map(section => showSection(section, data)),
    },
    ...noticeOf(text, url),
  }
}

/** The questions in their groups. */
export async function readQuestions(context: Context, slug: string, url: URL) {
  const text = await readText(context, slug, url)
  const data = await readProseData(context, text)
  const groups = groupsOf(text.body).map(({ questions, ...group }) => ({
    ...group,
    questions: questions.map(question => showSection(question, data)),
  }))
  return { page: { ...pageFacts(text, data.values), groups }, ...noticeOf(text, url) }
}

/** The sections of an article. */
export async function readSections(context: Context, text: Text) {
  const data = await readProseData(context, text)
  return sectionsOf(text.body).map(section => showSection(section, data))
}

/** What a page says of its text: a draft, one of another day, terms that no professional has seen. */
export function noticeOf(
  { inForce, draftUntil, isModel }: Pick<Text, 'inForce' | 'draftUntil' | 'isModel'>,
  { searchParams, pathname }: URL,
): { readonly notice?: TextNotice } {
  if (draftUntil !== null) return { notice: { kind: 'draft', until: draftUntil } }
  if (inForce !== null && searchParams.get(DAY_PARAMETER)) return { notice: { kind: 'day', ...inForce } }
  return isModel && pathname === paths.terms() ? { notice: { kind: 'model' } } : {}
}

function pageFacts({ title, summary, lead, languages }: Text, values: FieldValues) {
  return { title, description: summary, lead: fillText(lead, values) ?? '', ...otherLanguages(languages) }
}

async function readProseData(context: Context, { body }: Text): Promise<ProseData> {
  const codes = cardCodes(body)
  const [values, found] = await Promise.all([
    readFieldValues(context),
    codes.length === 0 ? null : callBackend(context, productLookup, { query: { itemcodes: codes } }),
  ])
  const products = (found?.products ?? []).filter(({ active }) => active)
  return { values, products: cardsByCode({ products, moved: found?.moved }) }
}

/** Data of the company that texts name. */
async function readFieldValues(context: Context): Promise<FieldValues> {
  const [about, transport] = await Promise.all([
    callBackend(context, company),
    answerOrNull(callBackend(context, chargeTransportMinAmount)),
  ])
  return fieldValues(about, transport)
}
