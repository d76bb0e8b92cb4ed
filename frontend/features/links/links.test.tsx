import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, it } from 'vitest';
import { ApiError } from '#client/wire/api-error.ts';
import { signInMessage } from '#client/storage/sign-in-message.ts';
import { mockReplies } from '#client/test-inside.tsx';
import AcceptInvitePage from './AcceptInvitePage.tsx';
import { rememberConfirmed } from './confirmed.ts';
import ResetPasswordPage from './ResetPasswordPage.tsx';
import VerifySignUpPage from './VerifySignUpPage.tsx';

const USER = { id: 'u1', firstName: 'Ada', lastName: 'Okafor', email: 'ada@example.org' };

let links = 0;
/** Opens a page by a new link, as React mounts it in development: twice. */
function open(Page: () => React.ReactNode) {
  history.replaceState(null, '', `/auth/verify?token=t${++links}&email=ada%40example.org`);
  render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
}

const refused = (error: ApiError) => () => {
  throw error;
};

it('a link that confirms an account is used once, however often the page is mounted', async () => {
  const sent = mockReplies({ 'users.verifySignUp': () => ({ usersVM: { ...USER, userName: 'ada' } }) });
  open(VerifySignUpPage);
  expect(await screen.findByRole('heading', { name: 'Account Confirmed, Thank You !' })).toBeDefined();
  expect(signInMessage()).toEqual({ userName: 'ada', text: '' });
  expect(sent['users.verifySignUp']).toHaveLength(1);
});

it('a link that is over says so and leads to the door', async () => {
  mockReplies({ 'users.verifyInvite': refused(new ApiError(422, 'Link Expired')) });
  open(AcceptInvitePage);
  expect((await screen.findByRole('alert')).textContent).toContain('Link Expired');
  expect(screen.getByRole('link', { name: 'Back To Login' }).getAttribute('href')).toBe('/login');
});

it('a link that never reached the server can be tried again', async () => {
  mockReplies({ 'users.verifySignUp': refused(new ApiError(0, 'No response received from server.')) });
  open(VerifySignUpPage);
  expect((await screen.findByRole('alert')).textContent).toContain('No response received from server.');
  screen.getByRole('heading', { name: 'Could not check your link' });
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Back To Login' })).toBeNull();
});

it('a page that said so says so again when it is loaded anew: the link is good once', async () => {
  mockReplies({ 'users.verifySignUp': refused(new ApiError(422, 'Link Expired')) });
  rememberConfirmed(`t${links + 1}`);
  open(VerifySignUpPage);
  await screen.findByRole('heading', { name: 'Account Confirmed, Thank You !' });
});

it('an invitation shows whom it is for; the address stays as it is', async () => {
  mockReplies({ 'users.verifyInvite': () => ({ usersVM: USER }) });
  open(AcceptInvitePage);
  const email = await screen.findByLabelText<HTMLInputElement>('Email');
  expect([email.value, email.readOnly]).toEqual(['ada@example.org', true]);
  expect(screen.getByLabelText<HTMLInputElement>(/^First Name/).value).toBe('Ada');
});

it('the link of a reset is looked at before the form is there', async () => {
  mockReplies({ 'accounts.checkReset': () => ({}) });
  open(ResetPasswordPage);
  await screen.findByLabelText(/^New password/);
  expect(screen.queryByRole('link', { name: 'Send a new link' })).toBeNull();
});

it('the link of a reset that is over leads to a new one, with the address that is known', async () => {
  mockReplies({ 'accounts.checkReset': refused(new ApiError(422, 'Link Expired')) });
  open(ResetPasswordPage);
  expect((await screen.findByRole('alert')).textContent).toContain('Link Expired');
  expect(screen.queryByLabelText(/password/i)).toBeNull();
  const way = screen.getByRole('link', { name: 'Send a new link' });
  expect(way.getAttribute('href')).toBe('/forgot-password?email=ada%40example.org');
});
