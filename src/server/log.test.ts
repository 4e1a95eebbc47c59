import { describe, expect, it } from 'vitest'
import { createLog, masked } from './log.ts'

describe('log', () => {
  it('SRV-16 tax ids, document numbers, phones and tokens are masked at any depth', () => {
    const entry = masked({
      call: 'clientHeader',
      request: { headers: { authorization: 'Bearer abc', cookie: 'mostrador_session=xyz' } },
      customer: { rut: '211003420017', phone: '+59899123456', contacts: [{ email: 'ana@tienda.test' }] },
      person: { docNumber: '1.234.567-2', ci: '48765432', whatsapp: '+59894765432' },
      token: 'secret-token',
      docNum: 100045,
    })
    const text = JSON.stringify(entry)
    for (const secret of [
      'abc',
      'xyz',
      '211003420017',
      '99123456',
      'ana@',
      'secret-token',
      '100045',
      '1.234.567',
      '48765432',
      '94765432',
    ]) {
      expect(text).not.toContain(secret)
    }
    expect(entry).toMatchObject({ call: 'clientHeader', customer: { rut: '***017' }, docNum: '***045' })
  })

  it('errors and plain values stay as they are', () => {
    const error = new Error('boom')
    expect(masked({ err: error, ms: 3, list: [1, 'a'] })).toEqual({ err: error, ms: 3, list: [1, 'a'] })
  })

  it('a text with line breaks stays in one log line', () => {
    const lines: string[] = []
    const log = createLog('info', { write: line => lines.push(line) })
    const forged = 'x\r\n{"level":50,"msg":"forged"}\u2028\u001b[31m'
    log.info({ term: forged, err: new Error(forged) }, forged)
    expect(lines).toHaveLength(1)
    expect(lines[0]?.slice(0, -1)).not.toMatch(/\p{Cc}/u)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 30, term: forged, msg: forged })
  })
})
