import { defineCall } from '../call.ts'
import {
  changePassword,
  closeOtherSessions,
  closeSession,
  openSessions,
  updateProfile,
} from '../shop/auth.ts'

export const changeProfile = defineCall({
  name: 'changeProfile',
  summary: 'Changes name and nickname of the session’s user (ACC-12).',
  method: 'PUT',
  path: '/api/account/profile',
  access: 'user',
  body: updateProfile.body,
  reply: updateProfile.reply,
})

export const changeOwnPassword = defineCall({
  name: 'changeOwnPassword',
  summary:
    'Changes the password with the current one; renews the token of this session and ends the others (ACC-15).',
  method: 'POST',
  path: '/api/account/password',
  access: 'user',
  body: changePassword.body.omit({ token: true }),
  reply: changePassword.reply.omit({ session: true }),
})

export const readOpenSessions = defineCall({
  name: 'readOpenSessions',
  summary: 'The open sessions of the user, with this one marked as current.',
  path: '/api/account/sessions',
  access: 'user',
  reply: openSessions.reply,
})

export const endOpenSession = defineCall({
  name: 'endOpenSession',
  summary: 'Ends one of the user’s open sessions.',
  method: 'DELETE',
  path: '/api/account/sessions/{sessionId}',
  access: 'user',
  query: closeSession.body,
  reply: closeSession.reply,
})

export const endOtherSessions = defineCall({
  name: 'endOtherSessions',
  summary: 'Ends every open session of the user except this one.',
  method: 'DELETE',
  path: '/api/account/sessions',
  access: 'user',
  reply: closeOtherSessions.reply,
})
