import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { newIp } from '../accounts/user/account.fixture.ts';
import { newSecret } from '../kernel/ids.ts';
import { visit } from '../test/visitor.ts';
import { TODAY } from '../test/time/noon.ts';

/** A report as the form of the public sends it. */
export const SENT = {
  side: 'lost',
  species: 'cat',
  color: 'Black and white',
  day: TODAY,
  place: 'Elm Street',
  contactName: 'Robin Vale',
  email: 'robin@example.org',
};

type Solved = Awaited<ReturnType<typeof solved>>;

/** A puzzle of the form, with its solution. */
export async function solved(slug: string) {
  const challenge = JSON.parse((await visit(`/r/-/${slug}/challenge`)).text) as {
    parameters: { expiresAt: number; nonce: string };
    signature: string;
  };
  const solution = await solveChallenge({ challenge: challenge as never, deriveKey });
  if (!solution) throw new Error('Not solved');
  const { counter, derivedKey } = solution;
  return { challenge, solution: { counter, derivedKey } };
}

export interface Reply {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly path: string;
  readonly message: string;
  readonly fields: Record<string, string>;
  readonly uploads: { url: string; fields: Record<string, string> }[];
}

/** Posts to the inbox of a rescue, by default from an address that sent nothing before. */
export async function posted(slug: string, body: unknown, ip = newIp()): Promise<Reply> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const {
    status,
    headers,
    text: replyText,
  } = await visit(`/r/-/${slug}/report`, { method: 'POST', body: text, ip });
  return { status, headers, ...(JSON.parse(replyText) as Omit<Reply, 'status' | 'headers'>) };
}

/** Sends a report as the form does. */
export async function reported(
  slug: string,
  overrides: object = {},
  { proof, token = newSecret(), ip }: { proof?: Solved; token?: string; ip?: string } = {},
): Promise<Reply> {
  const guards = { solved: proof ?? (await solved(slug)), token };
  return posted(slug, { ...SENT, ...guards, ...overrides }, ip);
}
