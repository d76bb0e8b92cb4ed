import { expect, type Page } from '@playwright/test';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { users } from '#shared/calls/users/users.ts';
import { requestOf } from '#shared/contract/request.ts';
import { linkIn, mailTo } from './mailbox.ts';
import { newPerson, type Person } from './people.ts';
import { fresh, PASSWORD } from './steps.ts';

/** A new rescue, as after a sign-up; its founder can sign in. */
export async function foundRescue(page: Page): Promise<{ person: Person; name: string }> {
  const [person, name] = [newPerson('Rae'), fresh('Tern Rescue')];
  const { firstName, lastName, userName: username, email } = person;
  const place = { street: 'Quay 1', city: 'Dunedin', state: 'Otago', zip: '', countryId: 'NZ' };
  const reached = { emailAddress: email, website: 'tern.example', phone: '' };
  const tenantVm = { name, tenantAcronym: 'TR', ...place, ...reached };
  const signUpDetails = {
    firstName,
    lastName,
    username,
    email,
    password: PASSWORD,
    phoneNumber: '',
    status: 'trialer',
  };
  const { method, url, body } = requestOf(accounts.signUp, { body: { ...signUpDetails, tenantVm } });
  const reply = await page.request.fetch(`/api${url}`, { method, data: body });
  expect(reply.status(), await reply.text()).toBe(200);
  const link = new URL(linkIn(await mailTo(email, /confirm your account/i)), 'http://local');
  const [token, to] = ['token', 'email'].map((key) => link.searchParams.get(key) ?? '');
  const confirming = requestOf(users.verifySignUp, { query: { token: token ?? '', email: to ?? '' } });
  expect((await page.request.fetch(`/api${confirming.url}`)).status()).toBe(200);
  return { person, name };
}
