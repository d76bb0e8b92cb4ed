import { expect, type Page } from '@playwright/test';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { users } from '#shared/calls/users/users.ts';
import { requestOf } from '#shared/contract/request.ts';
import { findLink, waitForMail } from './mailbox.ts';
import { makePerson, type Person } from './people.ts';
import { makeUnique, PASSWORD } from './steps.ts';

/** Signs up a new rescue and confirms its email address, so that its founder can sign in. */
export async function createRescue(page: Page): Promise<{ person: Person; name: string }> {
  const [person, name] = [makePerson('Rae'), makeUnique('Tern Rescue')];
  const { firstName, lastName, userName: username, email } = person;
  const address = { street: 'Quay 1', city: 'Dunedin', state: 'Otago', zip: '', countryId: 'NZ' };
  const contact = { emailAddress: email, website: 'tern.example', phone: '' };
  const tenantVm = { name, tenantAcronym: 'TR', ...address, ...contact };
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
  const link = new URL(findLink(await waitForMail(email, /confirm your account/i)), 'http://local');
  const [token, linkEmail] = ['token', 'email'].map((key) => link.searchParams.get(key) ?? '');
  const verifyRequest = requestOf(users.verifySignUp, {
    query: { token: token ?? '', email: linkEmail ?? '' },
  });
  expect((await page.request.fetch(`/api${verifyRequest.url}`)).status()).toBe(200);
  return { person, name };
}
