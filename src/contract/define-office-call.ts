import type { z } from 'zod'
import {
  type BrowserCall,
  type Call,
  type CallOptions,
  defineCall,
  type NoBody,
  type NoParameters,
  type OfficeAccess,
} from './call.ts'

/** A call of the back office, which the browser makes too. */
export type OfficeCall<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> = Call<Query, Body, Reply> & BrowserCall<Call<Query, Body, Reply>> & { readonly office: OfficeAccess }

type OfficeOptions<Query extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType> = Omit<
  CallOptions<Query, Body, Reply>,
  'path' | 'access' | 'office'
> &
  Partial<OfficeAccess>

/** A call of the back office that reads (office.md 3.1): GET, for operators with `permission`, everyone's by default. */
export function defineOfficeRead<Reply extends z.ZodType, Query extends z.ZodType = NoParameters>(
  options: OfficeOptions<Query, NoBody, Reply>,
): OfficeCall<Query, NoBody, Reply> {
  return defineOfficeCall(options)
}

/** A call of the back office that writes: POST, once per idempotency key (OFX-12), leaving a change set (OFA-18). */
export function defineOfficeWrite<Reply extends z.ZodType, Body extends z.ZodType = NoBody>(
  options: OfficeOptions<NoParameters, Body, Reply>,
): OfficeCall<NoParameters, Body, Reply> {
  return defineOfficeCall({ method: 'POST', idempotent: true, ...options })
}

/** The path is the name: `/office/<Name>` at the backend, `/api/oficina/<Name>` in the browser. */
export function defineOfficeCall<
  Reply extends z.ZodType,
  Query extends z.ZodType = NoParameters,
  Body extends z.ZodType = NoBody,
>({
  permission = null,
  session = 'open',
  stepUp = false,
  ...options
}: OfficeOptions<Query, Body, Reply>): OfficeCall<Query, Body, Reply> {
  const office: OfficeAccess = { permission, session, stepUp }
  const call = defineCall<Reply, Query, Body>({
    ...options,
    path: `/office/${options.name}`,
    access: 'staff',
    office,
  })
  return Object.assign(call, { office, browser: { ...call, path: `/api/oficina/${options.name}` } })
}
