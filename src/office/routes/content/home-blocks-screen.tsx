import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { homeBlocks } from '#contract/office/home-blocks.ts'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClasses } from '#ui/buttons/button-look.ts'
import { Select } from '#ui/fields/select.tsx'
import { Icon } from '#ui/icon.tsx'
import { useCall } from '../../browser/use-call.ts'
import { contentPaths } from '../../features/content/content-paths.ts'
import { BLOCK_KINDS } from '../../features/content/home-blocks/block-draft.ts'
import { BlockList, blockName } from '../../features/content/home-blocks/block-list.tsx'
import { HomePreview } from '../../features/content/home-blocks/home-preview.tsx'
import { messages } from '../../features/content/home-blocks/messages.ts'
import { useBlockOrder } from '../../features/content/home-blocks/use-block-order.ts'
import { actKey } from '../../features/keys/act-key.ts'
import { useListedKeys } from '../../features/keys/use-key.ts'
import { LoadFailure } from '../../features/lists/load-failure.tsx'
import { usePermissions } from '../../features/operator/use-permissions.ts'
import { Screen } from '../../features/shell/screen.tsx'

/** `Portada`: the blocks of the home page in order, and what somebody sees of it on a day (OFM-11). */
export function HomeBlocksScreen() {
  const navigate = useNavigate()
  const mayOrder = usePermissions().has('content.publish')
  const { reply, failure, reload } = useCall(homeBlocks)
  const [kind, setKind] = useState<string>('banner')
  useListedKeys([['Alt ↑ ↓', messages.orderKey]])
  const stored = reply?.blocks ?? []
  const { blocks, move } = useBlockOrder(stored)

  return (
    <Screen
      title={messages.title}
      lead={<p>{messages.lead}</p>}
      acts={
        <div className="flex flex-wrap items-end gap-2">
          <Link to={contentPaths.list} {...actKey('blocks.texts')} className={buttonClasses({})}>
            {messages.texts}
          </Link>
          <Select
            label={messages.kind}
            value={kind}
            options={BLOCK_KINDS.map(value => ({ value, label: messages.kinds[value] }))}
            onChange={event => setKind(event.target.value)}
          />
          <Button
            variant="primary"
            {...actKey('blocks.create')}
            icon={<Icon name="plus" />}
            onClick={() => void navigate(contentPaths.createBlock(kind))}
          >
            {messages.create}
          </Button>
        </div>
      }
    >
      {reply === undefined ? (
        failure === null ? (
          <p role="status">{messages.loading}</p>
        ) : (
          <LoadFailure failure={failure} retry={reload} />
        )
      ) : (
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_40rem]">
          <div className="grid min-w-0 gap-2">
            {mayOrder ? <p className="text-sm text-ink-muted">{messages.orderHint}</p> : null}
            {blocks.length === 0 ? <p>{messages.empty}</p> : null}
            <BlockList
              blocks={blocks}
              today={reply.today}
              languages={reply.languages}
              mayOrder={mayOrder}
              onMove={move}
            />
          </div>
          <HomePreview
            typed={null}
            version={stored.map(({ id, version }) => `${id}.${version}`).join()}
            languages={reply.languages}
            nameOf={id => {
              const block = stored.find(one => one.id === id)
              return block === undefined ? String(id) : blockName(block)
            }}
          />
        </div>
      )}
    </Screen>
  )
}
