import { Notice } from '#ui/feedback/notice.tsx'
import { useSignInPath } from '../session/sign-in-link.tsx'
import { messages } from './messages.ts'
import type { Refusal } from './refused-fields.ts'

/**
 * What is wrong with the whole of a form. Where the session ended meanwhile, the way to sign in opens beside it: the
 * form, and what was typed, stay to be sent again.
 */
export function RefusalNotice({ title, refusal }: { title: string; refusal: Refusal }) {
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
            {messages.signInBeside}
          </a>
        </p>
      ) : null}
    </Notice>
  )
}
