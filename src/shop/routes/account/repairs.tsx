import { data } from 'react-router'
import { services, servicestatus } from '#contract/shop/repairs.ts'
import { NeedsCardcode } from '../../features/account/needs-cardcode.tsx'
import { messages } from '../../features/repairs/messages.ts'
import { RepairList } from '../../features/repairs/repair-list.tsx'
import { RepairPage } from '../../features/repairs/repair-page.tsx'
import { parsePage, parseRepairWindow } from '../../features/repairs/repair-window.ts'
import { answerOrNull } from '../../loaders/answer-or-null.server.ts'
import { callBackend } from '../../loaders/backend.server.ts'
import { orErrorPage } from '../../loaders/failed-call.server.ts'
import { readCustomer, requireSession } from '../../loaders/session.server.ts'
import { rootMessages } from '../../site/messages.ts'
import type { Route } from './+types/repairs.ts'

const REPAIRS_PER_PAGE = 20

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: rootMessages.titleOf(
      loaderData?.kind === 'repair' ? messages.repairTitle(loaderData.repair.docNum) : messages.title,
    ),
  },
]

/** The repairs of a period, or one of them; another customer's is a 404, like one that does not exist. */
export const loader = orErrorPage(async ({ context, url }: Route.LoaderArgs) => {
  requireSession({ context, url })
  if (readCustomer(context) === null) return { kind: 'nobody' } as const
  const docNum = url.searchParams.get('docNum')
  if (docNum !== null) return { kind: 'repair', repair: await readRepair(context, docNum) } as const
  const window = parseRepairWindow(url.searchParams, new Date())
  const query = {
    start: window.start,
    end: window.end,
    page: parsePage(url.searchParams),
    limit: REPAIRS_PER_PAGE,
  }
  return { kind: 'list', window, list: await callBackend(context, services, { query }) } as const
})

export default function RepairsRoute({ loaderData }: Route.ComponentProps) {
  switch (loaderData.kind) {
    case 'nobody':
      return <NeedsCardcode title={messages.title} />
    case 'repair':
      return <RepairPage key={loaderData.repair.docNum} repair={loaderData.repair} />
    case 'list':
      return <RepairList list={loaderData.list} window={loaderData.window} />
  }
}

async function readRepair(context: Route.LoaderArgs['context'], docNum: string) {
  if (!/^\d{1,15}$/.test(docNum) || Number(docNum) === 0) throw data(null, { status: 404 })
  const repair = await answerOrNull(callBackend(context, servicestatus, { query: { docNum } }))
  if (repair === null) throw data(null, { status: 404 })
  return repair
}
