import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { errorStatus } from '#contract/errors.ts'
import { calls } from '#contract/shop/calls.ts'
import { openApiDocument } from '../document.ts'
import { shapeNames } from '../shape-names.ts'
import { apiPage, openApiPage } from './api-page.ts'
import { shownJson } from './html.ts'

const { html, policy } = apiPage()
const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)

describe('the page of the API', () => {
  it('has one anchor for every call, shape and error', () => {
    expect(new Set(ids).size).toBe(ids.length)
    for (const { name } of calls) expect(ids).toContain(`call-${name}`)
    for (const name of Object.keys(shapeNames)) expect(ids).toContain(`shape-${name}`)
    for (const code of Object.keys(errorStatus)) expect(ids).toContain(`error-${code}`)
  })

  it('links only to its own anchors', () => {
    const links = [...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href)
    expect(links.filter(href => !ids.includes(href?.slice(1)))).toEqual([])
  })

  it('has no script, picture or external URL, and its style is the one its policy allows', () => {
    expect(html).not.toMatch(/<(?:script|img|link|iframe|object)|\son\w+=|\sstyle=|src=/)
    const style = /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? ''
    expect(style).not.toMatch(/@import|url\(/)
    expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    expect(policy).toMatch(/^default-src 'none';/)
  })

  it('closes what it opens', () => {
    for (const tag of ['table', 'tr', 'td', 'th', 'section', 'details', 'ul', 'li', 'p', 'pre', 'code']) {
      const opened = html.match(new RegExp(`<${tag}[\\s>]`, 'g'))?.length
      expect(html.match(new RegExp(`</${tag}>`, 'g'))?.length, tag).toBe(opened)
    }
  })

  it('escapes texts', () => {
    const hostile = defineCall({
      name: 'Hostile',
      summary: '<script>alert("1")</script> & `co<de>`',
      path: '/web/Hostile',
      reply: z.object({ '<b>': z.literal('"><i>') }),
    })
    const page = openApiPage(openApiDocument([hostile], []))
    expect(page).not.toContain('<script>')
    expect(page).toContain(
      '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; <code>co&lt;de&gt;</code>',
    )
    expect(page).toContain('<code>&lt;b&gt;</code>')
    expect(page).toContain('<code>&quot;&gt;&lt;i&gt;</code>')
  })
})

it('prints JSON that parses back unchanged, short parts on one line', () => {
  const value = { a: 1, list: [{ b: null, c: 'x'.repeat(40) }, { d: [] }], e: {}, text: 'y'.repeat(50) }
  const text = shownJson(value)
  expect(JSON.parse(text)).toEqual(value)
  expect(text.split('\n')).toEqual([
    '{',
    '  "a": 1,',
    `  "list": [{ "b": null, "c": "${'x'.repeat(40)}" }, { "d": [] }],`,
    '  "e": {},',
    `  "text": "${'y'.repeat(50)}"`,
    '}',
  ])
})
