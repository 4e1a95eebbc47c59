import { expect, test } from 'vitest'
import {
  addToList,
  changeList,
  createList,
  readList,
  readLists,
  removeList,
  setListLine,
} from '#contract/browser/lists.ts'
import {
  addToListCall,
  changeListCall,
  createListCall,
  readListCall,
  readListsCall,
  removeListCall,
  setListLineCall,
} from './list-calls.ts'

test.each([
  [readListsCall, readLists],
  [readListCall, readList],
  [createListCall, createList],
  [changeListCall, changeList],
  [removeListCall, removeList],
  [addToListCall, addToList],
  [setListLineCall, setListLine],
])('ACC-19 the browser calls %o as the contract says', (address, { method, path }) => {
  expect(address).toEqual({ method, path })
})
