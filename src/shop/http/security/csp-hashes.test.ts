import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { replaceNonceWithHashes } from './csp-hashes.ts'

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('our inline scripts are hashed and no nonce remains', () => {
  const html = `<link nonce="s3" rel="x"/><script nonce="s3">a()</script><script type="module" async="" nonce="s3">b()</script>`
  const page = replaceNonceWithHashes([html], 's3')
  expect(page.html.join('')).toBe(
    '<link rel="x"/><script>a()</script><script type="module" async="">b()</script>',
  )
  expect(page.scriptHashes).toEqual([hashOf('a()'), hashOf('b()')])
})

test('SRV-14 a script injected through data is not allowed', () => {
  const html = `<div><script>steal()</script><script nonce="guess">steal()</script></div><script nonce="s3">ok()</script>`
  expect(replaceNonceWithHashes([html], 's3').scriptHashes).toEqual([hashOf('ok()')])
})

test('external scripts need no hash and equal scripts share one', () => {
  const html =
    '<script nonce="s3" src="/a.js"></script><script nonce="s3">x</script><script nonce="s3">x</script>'
  expect(replaceNonceWithHashes([html], 's3').scriptHashes).toEqual([hashOf('x')])
})

test('SRV-14 style attributes are hashed by their decoded value, texts in data are not', () => {
  const html =
    `<i style="width:10%"></i><b style="background:url(&quot;/a?b=1&amp;c=2&quot;)">` +
    `</b><p>x style=&quot;color:red&quot;</p><i style="width:10%"></i>`
  expect(replaceNonceWithHashes([html], 's3').styleHashes).toEqual([
    hashOf('width:10%'),
    hashOf('background:url("/a?b=1&c=2")'),
  ])
})

test('SRV-14 hashes match the sent bytes, independent of the pieces', () => {
  const page = replaceNonceWithHashes(
    ['<p nonce="s3">ñ</p>', '<script nonce="s3">"ñ…"</script>', '</body>'],
    's3',
  )
  expect(page.html.join('')).toBe('<p>ñ</p><script>"ñ…"</script></body>')
  expect(page.scriptHashes).toEqual([hashOf('"ñ…"')])
})
