import { Notice } from '../../ui/notice.tsx'
import { texts } from './unreachable-texts.ts'

/** Somebody is signed in, but nobody can be asked who (AUT-08): the page is a visitor's until they can. */
export function AccountUnreachable() {
  return (
    <div data-no-print="" className="mx-auto max-w-page px-4 pt-4">
      <Notice kind="warning">
        <p>{texts.unreachable}</p>
      </Notice>
    </div>
  )
}
