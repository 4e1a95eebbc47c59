import { z } from 'zod'
import { COLUMN_WIDTHS } from '#domain/office/arrange-columns.ts'
import { VIEW_SCREEN_NAMES } from '#domain/office/view-screens.ts'
import { defineOfficeRead, defineOfficeWrite } from '../define-office-call.ts'

/** Views of lists: what a person looks at again and again (OFX-04). */

const screen = z.enum(VIEW_SCREEN_NAMES)
const viewId = z.uuid()
/** As the list shows its columns; empty: as it does by itself. */
const columns = z
  .array(
    z.object({
      name: z.string().min(1).max(100),
      width: z.int().min(COLUMN_WIDTHS.min).max(COLUMN_WIDTHS.max).nullable(),
      isHidden: z.boolean(),
    }),
  )
  .max(200)
const viewName = z.string().trim().min(1).max(60)

const savedView = z.object({
  id: z.string(),
  name: z.string(),
  /** Of all who may open the screen; false: of its author. */
  isShared: z.boolean(),
  author: z.string(),
  /** Whether this person may change and delete it. */
  mayEdit: z.boolean(),
  /** Filter and order, as the screen's address has them. */
  search: z.string(),
  columns,
  version: z.int(),
})

export const savedViews = defineOfficeRead({
  name: 'SavedViews',
  summary:
    'The views of a screen: those of all, the person’s own, and one that somebody sent as an address (OFX-04).',
  query: z.object({ screen, id: viewId.optional() }),
  reply: z.object({ views: z.array(savedView) }),
})

export const saveView = defineOfficeWrite({
  name: 'SaveView',
  summary: 'Makes a view or changes it; one of all needs `settings.edit` (OFX-04).',
  body: z.object({
    /** Null: a new one. */
    id: viewId.nullable(),
    /** That was read; 0 of a new one. */
    version: z.int().min(0),
    screen,
    name: viewName,
    isShared: z.boolean(),
    search: z.string().max(2_000),
    columns,
  }),
  reply: z.object({ id: z.string() }),
})

export const deleteView = defineOfficeWrite({
  name: 'DeleteView',
  summary: 'Deletes a view; one of all needs `settings.edit` (OFX-04).',
  body: z.object({ id: viewId }),
  reply: z.object({ deleted: z.boolean() }),
})
