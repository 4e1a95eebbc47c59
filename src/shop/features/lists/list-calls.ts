import type {
  addToList,
  changeList,
  createList,
  readList,
  readLists,
  removeList,
  setListLine,
} from '#contract/browser/lists.ts'
import type { CallAddress } from '../../browser/call-shop.ts'

/** Addresses of the calls on the user's lists. */
const path = '/api/account/lists'
const onePath = `${path}/{listId}`
const linesPath = `${onePath}/lines`

export const readListsCall = { method: 'GET', path } as const satisfies CallAddress<typeof readLists>
export const readListCall = { method: 'GET', path: onePath } as const satisfies CallAddress<typeof readList>
export const createListCall = { method: 'POST', path } as const satisfies CallAddress<typeof createList>
export const changeListCall = { method: 'PUT', path: onePath } as const satisfies CallAddress<
  typeof changeList
>
export const removeListCall = { method: 'DELETE', path: onePath } as const satisfies CallAddress<
  typeof removeList
>
export const addToListCall = { method: 'POST', path: linesPath } as const satisfies CallAddress<
  typeof addToList
>
export const setListLineCall = { method: 'PUT', path: linesPath } as const satisfies CallAddress<
  typeof setListLine
>
