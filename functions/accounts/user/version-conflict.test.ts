import { afterEach, expect, it, vi } from 'vitest';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { callApi } from '../../test/call-api.ts';
import { createLink, newAdministrator } from '../../users/user.fixture.ts';
import { newIp, refresh, signIn } from './account.fixture.ts';

const hook = vi.hoisted(() => ({ happens: undefined as (() => Promise<unknown>) | undefined }));

/** Runs what a test sets between the comparison of a password and the opening of the session. */
vi.mock('../../kernel/password.ts', async (importOriginal) => {
  const realModule = await importOriginal<{
    matchesPassword: (password: string, phc?: string) => Promise<boolean>;
  }>();
  const matchesPassword = async (password: string, phc?: string) => {
    const isRight = await realModule.matchesPassword(password, phc);
    const { happens } = hook;
    hook.happens = undefined;
    await happens?.();
    return isRight;
  };
  return { ...realModule, matchesPassword };
});

afterEach(() => (hook.happens = undefined));

it('opens no session for the old password when it is reset during the sign-in', async () => {
  const user = await newAdministrator();
  const token = await createLink('reset', user.email, user);
  const body = { token, email: user.email, password: 'Havenkeep#2' };
  let resetStatus = 0;
  hook.happens = async () => {
    resetStatus = (await callApi(accounts.resetPassword, { body }, { ip: newIp() })).status;
  };
  const { status, body: reply } = await signIn(user.userName);
  expect(resetStatus).toBe(200);
  expect(status).toBe(401);
  expect(reply.data).toBeUndefined();
  expect((await signIn(user.userName, 'Havenkeep#2')).status).toBe(200);
});

it('opens a lasting session when nothing happens during the sign-in', async () => {
  const user = await newAdministrator();
  hook.happens = () => Promise.resolve();
  const { refreshToken } = (await signIn(user.userName)).body.data;
  expect((await refresh(refreshToken)).status).toBe(200);
});
