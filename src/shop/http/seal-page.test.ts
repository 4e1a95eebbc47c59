import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealPage } from './seal-page.ts'

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('names our inline scripts by hash and leaves no nonce behind', () => {
  const html = `<link nonce="s3" rel="x"/><script nonce="s3">a()</script><script type="module" async="" nonce="s3">b()</script>`
  const sealed = sealPage([html], 's3')
  expect(sealed.html.join('')).toBe(
    '<link rel="x"/><script>a()</script><script type="module" async="">b()</script>',
  )
  expect(sealed.scriptHashes).toEqual([hashOf('a()'), hashOf('b()')])
})

test('SRV-14 a script that came in with the data is not blessed', () => {
  const html = `<div><script>steal()</script><script nonce="guess">steal()</script></div><script nonce="s3">ok()</script>`
  expect(sealPage([html], 's3').scriptHashes).toEqual([hashOf('ok()')])
})

test('files need no hash and equal scripts share one', () => {
  const html =
    '<script nonce="s3" src="/a.js"></script><script nonce="s3">x</script><script nonce="s3">x</script>'
  expect(sealPage([html], 's3').scriptHashes).toEqual([hashOf('x')])
})

test('SRV-14 style attributes are named by the hash of what the browser reads in them, texts from data are not', () => {
  const html =
    `<i style="width:10%"></i><b style="background:url(&quot;/a?b=1&amp;c=2&quot;)">` +
    `</b><p>x style=&quot;color:red&quot;</p><i style="width:10%"></i>`
  expect(sealPage([html], 's3').styleHashes).toEqual([
    hashOf('width:10%'),
    hashOf('background:url("/a?b=1&c=2")'),
  ])
})

test('SRV-14 the hash is that of what is sent, whatever the pieces', () => {
  const sealed = sealPage(['<p nonce="s3">ñ</p>', '<script nonce="s3">"ñ…"</script>', '</body>'], 's3')
  expect(sealed.html.join('')).toBe('<p>ñ</p><script>"ñ…"</script></body>')
  expect(sealed.scriptHashes).toEqual([hashOf('"ñ…"')])
})
