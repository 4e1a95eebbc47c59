import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

/** A passkey in software, as a browser would answer with it: ES256, user verified, without attestation. `id` names another's. */
export function softwareAuthenticator(origin: string, id = randomBytes(16)) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const host = createHash('sha256').update(new URL(origin).hostname).digest()
  let counter = 0

  return {
    id,

    /** The answer to a challenge to add it. */
    register({ challenge }: { readonly challenge: string }): Record<string, unknown> {
      const clientData = clientDataOf('webauthn.create', challenge)
      const coseKey = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const length = Buffer.from([0, id.length])
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey])
      // User present, user verified, attested data.
      const authData = Buffer.concat([host, Buffer.from([0x45]), counterBytes(), attested])
      // {fmt: "none", attStmt: {}, authData: bytes}
      const object = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
        Buffer.from([authData.length >> 8, authData.length & 255]),
        authData,
      ])
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData.toString('base64url'),
          attestationObject: object.toString('base64url'),
          transports: ['internal'],
        },
      }
    },

    /** The answer to a challenge to prove it; each use counts up. */
    sign({ challenge }: { readonly challenge: string }): Record<string, unknown> {
      counter += 1
      const clientData = clientDataOf('webauthn.get', challenge)
      const authData = Buffer.concat([host, Buffer.from([0x05]), counterBytes()])
      const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()])
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
        },
      }
    },

    /** As after a restored copy: the next use counts less than before. */
    rewind(to = 0): void {
      counter = to
    },
  }

  function clientDataOf(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  function counterBytes(): Buffer {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(counter)
    return bytes
  }
}
