import { beforeAll, expect, test } from 'vitest'
import { demoOn, noonOf } from '#demo/testing/dated-demo.ts'
import { openTestCatalogue } from '../catalogue/read/testing/open-test-catalogue.ts'
import type { CatalogueView } from '../catalogue/read/view.ts'
import { type JudgedResult, judgeChat, judgedChats, type Verdict } from './testing/judge-chats.ts'

const DAY = '2026-11-22'

const results: JudgedResult[] = []
beforeAll(async () => {
  const catalogue = await openTestCatalogue(await demoOn(DAY), { clock: () => noonOf(DAY) })
  const view: CatalogueView = await catalogue.viewFor('C20001')
  for (const chat of judgedChats()) results.push(...(await judgeChat(view, chat)))
})

const of = (...verdicts: Verdict[]) => results.filter(({ verdict }) => verdicts.includes(verdict))

test('CRT-48 of 200 hand-labelled messages no line is silently misread, and none is lost', () => {
  expect(judgedChats().length).toBeGreaterThanOrEqual(200)
  expect(of('wrong', 'dropped')).toEqual([])
})

test('CRT-48 three quarters of their items are found without a question, and lines without items match nothing', () => {
  const ordered = results.filter(({ exists }) => exists)
  expect(of('certain', 'suggested').length / ordered.length).toBeGreaterThanOrEqual(0.75)
  expect(of('noise').length / of('noise', 'skipped').length).toBeLessThan(0.1)
})
