import { describe, expect, it } from 'vitest'
import { calls } from '../shop/calls.ts'
import { exampleChapters } from './chapters.ts'

const examples = exampleChapters.flatMap(chapter => chapter.examples)

describe('contract examples', () => {
  it('cover every call once', () => {
    expect(examples.map(({ call }) => call.name).sort()).toEqual(calls.map(call => call.name).sort())
  })

  it.each(
    examples.map(one => [one.call.name, one] as const),
  )('%s: request and reply match the call', (_, one) => {
    one.call.query.parse(one.query)
    one.call.body.parse(one.body)
    if (one.call.answers === 'file') {
      expect(one.contentTypes).not.toEqual([])
      return
    }
    // Zod strips unknown fields: equality means the example has none.
    expect(one.call.reply.parse(one.reply)).toEqual(one.reply)
  })
})
