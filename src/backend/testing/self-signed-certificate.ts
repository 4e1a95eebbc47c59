import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { Certificate } from '../platform/certificate.ts'

const OBJECT_IDS = {
  ecdsaWithSha256: '2a8648ce3d040302',
  commonName: '550403',
  subjectAltName: '551d11',
}

/** A self-signed certificate for 127.0.0.1, valid from 2000 to 2049, and its key (RFC 5280). */
export function selfSignedCertificate(): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = sequence(objectId('ecdsaWithSha256'))
  const name = sequence(set(sequence(objectId('commonName'), der(0x0c, Buffer.from('127.0.0.1')))))
  const years = sequence(der(0x17, Buffer.from('000101000000Z')), der(0x17, Buffer.from('491231235959Z')))
  const ownAddress = octets(sequence(der(0x87, Buffer.from([127, 0, 0, 1]))))
  const extensions = der(0xa3, sequence(sequence(objectId('subjectAltName'), ownAddress)))
  const version3 = der(0xa0, integer(2))
  const fields = [version3, integer(1), algorithm, name, years, name, spkiOf(publicKey), extensions]
  const toBeSigned = sequence(...fields)
  const signature = sign('sha256', toBeSigned, privateKey)
  const whole = sequence(toBeSigned, algorithm, der(0x03, Buffer.from([0]), signature))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return {
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

function spkiOf(publicKey: KeyObject): Buffer {
  return publicKey.export({ type: 'spki', format: 'der' })
}

/** A value with its tag and length. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const value = Buffer.concat(parts)
  const { length } = value
  const head = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...head]), value])
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts)
const set = (...parts: readonly Buffer[]) => der(0x31, ...parts)
const octets = (value: Buffer) => der(0x04, value)
const integer = (value: number) => der(0x02, Buffer.from([value]))
const objectId = (name: keyof typeof OBJECT_IDS) => der(0x06, Buffer.from(OBJECT_IDS[name], 'hex'))
