import type { FormErrors } from '#contract/browser/form-errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { useSignInPath } from '../auth/sign-in-link.tsx'
import { messages } from './messages.ts'

/**
 * The error of a whole form. If the session ended meanwhile, sign-in opens in another tab, so that the typed input
 * stays and can be sent again.
 */
export function FormErrorNotice({ title, refusal }: { title: string; refusal: FormErrors }) {
  const signIn = useSignInPath()
  if (refusal.whole === null) return null
  return (
    <Notice kind="error" title={title}>
      <p>{refusal.whole}</p>
      {refusal.needsSignIn ? (
        <p>
          <a
            href={signIn}
            target="_blank"
            className="inline-flex min-h-11 items-center underline lg:min-h-7"
            rel="noopener"
          >
            {messages.signInInNewTab}
          </a>
        </p>
      ) : null}
    </Notice>
  )
}
