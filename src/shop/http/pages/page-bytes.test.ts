import fc from 'fast-check'
import { expect, test } from 'vitest'
import { utf8Bytes } from '#server/replies/utf8-bytes.ts'
import { replaceNonceWithHashes } from '../security/csp-hashes.ts'
import { createPageBytes } from './page-bytes.ts'

test('SRV-14 kept pieces, first and again, give the bytes and hashes of the whole page', () => {
  const bytesOf = createPageBytes('s3')
  const text = fc.constantFrom(
    '<p>ñandú</p>',
    '<script nonce="s3">a()</script>',
    '<script nonce="s3">"ñ…"</script>',
    '<i style="width:10%">',
    '',
  )
  const pieces = fc.array(fc.record({ html: text, isKept: fc.boolean() }), { maxLength: 6 })
  fc.assert(
    fc.property(pieces, page => {
      const { html, ...hashes } = replaceNonceWithHashes(
        page.map(piece => piece.html),
        's3',
      )
      const expected = { body: utf8Bytes(html), ...hashes }
      expect(bytesOf(page)).toEqual(expected)
      expect(bytesOf(page)).toEqual(expected)
    }),
  )
})
