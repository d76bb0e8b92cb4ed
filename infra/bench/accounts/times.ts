import { accounts } from '#shared/calls/accounts/accounts.ts';
import { newId } from '#functions/kernel/ids.ts';
import { hashPassword } from '#functions/kernel/password.ts';
import { addUser } from '#functions/accounts/user/new-user.ts';
import { visit } from './visitor.ts';

const TIMES = 200;
/** Calls for one account: fewer than lock it, and than the mails an hour that it may get. */
const EACH = 4;
const PASSWORD = 'Havenkeep#1';

interface Account {
  readonly userName: string;
  readonly email: string;
}

const nobody = (): Account => ({ userName: `nobody-${newId()}`, email: `${newId()}@example.org` });

async function somebody(): Promise<Account> {
  const account = { userName: `user-${newId()}`, email: `${newId()}@example.org` };
  const person = { role: 'Veterinarian', firstName: 'Ada', lastName: 'Okafor', password: PASSWORD } as const;
  await addUser(newId(), 'NZ', { ...account, ...person });
  return account;
}

type Answer = { readonly status: number; readonly message?: string | undefined };
type Ask = (account: Account) => Promise<Answer>;

const QUESTIONS: Readonly<Record<string, Ask>> = {
  'sign in, wrong password': ({ userName }) =>
    visit(accounts.signIn, { body: { userName, password: 'Wrong-guess#1' } }),
  'forgot user name': ({ email }) => visit(accounts.forgotUserName, { query: { email } }),
  'forgot password': ({ userName, email }) => visit(accounts.forgotPassword, { query: { userName, email } }),
  'check e-mail (tells, as documented)': ({ email }) => visit(accounts.checkEmail, { query: { email } }),
};

const at = (sorted: readonly number[], part: number) =>
  sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;

async function taken(ask: () => Promise<Answer>, words: Set<string>) {
  const from = performance.now();
  const { status, message } = await ask();
  words.add(`${status} ${message ?? ''}`);
  return performance.now() - from;
}

async function measured(name: string, ask: Ask): Promise<void> {
  // Its own accounts: what one call used up of a limit would change the answers of the next.
  const known: Account[] = [];
  for (let n = 0; n < TIMES / EACH; n++) known.push(await somebody());
  const unknown = known.map(nobody);
  const ofKnown: number[] = [];
  const ofUnknown: number[] = [];
  const words = new Set<string>();
  for (let n = 0; n < TIMES; n++) {
    const i = Math.floor(n / EACH);
    // In turn, so that what else the machine does falls on both.
    ofKnown.push(await taken(() => ask(known[i] ?? nobody()), words));
    ofUnknown.push(await taken(() => ask(unknown[i] ?? nobody()), words));
  }
  for (const list of [ofKnown, ofUnknown]) list.sort((a, b) => a - b);
  const show = (list: number[]) => `${at(list, 0.5).toFixed(2)} | ${at(list, 0.95).toFixed(2)}`;
  console.log(
    `| ${name} | ${show(ofKnown)} | ${show(ofUnknown)} | ${words.size === 1 ? 'same' : 'differ'} |`,
  );
}

/** How long answers for known and unknown accounts take, in turn, and whether their words differ. */
export async function times(): Promise<void> {
  for (const ask of Object.values(QUESTIONS)) for (let n = 0; n < 20; n++) await ask(nobody());
  console.log(`\n### Known and unknown accounts, ms (${TIMES} each, in turn)\n`);
  console.log('| call | known p50 | p95 | unknown p50 | p95 | words |\n|---|---|---|---|---|---|');
  for (const [name, ask] of Object.entries(QUESTIONS)) await measured(name, ask);
  const before = process.cpuUsage();
  for (let n = 0; n < 20; n++) await hashPassword(PASSWORD);
  const { user, system } = process.cpuUsage(before);
  console.log(`\nA password costs ${((user + system) / 1000 / 20).toFixed(0)} ms of one core.`);
}
