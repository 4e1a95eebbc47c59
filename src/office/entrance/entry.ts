import { forgetDevice } from '../browser/forget-device.ts'
import '../styles/office.css'
import { offerEnrolment, offerSignIn } from './passkeys.ts'
import { offerCodeActs } from './recovery-codes.ts'

// Whoever sees these pages is not signed in: nothing of the last person opens without a connection (OFX-17).
void forgetDevice()

/** What the pages of signing in offer where scripts run: passkeys, copying and printing. */
offerSignIn()
offerEnrolment()
for (const codes of document.querySelectorAll<HTMLElement>('main [data-codes]')) offerCodeActs(codes)
