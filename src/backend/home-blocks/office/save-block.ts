import type { BodyOf } from '#contract/call.ts'
import { CallError, type FieldError } from '#contract/errors.ts'
import type { BannerInput, HomeBlockContent, HomeBlockInput } from '#contract/home-shapes.ts'
import type { removeHomeBlock, saveHomeBlock } from '#contract/office/home-blocks.ts'
import { isSafeLink } from '#domain/products/popup.ts'
import { LEAST_CONTRAST } from '#domain/promos/banner-contrast.ts'
import { CUT_NAMES, type CutName } from '#domain/promos/banner-cut.ts'
import {
  BLOCK_AUDIENCE,
  findUnknownAudience,
  storeAudience,
} from '../../catalogue/read/contents/audience-queries.ts'
import { type HomeBlock, lockHomeBlock } from '../../catalogue/read/contents/home-block-queries.ts'
import type { Snapshot } from '../../catalogue/read/snapshot.ts'
import { withCardcodes } from '../../customers/cardcode-queries.ts'
import { bannerAddress, bannerId } from '../../media/banner-address.ts'
import { keepBanner } from '../../media/queries.ts'
import type { Operator } from '../../platform/calls/office-calls.ts'
import { changedMeanwhile } from '../../platform/change-sets/changed-meanwhile.ts'
import type { Database } from '../../platform/db/pool.ts'
import { insertFile, readFile } from '../../platform/files/queries.ts'
import { cutBanner, textContrast } from './cut-banner.ts'
import { messages } from './messages.ts'
import { deleteBlock, findBlockVersion, insertBlock, lockHomePage, updateBlock } from './queries.ts'

type Body = BodyOf<typeof saveHomeBlock>

interface Saving {
  readonly operator: Operator
  readonly now: Date
  readonly snapshot: Pick<Snapshot, 'table' | 'tree' | 'brandList'>
}

/** Saves a block whole (OFM-11). Throws VALIDATION by field, NOT_FOUND, FORBIDDEN, EDIT_CONFLICT with who saved meanwhile. */
export async function saveBlockAs(
  tx: Database,
  body: Body,
  saving: Saving,
): Promise<{ readonly id: number; readonly version: number }> {
  const { id, version } = body
  await lockHomePage(tx)
  const stored = id === null ? null : await lockCurrent(tx, id, version)
  if (body.active || stored?.active === true) requirePublisher(saving.operator)
  const audience = await withCardcodes(tx, body.audience)
  const unknown = await findUnknownAudience(tx, audience)
  const errors = problemsOf(body, saving.snapshot)
  if (unknown.length > 0)
    errors.push({ path: 'audience', code: 'unknown', detail: messages.unknown(unknown) })
  const content = await contentOf(tx, body.content, stored, { now: saving.now, errors })
  if (errors.length > 0 || content === null) throw new CallError('VALIDATION', { errors })
  const saved = id ?? (await insertBlock(tx, content.kind))
  await updateBlock(tx, saved, content, body)
  await storeAudience(tx, BLOCK_AUDIENCE, saved, audience)
  return { id: saved, version: await findBlockVersion(tx, saved) }
}

/** Throws NOT_FOUND, FORBIDDEN, EDIT_CONFLICT. */
export async function removeBlockAs(
  tx: Database,
  { id, version }: BodyOf<typeof removeHomeBlock>,
  operator: Operator,
): Promise<void> {
  await lockHomePage(tx)
  const { active } = await lockCurrent(tx, id, version)
  if (active) requirePublisher(operator)
  await deleteBlock(tx, id)
}

async function lockCurrent(tx: Database, id: number, version: number | null): Promise<HomeBlock> {
  const stored = await lockHomeBlock(tx, id)
  if (stored === null) throw new CallError('NOT_FOUND')
  if (stored.version === version) return stored
  throw await changedMeanwhile(tx, {
    entity: 'home-block',
    key: String(id),
    parts: ['home-block-audience'],
    names: { content: '' },
  })
}

function requirePublisher({ permissions }: Operator): void {
  if (!permissions.has('content.publish')) throw new CallError('FORBIDDEN')
}

/** What no schema sees. */
function problemsOf(body: Body, { table, tree, brandList }: Saving['snapshot']): FieldError[] {
  const { content, validFrom, validTo, shownTo, audience } = body
  const errors: FieldError[] = []
  const add = (path: string, code: string, detail: string) => errors.push({ path, code, detail })
  if (validFrom !== null && validTo !== null && validTo < validFrom)
    add('validTo', 'before_from', messages.days)
  if (audience.length > 0 && shownTo !== 'customers')
    add('audience', 'for_customers', messages.audienceForVisitors)
  if (content.kind === 'products') {
    const { by, codes, path, brand, onSale } = content
    const unknown = codes.filter(code => table.rowOfCode(code) === null)
    if (by === 'list' && codes.length === 0) add('codes', 'missing', messages.noCodes)
    if (by === 'list' && unknown.length > 0) add('codes', 'unknown', messages.unknown(unknown))
    if (by === 'rule' && path.length > 0 && !tree.nodes.some(({ slugs }) => slugs.join() === path.join()))
      add('path', 'unknown', messages.noNode)
    if (by === 'rule' && brand !== null && !brandList.some(({ slug }) => slug === brand))
      add('brand', 'unknown', messages.unknown([brand]))
    if (by === 'rule' && onSale && shownTo !== 'customers')
      add('onSale', 'for_customers', messages.offersForVisitors)
  }
  if (content.kind === 'brands') {
    const unknown = content.brands.filter(brand => !brandList.some(({ slug }) => slug === brand))
    if (unknown.length > 0) add('brands', 'unknown', messages.unknown(unknown))
  }
  if (content.kind === 'text' && content.text === '') add('text', 'missing', messages.noText)
  if (content.kind === 'text' || content.kind === 'banner') errors.push(...linkProblems(content.link))
  return errors
}

function linkProblems({ href, label }: BannerInput['link']): FieldError[] {
  if (href === '' && label === '') return []
  if (href === '') return [{ path: 'link.href', code: 'missing', detail: messages.noHref }]
  if (label === '') return [{ path: 'link.label', code: 'missing', detail: messages.noLabel }]
  return isSafeLink(href) ? [] : [{ path: 'link.href', code: 'unsafe', detail: messages.badLink }]
}

interface Checking {
  readonly now: Date
  readonly errors: FieldError[]
}

/** What is stored; of a banner with its cuts, made anew where picture or focus changed. Null with errors added. */
async function contentOf(
  tx: Database,
  input: HomeBlockInput,
  stored: HomeBlock | null,
  { now, errors }: Checking,
): Promise<HomeBlockContent | null> {
  if (input.kind !== 'banner') return input
  if (input.alt === '') errors.push({ path: 'alt', code: 'missing', detail: messages.noAlt })
  const id = bannerId(input.image)
  const picture = id === null ? null : await readFile(tx, { id, kind: 'banner' })
  if (id === null || picture === null) {
    errors.push({ path: 'image', code: 'missing', detail: messages.noPicture })
    return null
  }
  if (input.placement === 'over') errors.push(...(await contrastProblems(picture.body, input)))
  if (errors.length > 0) return null
  await keepBanner(tx, id)
  const before = stored?.content.kind === 'banner' ? stored.content : null
  const { image, focus } = input
  if (before?.image === image && before.focus.x === focus.x && before.focus.y === focus.y)
    return { ...input, wide: before.wide, narrow: before.narrow }
  const cuts: Record<CutName, string | null> = { wide: null, narrow: null }
  for (const name of CUT_NAMES) {
    const file = await insertFile(tx, {
      name: `${name}.webp`,
      contentType: 'image/webp',
      body: await cutBanner(picture.body, focus, name),
      cardcode: null,
      kind: 'banner',
      createdAt: now,
      expiresAt: null,
    })
    cuts[name] = bannerAddress(file)
  }
  return { ...input, ...cuts }
}

/** OFM-12: text over a picture can be read on all of it, on every screen. */
async function contrastProblems(
  picture: Uint8Array,
  { focus, tone, title, text, link }: BannerInput,
): Promise<FieldError[]> {
  if (title === '' && text === '' && link.label === '') return []
  const errors: FieldError[] = []
  for (const name of CUT_NAMES) {
    const { [tone]: found } = await textContrast(picture, focus, name)
    if (found < LEAST_CONTRAST)
      errors.push({ path: 'tone', code: 'contrast', detail: messages.lowContrast(name, found) })
  }
  return errors
}
