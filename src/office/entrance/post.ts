import type { ErrorBody } from '#contract/errors.ts'

/** Makes a call from a page of signing in. Throws an error named by the code of the refusal. */
export async function post<Reply>(path: string, body?: object): Promise<Reply> {
  const response = await fetch(path, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'x-requested-with': 'mostrador',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const answer = await response.json()
  if (response.ok) return answer
  const { code }: Partial<ErrorBody> = answer
  throw Object.assign(new Error(code), { name: code ?? 'INTERNAL' })
}
