import type { BodyOf } from '#contract/call.ts'
import { CallError, type FieldError } from '#contract/errors.ts'
import type { savePopup } from '#contract/office/popups.ts'
import { isSafeLink } from '#domain/products/popup.ts'
import {
  findUnknownAudience,
  POPUP_AUDIENCE,
  storeAudience,
} from '../../catalogue/read/contents/audience-queries.ts'
import { withCardcodes } from '../../customers/cardcode-queries.ts'
import { bannerId } from '../../media/banner-address.ts'
import { keepBanner } from '../../media/queries.ts'
import type { Operator } from '../../platform/calls/office-calls.ts'
import { changedMeanwhile } from '../../platform/change-sets/changed-meanwhile.ts'
import type { Database } from '../../platform/db/pool.ts'
import { lockPopup } from '../queries.ts'
import { shownPopup } from '../shown-popup.ts'
import { messages } from './messages.ts'
import { findVersion, insertPopup, updatePopup } from './queries.ts'

type Body = BodyOf<typeof savePopup>

/** Saves a popup whole (OFM-10). Throws VALIDATION by field, NOT_FOUND, EDIT_CONFLICT with who saved meanwhile. */
export async function savePopupAs(
  tx: Database,
  body: Body,
  operator: Operator,
): Promise<{ readonly id: number; readonly version: number }> {
  const { id, version } = body
  const stored = id === null ? null : await lockPopup(tx, id)
  if (id !== null && stored === null) throw new CallError('NOT_FOUND')
  if (stored !== null && stored.version !== version) {
    throw await changedMeanwhile(tx, {
      entity: 'popup',
      key: String(id),
      parts: ['popup-audience'],
      names: { image_source: 'image' },
    })
  }
  const errors = problemsOf(body)
  const audience = await withCardcodes(tx, body.audience)
  const unknown = await findUnknownAudience(tx, audience)
  if (unknown.length > 0)
    errors.push({ path: 'audience', code: 'unknown', detail: messages.unknown(unknown) })
  if (errors.length > 0) throw new CallError('VALIDATION', { errors })
  const by = body.state === 'published' && stored?.state !== 'published' ? operator.name : null
  const saved = id ?? (await insertPopup(tx, body))
  await updatePopup(tx, saved, body, by)
  await storeAudience(tx, POPUP_AUDIENCE, saved, audience)
  const banner = bannerId(body.image)
  if (banner !== null) await keepBanner(tx, banner)
  return { id: saved, version: await findVersion(tx, saved) }
}

/** POP-11: a button that the shop would drop is refused, by the function that drops it. */
function problemsOf({ image, link1, link2, validFrom, validTo, state }: Body): FieldError[] {
  const errors: FieldError[] = []
  const add = (path: string, code: string, detail: string) => errors.push({ path, code, detail })
  if (validTo < validFrom) add('validTo', 'before_from', messages.days)
  const shown = shownPopup({ imageSource: image || '/', link1, link2 }, '/media')
  if (image === '' && state === 'published') add('image', 'missing', messages.noImage)
  if (shown === null) add('image', 'unsafe', messages.badImage)
  for (const [name, link] of [
    ['link1', link1],
    ['link2', link2],
  ] as const) {
    if (link === null) continue
    if (link.description === '') add(`${name}.description`, 'missing', messages.noText)
    else if (!isSafeLink(link.href) || shown?.[name] === null) add(`${name}.href`, 'unsafe', messages.badLink)
  }
  return errors
}
