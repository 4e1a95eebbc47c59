import { expect, test, vi } from 'vitest'
import { errorBody } from '#contract/error-body.ts'
import { refuseUnreadable } from './unreadable-request.ts'

function refused(code: string | undefined, writable = true) {
  const connection = {
    writable,
    write: vi.fn<(text: string) => void>(),
    destroy: vi.fn<(error: Error) => void>(),
  }
  const error = Object.assign(new Error('A parse error'), { code })
  refuseUnreadable(error, connection)
  expect(connection.destroy).toHaveBeenCalledExactlyOnceWith(error)
  return connection.write.mock.calls.map(([text]) => text)
}

test.each([
  ['HPE_HEADER_OVERFLOW', 'HTTP/1.1 431 Request Header Fields Too Large', 'TOO_LARGE'],
  ['ERR_HTTP_REQUEST_TIMEOUT', 'HTTP/1.1 408 Request Timeout', 'BAD_REQUEST'],
  ['HPE_INVALID_METHOD', 'HTTP/1.1 400 Bad Request', 'BAD_REQUEST'],
  [undefined, 'HTTP/1.1 400 Bad Request', 'BAD_REQUEST'],
])('SRV-06 %s is answered with the usual error body', (failure, line, code) => {
  const [answer = ''] = refused(failure)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head.split('\r\n')[0]).toBe(line)
  expect(errorBody.parse(JSON.parse(body))).toMatchObject({ code, status: Number(line.split(' ')[1]) })
  expect(head).toContain(`\r\nContent-Length: ${Buffer.byteLength(body)}`)
})

test('nothing is written to a closed connection', () => {
  expect(refused('ECONNRESET')).toEqual([])
  expect(refused('HPE_HEADER_OVERFLOW', false)).toEqual([])
})
