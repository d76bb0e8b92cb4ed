import { afterEach, expect, it, vi } from 'vitest';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { callApi } from '../../test/call-api.ts';
import { createLink, newAdministrator } from '../../users/user.fixture.ts';
import { newIp, refresh, signIn } from './account.fixture.ts';

const between = vi.hoisted(() => ({ happens: undefined as (() => Promise<unknown>) | undefined }));

/** Something happens once a password was compared and before its session is opened. */
vi.mock('../../kernel/password.ts', async (original) => {
  const real = await original<{ matchesPassword: (password: string, phc?: string) => Promise<boolean> }>();
  const matchesPassword = async (password: string, phc?: string) => {
    const right = await real.matchesPassword(password, phc);
    const { happens } = between;
    between.happens = undefined;
    await happens?.();
    return right;
  };
  return { ...real, matchesPassword };
});

afterEach(() => (between.happens = undefined));

it('a password that is reset while somebody signs in with the old one opens no session', async () => {
  const user = await newAdministrator();
  const token = await createLink('reset', user.email, user);
  const body = { token, email: user.email, password: 'Havenkeep#2' };
  let reset = 0;
  between.happens = async () => {
    reset = (await callApi(accounts.resetPassword, { body }, { ip: newIp() })).status;
  };
  const { status, body: reply } = await signIn(user.userName);
  expect(reset).toBe(200);
  expect(status).toBe(401);
  expect(reply.data).toBeUndefined();
  expect((await signIn(user.userName, 'Havenkeep#2')).status).toBe(200);
});

it('a sign-in that nothing comes in between of opens a session that lasts', async () => {
  const user = await newAdministrator();
  between.happens = () => Promise.resolve();
  const { refreshToken } = (await signIn(user.userName)).body.data;
  expect((await refresh(refreshToken)).status).toBe(200);
});
