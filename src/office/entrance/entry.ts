import '../styles/office.css'
import { offerEnrolment, offerSignIn } from './passkeys.ts'
import { offerCodeActs } from './recovery-codes.ts'

/** What the pages of signing in offer where scripts run: passkeys, copying and printing. */
offerSignIn()
offerEnrolment()
for (const codes of document.querySelectorAll<HTMLElement>('main [data-codes]')) offerCodeActs(codes)
