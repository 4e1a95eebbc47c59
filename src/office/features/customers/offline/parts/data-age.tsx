import { ageText } from '../../../lists/age.ts'
import { useNow } from '../../../lists/use-now.ts'
import { offlineMessages as texts } from '../messages.ts'

/** Since when what is shown is as it is shown. */
export function DataAge({ at }: { at: string }) {
  const now = useNow()
  return (
    <span>
      {texts.dataOf(new Date(at))}, {texts.age(ageText(at, now))}
    </span>
  )
}
