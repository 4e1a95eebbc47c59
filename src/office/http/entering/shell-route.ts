import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CallError } from '#contract/errors.ts'
import { officeTotp } from '#contract/office/session.ts'
import { OFFICE_PATH } from '../../site/office-paths.ts'
import { type OfficeContext, officeCaller, operatorOf } from '../context/office-context.ts'
import { readOfficeToken } from '../context/office-cookie.ts'
import { enrolmentPage } from '../pages/enrolment-page.ts'
import { sendPage } from '../pages/entrance-page.ts'
import { secondFactorPage } from '../pages/second-factor-page.ts'
import { askAgainPage, shellPage } from '../pages/shell-page.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { officeReturnTo } from './return-to.ts'

const FROM_ELSEWHERE = new Set(['cross-site', 'same-site'])

/** Every address of the back office: the shell for an open session, else the page with what is missing (OFA-01). */
export async function registerShell(app: FastifyInstance, context: OfficeContext): Promise<void> {
  const shell = shellPage(context)
  const open = (request: FastifyRequest, reply: FastifyReply) => openAddress(request, reply)
  app.get(OFFICE_PATH, open)
  app.get(`${OFFICE_PATH}/*`, open)
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url: `${OFFICE_PATH}/*`,
    handler: () => {
      throw new CallError('NOT_FOUND')
    },
  })

  async function openAddress(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const returnTo = officeReturnTo(request.raw.url)
    const operator = await operatorOf(request, context)
    switch (operator?.state) {
      case undefined:
        return isWithoutCookies(request)
          ? sendPage(reply, askAgainPage(context), context)
          : sendPage(reply, signInPage({ returnTo }, context), context)
      case 'second-factor':
        return sendPage(reply, secondFactorPage({ returnTo, operator }, context), context)
      case 'enrolment': {
        const caller = officeCaller(request, readOfficeToken(request, context.config.secure))
        const { uri } = await context.backend.call(officeTotp, {}, caller)
        return sendPage(reply, enrolmentPage({ returnTo, uri }, context), context)
      }
      case 'open':
        return sendPage(reply, shell, context)
    }
  }
}

/** A navigation begun on another site carries no session, which is sent to our own pages only. */
function isWithoutCookies({ headers }: FastifyRequest): boolean {
  return FROM_ELSEWHERE.has(String(headers['sec-fetch-site']))
}
