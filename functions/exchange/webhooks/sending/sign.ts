import { createHmac, randomBytes } from 'node:crypto';

const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A new secret in the format of Standard Webhooks. */
export const newSecret = (): string => SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/** A message to sign: its id, the time of this try in epoch seconds, and its body. */
export interface UnsignedMessage {
  readonly id: string;
  readonly seconds: number;
  readonly body: string;
}

function createSignature(secret: string, { id, seconds, body }: UnsignedMessage): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}

/** The headers of a message, signed with each of the secrets that are valid (standardwebhooks.com). */
export const signedHeaders = (
  message: UnsignedMessage,
  secrets: readonly string[],
): Record<string, string> => ({
  'webhook-id': message.id,
  'webhook-timestamp': String(message.seconds),
  'webhook-signature': secrets.map((secret) => createSignature(secret, message)).join(' '),
});
