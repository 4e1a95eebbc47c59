import { type ComponentType, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { expect, test } from 'vitest'
import { messages } from '../messages.ts'
import { lazyPart } from './lazy-part.tsx'

const Greeting = ({ name }: { name: string }) => <b>{name}</b>
const unreachable = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

async function pageWith(Part: ComponentType<{ name: string }>): Promise<string> {
  const { prelude } = await prerender(
    <main>
      <h1>Page</h1>
      <Suspense>
        <Part name="Ana" />
      </Suspense>
    </main>,
  )
  return new Response(prelude).text()
}

test('the code of a part is requested once', async () => {
  let requests = 0
  const Part = lazyPart<{ name: string }>(async () => {
    requests += 1
    return Greeting
  })
  expect(requests).toBe(0)
  expect(await pageWith(Part)).toContain('<b>Ana</b>')
  expect(await pageWith(Part)).toContain('<b>Ana</b>')
  expect(requests).toBe(1)
})

test('when its code cannot be loaded the page stays and a message takes its place', async () => {
  const html = await pageWith(lazyPart<{ name: string }>(unreachable))
  expect(html).toContain('<h1>Page</h1>')
  expect(html).toContain(messages.notLoaded)
})

test('an optional part that cannot be loaded is omitted silently', async () => {
  const html = await pageWith(lazyPart<{ name: string }>(unreachable, 'silent'))
  expect(html).toContain('<h1>Page</h1>')
  expect(html).not.toContain(messages.notLoaded)
})

test('code whose preload failed is requested again on first use', async () => {
  let isConnected = false
  const Part = lazyPart<{ name: string }>(async () => (isConnected ? Greeting : unreachable()))
  Part.preload()
  isConnected = true
  expect(await pageWith(Part)).toContain('<b>Ana</b>')
})

test('OFX-20 a loaded part is rendered at once, without its fallback', async () => {
  const Part = lazyPart<{ name: string }>(async () => Greeting)
  const render = () =>
    renderToString(
      <Suspense fallback="Loading">
        <Part name="Ana" />
      </Suspense>,
    )
  expect(render()).toContain('Loading')
  await Part.preload()
  expect(render()).toContain('<b>Ana</b>')
})
