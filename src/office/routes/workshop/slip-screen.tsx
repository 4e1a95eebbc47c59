import { useEffect, useRef } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { officeRepair } from '#contract/office/workshop/repairs.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClasses } from '#ui/buttons/button-look.ts'
import { Icon } from '#ui/icon.tsx'
import { useCall } from '../../browser/use-call.ts'
import { actKey } from '../../features/keys/act-key.ts'
import { Facts } from '../../features/lists/facts.tsx'
import { LoadFailure } from '../../features/lists/load-failure.tsx'
import { Screen } from '../../features/shell/screen.tsx'
import { messages } from '../../features/workshop/messages.ts'
import type { Repair } from '../../features/workshop/repair-types.ts'
import { workshopPaths } from '../../features/workshop/workshop-paths.ts'
import { OFFICE_PATH } from '../../site/office-paths.ts'
import { qrPath } from '../../site/qr-path.ts'

/** The slip of a machine, twice on one page: for its customer and to tie to it; its code leads the workshop here (OFT-02). */
export function SlipScreen() {
  const docNum = Number(useParams().docNum)
  const { reply, failure, reload } = useCall(officeRepair, { docNum })
  usePrintedOnce(reply !== undefined)
  return (
    <Screen title={messages.slip}>
      {reply === undefined ? (
        failure === null ? (
          <p role="status">{messages.loading}</p>
        ) : (
          <LoadFailure failure={failure} retry={reload} />
        )
      ) : (
        <>
          <div className="flex flex-wrap gap-2" data-no-print="">
            <Button
              variant="primary"
              {...actKey('paper.print')}
              icon={<Icon name="print" />}
              onClick={() => window.print()}
            >
              {messages.print}
            </Button>
            <Link to={workshopPaths.repair(docNum)} {...actKey('slip.repair')} className={buttonClasses({})}>
              {messages.open}
            </Link>
            <Link to={workshopPaths.intake} {...actKey('slip.intake')} className={buttonClasses({})}>
              {messages.intake}
            </Link>
            <Link
              to={workshopPaths.intakeOf(reply.cardcode)}
              {...actKey('slip.again')}
              className={buttonClasses({})}
            >
              {messages.intakeAgain}
            </Link>
          </div>
          <div className="grid max-w-3xl gap-3 print:max-w-none">
            <Slip repair={reply} isForCustomer />
            <Slip repair={reply} isForCustomer={false} />
          </div>
        </>
      )}
    </Screen>
  )
}

/** Right after the intake the printer is asked by itself, once. */
function usePrintedOnce(isReady: boolean): void {
  const [search, setSearch] = useSearchParams()
  const asked = useRef(false)
  useEffect(() => {
    if (!isReady || asked.current || search.get('imprimir') !== '1') return
    asked.current = true
    setSearch({}, { replace: true })
    window.print()
  }, [isReady, search, setSearch])
}

function Slip({ repair, isForCustomer }: { repair: Repair; isForCustomer: boolean }) {
  const { docNum, title, itemCode, serial, failure, accessories, promisedAt, cardcode, cardName } = repair
  const { path, side } = qrPath(`${location.origin}${OFFICE_PATH}${workshopPaths.repair(docNum)}`)
  return (
    <article className="sheet slip grid break-inside-avoid grid-cols-[1fr_auto] gap-x-4">
      <header>
        <h2>{messages.repair(docNum)}</h2>
        <p className="text-ink-muted">
          {isForCustomer ? messages.slipFor.customer : messages.slipFor.workshop}
        </p>
      </header>
      <svg
        viewBox={`0 0 ${side} ${side}`}
        className="size-24 bg-white"
        role="img"
        aria-label={String(docNum)}
      >
        <path d={path} fill="#000" />
      </svg>
      <div className="col-span-2 max-w-lg">
        <Facts
          rows={[
            [messages.received, formatDateTime(new Date(repair.receivedAt))],
            [messages.customer, `${cardcode} ${cardName}`],
            [messages.product, [itemCode, title].filter(Boolean).join(' ')],
            [messages.serial, serial],
            [messages.failure, failure],
            [messages.accessories, accessories],
            [messages.promisedDay, promisedAt === null ? null : messages.day(promisedAt)],
            [messages.underWarranty, repair.underWarranty ? messages.yes : null],
            [messages.receivedBy, repair.receivedBy],
          ]}
        />
        {isForCustomer ? (
          <>
            <p className="mt-3 text-xs">{messages.slipTerms}</p>
            <p className="mt-8 w-56 border-t border-ink pt-1 text-xs">{messages.signature}</p>
          </>
        ) : null}
      </div>
    </article>
  )
}
