import { orErrorPage } from './failed-call.server.ts'
import { type CustomerAccount, type PageArguments, readCustomer, requireSession } from './session.server.ts'

/**
 * The loader of a page for customers (`customerRoute`): visitors are sent to the sign-in, a user without a cardcode gets
 * null instead of data, and failed calls become error pages.
 */
export function customerLoader<Arguments extends PageArguments, Loaded>(
  load: (given: Arguments, customer: CustomerAccount) => Promise<Loaded>,
): (given: Arguments) => Promise<Loaded | null> {
  return orErrorPage(async given => {
    requireSession(given)
    const customer = readCustomer(given.context)
    return customer === null ? null : load(given, customer)
  })
}
