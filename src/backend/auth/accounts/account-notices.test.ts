import { beforeEach, expect, test } from 'vitest'
import { changePassword, requestPasswordReset, resetPassword, signIn } from '#contract/shop/auth.ts'
import { waitingJobs } from '../../platform/queue/testing/work-queue.ts'
import { KNOWN_PASSWORD, openAccounts, PUBLIC_URL, START } from '../testing/accounts.ts'

/** Unsolicited security mails to the owner of an account. */

const accounts = await openAccounts()
const { call, database, work, mailsTo, linkToken, refusalOf } = accounts
const ana = 'ana@ferreteria.test'
const eva = 'eva@barraca.test'
const NEW = 'otra clave larga'
const OFFICE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const HOUR_MS = 60 * 60 * 1000

beforeEach(async () => {
  await accounts.reset()
  await accounts.aUser({ email: ana, cardcode: null })
  await accounts.aUser({ email: eva, cardcode: null })
})

const enter = (who: { email?: string; password?: string; device?: string; userAgent?: string } = {}) =>
  call(signIn, { body: { email: ana, password: KNOWN_PASSWORD, ...who } })
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)

test('ASVS 6.3 the owner gets a mail about a sign-in from a new browser, with what to do', async () => {
  const { device } = await enter()
  await enter({ device })
  await work()
  // No mail for the first sign-in ever, nor for a known browser.
  expect(await mailsTo()).toEqual([])

  await enter({ userAgent: OFFICE })
  await work()
  const [mail] = await mailsTo(ana)
  expect(mail?.subject).toBe('Se inició sesión en un navegador nuevo')
  expect(mail?.text).toContain('El 10/03/2026 09:00 se inició sesión')
  expect(mail?.text).toContain('que no la había usado: Chrome en Windows.')
  expect(mail?.text).toContain(`${PUBLIC_URL}/account/reset`)
  // The user agent is untrusted text.
  expect(mail?.text).not.toContain('Mozilla')
  expect(await mailsTo(eva)).toEqual([])
})

test('a browser known for another account is new for this one', async () => {
  const { device } = await enter({ email: eva })
  await enter()
  await enter({ device })
  await work()
  expect(await subjectsTo(ana)).toEqual(['Se inició sesión en un navegador nuevo'])
  expect(await mailsTo(eva)).toEqual([])
})

test('repeated sign-ins from new browsers send one mail an hour', async () => {
  await enter()
  for (let time = 0; time < 5; time += 1) await enter()
  await work()
  await enter()
  await work()
  expect(await mailsTo(ana)).toHaveLength(1)
  accounts.at(new Date(START.getTime() + HOUR_MS))
  await enter()
  await work()
  expect(await mailsTo(ana)).toHaveLength(2)
})

test('failed sign-ins queue no mail', async () => {
  await enter()
  for (const email of [ana, 'nadie@ferreteria.test']) await refusalOf(enter({ email, password: 'otra' }))
  expect(await waitingJobs(database)).toEqual([])
})

test('ASVS 6.3 the owner gets a mail about every changed password, by current password or by link', async () => {
  const { token } = await enter()
  const wrong = { token, current: 'no es esta', password: NEW }
  await refusalOf(call(changePassword, { body: wrong }, { email: ana }))
  await work()
  expect(await mailsTo()).toEqual([])

  await call(changePassword, { body: { token, current: KNOWN_PASSWORD, password: NEW } }, { email: ana })
  await work()
  const [mail] = await mailsTo(ana)
  expect(mail?.subject).toBe('La contraseña cambió')
  expect(mail?.text).toContain('El 10/03/2026 09:00 se cambió la contraseña')

  await call(requestPasswordReset, { body: { email: ana } })
  await work()
  await call(resetPassword, { body: { token: await linkToken(ana), password: KNOWN_PASSWORD } })
  await work()
  expect((await subjectsTo(ana)).filter(subject => subject === 'La contraseña cambió')).toHaveLength(2)
  expect(await mailsTo(eva)).toEqual([])
})
