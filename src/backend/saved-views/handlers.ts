import { CallError } from '#contract/errors.ts'
import { deleteView, savedViews, saveView } from '#contract/office/saved-views.ts'
import { mayUseViews, type ViewScreen } from '#domain/office/view-screens.ts'
import type { Route } from '../platform/calls/define-handler.ts'
import type { Office, Operator } from '../platform/calls/office-calls.ts'
import { changedMeanwhile } from '../platform/change-sets/changed-meanwhile.ts'
import type { Database } from '../platform/db/pool.ts'
import { messages } from './messages.ts'
import {
  countOwnViews,
  findViews,
  insertView,
  isNameTaken,
  lockView,
  removeView,
  type StoredView,
  updateView,
} from './queries.ts'

interface SavedViewOptions {
  readonly db: Database
  readonly office: Office
}

/** Whose screens everybody sees as they set them. */
const FOR_ALL = 'settings.edit'
/** Per screen; in a longer menu no view is found. */
const MOST_OWN = 50

/** Views of lists (OFX-04). They hold what an address does, so that they show nobody what the screen itself would not. */
export function savedViewHandlers({ db, office }: SavedViewOptions): Route[] {
  return [
    office.handle(savedViews, async ({ query: { screen, id }, operator }) => {
      requireScreen(operator, screen)
      const found = await findViews(db, { screen, staffId: operator.id, sent: id ?? null })
      return {
        views: found.map(({ staffId, ...view }) => ({
          ...view,
          mayEdit: mayEdit(operator, { ...view, staffId }),
        })),
      }
    }),

    office.write(saveView, async ({ body, operator, describe }, tx) => {
      const { id, version, screen, ...content } = body
      const { name, isShared } = content
      requireScreen(operator, screen)
      const staffId = operator.id
      if (staffId === null) throw new CallError('FORBIDDEN')
      if (isShared && !operator.permissions.has(FOR_ALL)) throw new CallError('FORBIDDEN')
      await describe(isShared ? messages.savedForAll(name) : messages.saved(name))
      const stored = id === null ? null : await viewOf(tx, operator, id)
      if (stored !== null && stored.screen !== screen) throw new CallError('NOT_FOUND')
      if (id !== null && stored?.version !== version) {
        throw await changedMeanwhile(tx, { entity: 'saved-view', key: id, names: { is_shared: 'isShared' } })
      }
      const owner = stored?.staffId ?? staffId
      if (await isNameTaken(tx, { id, screen, name, isShared, staffId: owner })) {
        throw refused('name', 'taken', messages.nameTaken)
      }
      if (id !== null) {
        await updateView(tx, id, content)
        return { id }
      }
      if (!isShared && (await countOwnViews(tx, screen, staffId)) >= MOST_OWN) {
        throw refused('name', 'too-many', messages.tooMany(MOST_OWN))
      }
      return { id: await insertView(tx, screen, staffId, content) }
    }),

    office.write(deleteView, async ({ body: { id }, operator, describe }, tx) => {
      const { name } = await viewOf(tx, operator, id)
      await describe(messages.deleted(name))
      await removeView(tx, id)
      return { deleted: true }
    }),
  ]
}

/** A view that this operator may change. Throws NOT_FOUND. */
async function viewOf(tx: Database, operator: Operator, id: string): Promise<StoredView> {
  const stored = await lockView(tx, id)
  if (stored === null || !mayEdit(operator, stored)) throw new CallError('NOT_FOUND')
  return stored
}

function mayEdit(
  operator: Operator,
  { isShared, staffId }: Pick<StoredView, 'isShared' | 'staffId'>,
): boolean {
  return isShared ? operator.permissions.has(FOR_ALL) : staffId === operator.id
}

function requireScreen({ permissions }: Operator, screen: ViewScreen): void {
  if (!mayUseViews(screen, permissions)) throw new CallError('FORBIDDEN')
}

function refused(path: string, code: string, detail: string): CallError {
  return new CallError('VALIDATION', { detail, errors: [{ path, code, detail }] })
}
