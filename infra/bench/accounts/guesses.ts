import { accounts } from '#shared/calls/accounts/accounts.ts';
import { newCode } from '#functions/accounts/sign-up/otp.table.ts';
import { newId } from '#functions/kernel/ids.ts';
import { registry } from '#functions/kernel/table/table.ts';
import { addUser } from '#functions/accounts/user/new-user.ts';
import { newAddress, visit } from './visitor.ts';

const GUESSES = 100;

type Answers = readonly { readonly status: number }[];

const count = (answers: Answers, status: number) =>
  answers.filter((answer) => answer.status === status).length;

const many = (ask: (n: number) => Promise<{ status: number }>) =>
  Promise.all(Array.from({ length: GUESSES }, (_, n) => ask(n)));

const row = (name: string, answers: Answers, passed: number) =>
  console.log(`| ${name} | ${answers.length} | ${count(answers, passed)} | ${count(answers, 429)} |`);

/** How many of a hundred guesses at once get through to be compared. */
export async function guesses(): Promise<void> {
  const userName = `target-${newId()}`;
  const person = {
    role: 'Veterinarian',
    firstName: 'Ada',
    lastName: 'Okafor',
    password: 'Havenkeep#1',
  } as const;
  await addUser(newId(), 'NZ', { ...person, userName, email: `${newId()}@example.org` });
  const email = `${newId()}@example.org`;
  await registry().transact([newCode(email, new Date()).action]);
  const address = newAddress();
  console.log(
    '\n### Guesses, a hundred at once\n\n| what | tried | compared | refused (429) |\n|---|---|---|---|',
  );
  row(
    'passwords of one account, from a hundred addresses (5 in 15 minutes)',
    await many((n) => visit(accounts.signIn, { body: { userName, password: `Guess-${n}#` } })),
    401,
  );
  const locked = await visit(accounts.signIn, { body: { userName, password: 'Havenkeep#1' } });
  row(
    'names from one address (20 a minute, then one every 3 s)',
    await many((n) =>
      visit(accounts.signIn, { body: { userName: `${address}-${n}`, password: 'Havenkeep#1' } }, address),
    ),
    401,
  );
  row(
    'codes of one e-mail, from a hundred addresses (5 a code)',
    await many((n) => visit(accounts.otpVerify, { query: { email, otp: String(n).padStart(6, '0') } })),
    200,
  );
  const other = `${newId()}@example.org`;
  row(
    'codes asked for to one e-mail (1 a minute)',
    await many(() => visit(accounts.otpGenerate, { query: { email: other } })),
    200,
  );
  console.log(`\nThe right password of the locked account: ${locked.status} ${locked.message}`);
}
