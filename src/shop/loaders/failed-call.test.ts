import { RouterContextProvider, redirect } from 'react-router'
import { expect, test, vi } from 'vitest'
import { CallError, type ErrorCode } from '#contract/errors.ts'
import { isFailedCall, orErrorPage } from './failed-call.server.ts'
import { reportErrorContext } from './site.server.ts'

const request = new Request('http://shop.test/promos')

async function loading(failure: unknown) {
  const report = vi.fn()
  const context = new RouterContextProvider()
  context.set(reportErrorContext, report)
  const loader = orErrorPage(async () => {
    throw failure
  })
  const thrown = await loader({ request, context }).then(
    () => null,
    error => error,
  )
  return { thrown, report }
}

test.each([
  ['UNAVAILABLE', 503],
  ['TIMEOUT', 503],
  ['UPSTREAM', 503],
] as const)('NAV-33 %s becomes the page of %i, and the error is reported', async (code, status) => {
  const failure = new CallError(code, { cause: new Error('connect ECONNREFUSED') })
  const { thrown, report } = await loading(failure)
  expect(thrown).toMatchObject({ init: { status }, data: null })
  expect(report).toHaveBeenCalledExactlyOnceWith(failure, request)
})

test.each([
  ['NOT_FOUND', 404],
  ['NO_CARDCODE', 403],
] as const)('NAV-33 %s becomes the page of %i and is not reported', async (code, status) => {
  const { thrown, report } = await loading(new CallError(code))
  expect(thrown).toMatchObject({ init: { status }, data: null })
  expect(report).not.toHaveBeenCalled()
})

test('a copy of the error’s class is recognized by its code', async () => {
  const copy = Object.assign(new Error('UNAVAILABLE'), { code: 'UNAVAILABLE' satisfies ErrorCode })
  expect(isFailedCall(copy)).toBe(true)
  expect((await loading(copy)).thrown).toMatchObject({ init: { status: 503 } })
})

test('other errors and thrown responses are rethrown unchanged', async () => {
  const mistake = Object.assign(new TypeError('x is undefined'), { code: 'ERR_INVALID_ARG_TYPE' })
  for (const failure of [mistake, new CallError('INTERNAL'), redirect('/api/auth/login')]) {
    const { thrown, report } = await loading(failure)
    expect(thrown).toBe(failure)
    expect(report).not.toHaveBeenCalled()
  }
  expect(isFailedCall(mistake)).toBe(false)
})

test('the result of a loader is returned unchanged', async () => {
  const loader = orErrorPage(
    async ({ name }: { request: Request; context: RouterContextProvider; name: string }) => name,
  )
  expect(await loader({ request, context: new RouterContextProvider(), name: 'promos' })).toBe('promos')
})
