import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { newIp } from '../accounts/user/account.fixture.ts';
import { newSecret } from '../kernel/ids.ts';
import { visit } from '../test/visitor.ts';
import { TODAY } from '../test/time/noon.ts';

/** A report as the public form sends it. */
export const REPORT_BODY = {
  side: 'lost',
  species: 'cat',
  color: 'Black and white',
  day: TODAY,
  place: 'Elm Street',
  contactName: 'Robin Vale',
  email: 'robin@example.org',
};

type SolvedChallenge = Awaited<ReturnType<typeof solveNewChallenge>>;

/** Requests a new challenge of the form, and returns it with its solution. */
export async function solveNewChallenge(slug: string) {
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
export async function sendReport(
  slug: string,
  overrides: object = {},
  { solved, token = newSecret(), ip }: { solved?: SolvedChallenge; token?: string; ip?: string } = {},
): Promise<Reply> {
  const guards = { solved: solved ?? (await solveNewChallenge(slug)), token };
  return posted(slug, { ...REPORT_BODY, ...guards, ...overrides }, ip);
}
