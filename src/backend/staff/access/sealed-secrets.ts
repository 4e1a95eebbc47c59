import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Seals secrets that must be read again, as those of authenticators: the database alone does not give them away. */
export interface SecretBox {
  seal(secret: Buffer): Buffer
  /** Throws for a secret that another key sealed. */
  open(sealed: Buffer): Buffer
}

/** With the key of the installation (`OFFICE_KEY`, else a file of the data folder). */
export function secretBox(key: string): SecretBox {
  const secretKey = Buffer.from(hkdfSync('sha256', key, '', 'mostrador office secrets', 32))
  return {
    seal(secret) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, secretKey, nonce)
      const text = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text])
    },
    open(sealed) {
      const decipher = createDecipheriv(CIPHER, secretKey, sealed.subarray(0, NONCE_BYTES))
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
    },
  }
}
