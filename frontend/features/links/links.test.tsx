import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, it } from 'vitest';
import { ApiError } from '#client/wire/api-error.ts';
import { storedSignInMessage } from '#client/storage/sign-in-message.ts';
import { mockReplies } from '#client/test-inside.tsx';
import AcceptInvitePage from './AcceptInvitePage.tsx';
import { rememberConfirmed } from './confirmed.ts';
import ConfirmEmailPage from './ConfirmEmailPage.tsx';
import ResetPasswordPage from './ResetPasswordPage.tsx';
import VerifySignUpPage from './VerifySignUpPage.tsx';

const USER = { id: 'u1', firstName: 'Ada', lastName: 'Okafor', email: 'ada@example.org' };

let linkCount = 0;
/** Opens a page by a new link, as React mounts it in development: twice. */
function openPage(Page: () => React.ReactNode) {
  history.replaceState(null, '', `/auth/verify?token=t${++linkCount}&email=ada%40example.org`);
  render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
}

const throwing = (error: ApiError) => () => {
  throw error;
};

it('a link that confirms an account is used once, however often the page is mounted', async () => {
  const sent = mockReplies({ 'users.verifySignUp': () => ({ usersVM: { ...USER, userName: 'ada' } }) });
  openPage(VerifySignUpPage);
  expect(await screen.findByRole('heading', { name: 'Account Confirmed, Thank You !' })).toBeDefined();
  expect(storedSignInMessage()).toEqual({ userName: 'ada', text: '' });
  expect(sent['users.verifySignUp']).toHaveLength(1);
});

it('an expired link says so and leads to the sign-in page', async () => {
  mockReplies({ 'users.verifyInvite': throwing(new ApiError(422, 'Link Expired')) });
  openPage(AcceptInvitePage);
  expect((await screen.findByRole('alert')).textContent).toContain('Link Expired');
  expect(screen.getByRole('link', { name: 'Back To Login' }).getAttribute('href')).toBe('/login');
});

it('a link that never reached the server can be tried again', async () => {
  mockReplies({ 'users.verifySignUp': throwing(new ApiError(0, 'No response received from server.')) });
  openPage(VerifySignUpPage);
  expect((await screen.findByRole('alert')).textContent).toContain('No response received from server.');
  screen.getByRole('heading', { name: 'Could not check your link' });
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Back To Login' })).toBeNull();
});

it('a page that confirmed an account says so again after a reload, though its link is used up', async () => {
  mockReplies({ 'users.verifySignUp': throwing(new ApiError(422, 'Link Expired')) });
  rememberConfirmed(`t${linkCount + 1}`);
  openPage(VerifySignUpPage);
  await screen.findByRole('heading', { name: 'Account Confirmed, Thank You !' });
});

it('a page that confirmed an address says so again after a reload', async () => {
  mockReplies({ 'accounts.confirmEmail': throwing(new ApiError(422, 'Link Expired')) });
  rememberConfirmed(`t${linkCount + 1}`);
  openPage(ConfirmEmailPage);
  await screen.findByText('From now on our emails go to ada@example.org.');
});

it('an invitation shows the name and the email, which cannot be edited', async () => {
  mockReplies({ 'users.verifyInvite': () => ({ usersVM: USER }) });
  openPage(AcceptInvitePage);
  const email = await screen.findByLabelText<HTMLInputElement>('Email');
  expect([email.value, email.readOnly]).toEqual(['ada@example.org', true]);
  expect(screen.getByLabelText<HTMLInputElement>(/^First Name/).value).toBe('Ada');
});

it('a password form opens only after its reset link was checked', async () => {
  mockReplies({ 'accounts.checkReset': () => ({}) });
  openPage(ResetPasswordPage);
  await screen.findByLabelText(/^New password/);
  expect(screen.queryByRole('link', { name: 'Send a new link' })).toBeNull();
});

it('an expired reset link leads to a form for a new one, with the email filled in', async () => {
  mockReplies({ 'accounts.checkReset': throwing(new ApiError(422, 'Link Expired')) });
  openPage(ResetPasswordPage);
  expect((await screen.findByRole('alert')).textContent).toContain('Link Expired');
  expect(screen.queryByLabelText(/password/i)).toBeNull();
  const newLink = screen.getByRole('link', { name: 'Send a new link' });
  expect(newLink.getAttribute('href')).toBe('/forgot-password?email=ada%40example.org');
});
