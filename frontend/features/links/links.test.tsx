import { cleanup, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#client/api-error.ts';
import { makeCall } from '#client/make-call.ts';
import AcceptInvitePage from './AcceptInvitePage.tsx';
import VerifySignUpPage from './VerifySignUpPage.tsx';

vi.mock('#client/make-call.ts', () => ({ makeCall: vi.fn() }));
const call = vi.mocked(makeCall);

let links = 0;
/** Opens a page by a link of its own, as React mounts it in development: twice. */
function open(Page: () => React.ReactNode) {
  history.replaceState(null, '', `/auth/verify?token=t${++links}&email=ada%40example.org`);
  render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
}

beforeEach(() => void call.mockReset());
afterEach(cleanup);

it('a link that confirms an account is used once, however often the page is mounted', async () => {
  call.mockResolvedValue({ success: true, data: {} } as never);
  open(VerifySignUpPage);
  expect(await screen.findByRole('heading', { name: 'Account Confirmed, Thank You !' })).toBeDefined();
  expect(call).toHaveBeenCalledTimes(1);
});

it('a link that is over says so and leads to the door', async () => {
  call.mockRejectedValue(new ApiError(422, 'Link Expired'));
  open(AcceptInvitePage);
  expect((await screen.findByRole('alert')).textContent).toContain('Link Expired');
  expect(screen.getByRole('link', { name: 'Back To Login' }).getAttribute('href')).toBe('/login');
});

it('a link that never reached the server can be tried again', async () => {
  call.mockRejectedValue(new ApiError(0, 'No response received from server.'));
  open(VerifySignUpPage);
  expect((await screen.findByRole('alert')).textContent).toContain('No response received from server.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Back To Login' })).toBeNull();
});

it('an invitation shows whom it is for; the address stays as it is', async () => {
  const usersVM = { id: 'u1', firstName: 'Ada', lastName: 'Okafor', email: 'ada@example.org' };
  call.mockResolvedValue({ success: true, data: { usersVM } } as never);
  open(AcceptInvitePage);
  const email = await screen.findByLabelText<HTMLInputElement>('Email');
  expect([email.value, email.readOnly]).toEqual(['ada@example.org', true]);
  expect(screen.getByLabelText<HTMLInputElement>(/^First Name/).value).toBe('Ada');
});
