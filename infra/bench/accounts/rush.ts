import { accounts } from '#shared/calls/accounts/accounts.ts';
import type { Input } from '#shared/contract/call.ts';
import { newId } from '#functions/kernel/ids.ts';
import { registry } from '#functions/kernel/table/table.ts';
import { tenantNameKey } from '#functions/tenants/new-tenant.ts';
import { visit } from './visitor.ts';

const AT_ONCE = 50;

type SignUp = Input<typeof accounts.signUp>;

const signUpOf = (username: string, n: number): SignUp => ({
  body: {
    username,
    email: `${newId()}@example.org`,
    password: 'Havenkeep#1',
    firstName: 'Ada',
    lastName: 'Okafor',
    tenantVm: {
      name: `Rescue ${username} ${n}`,
      tenantAcronym: 'RR',
      street: 'Quay 1',
      city: 'Dunedin',
      countryId: 'NZ',
      state: 'Otago',
      emailAddress: 'hello@example.org',
      website: 'example.org',
    },
  },
});

/** Fifty sign-ups of one user name at the same moment: who wins, what the others read, and what is left of them. */
export async function rush(): Promise<void> {
  const username = `wanted-${newId()}`;
  const all = Array.from({ length: AT_ONCE }, (_, n) => signUpOf(username, n));
  const from = performance.now();
  const answers = await Promise.all(all.map((input) => visit(accounts.signUp, input)));
  const seconds = (performance.now() - from) / 1000;
  const won = answers.filter(({ status }) => status === 200).length;
  const told = answers.filter(({ fields }) => fields?.['username'] === 'User Id already exists.').length;
  const names = await registry().getMany(all.map(({ body }) => tenantNameKey(body.tenantVm.name)));
  console.log(`\n### ${AT_ONCE} sign-ups of one user name at once\n`);
  console.log(
    `${won} won, ${told} were told at the field, ${names.filter(Boolean).length} rescue names are taken.`,
  );
  console.log(`All answered after ${seconds.toFixed(1)} s.`);
}
