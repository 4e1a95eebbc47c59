import { type ComponentType, Suspense } from 'react'
import { prerender } from 'react-dom/static'
import { expect, test } from 'vitest'
import { texts } from '../texts.ts'
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

test('a part comes with its code, which is asked for once', async () => {
  let asked = 0
  const Part = lazyPart<{ name: string }>(async () => {
    asked += 1
    return Greeting
  })
  expect(asked).toBe(0)
  expect(await pageWith(Part)).toContain('<b>Ana</b>')
  expect(await pageWith(Part)).toContain('<b>Ana</b>')
  expect(asked).toBe(1)
})

test('where its code cannot be had the page stays and says so in its place', async () => {
  const html = await pageWith(lazyPart<{ name: string }>(unreachable))
  expect(html).toContain('<h1>Page</h1>')
  expect(html).toContain(texts.notLoaded)
})

test('a part that only helps is left out in silence', async () => {
  const html = await pageWith(lazyPart<{ name: string }>(unreachable, 'silent'))
  expect(html).toContain('<h1>Page</h1>')
  expect(html).not.toContain(texts.notLoaded)
})

test('code asked for ahead that cannot be had is asked for again at its use', async () => {
  let isConnected = false
  const Part = lazyPart<{ name: string }>(async () => (isConnected ? Greeting : unreachable()))
  Part.preload()
  isConnected = true
  expect(await pageWith(Part)).toContain('<b>Ana</b>')
})
