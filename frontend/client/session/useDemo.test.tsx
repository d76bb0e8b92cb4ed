import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { isInDemo } from '../storage/demo.ts';
import { ApiError } from '../wire/api-error.ts';
import { useDemo } from './useDemo.ts';

const DEMO = { userName: 'manager', password: 'Havenkeep#1' };
const site = vi.hoisted(() => ({ config: {} }));
vi.mock('../wire/config.ts', () => ({ siteConfig: () => Promise.resolve(site.config) }));
const signIn = vi.hoisted(() => vi.fn());
vi.mock('./session.ts', () => ({ signIn }));

function DemoButton() {
  const demo = useDemo();
  return demo ? (
    <button type="button" disabled={demo.busy} onClick={demo.enter}>
      Demo
    </button>
  ) : null;
}

beforeEach(() => {
  sessionStorage.clear();
  signIn.mockReset();
});

it('is absent where the installation has no demo', async () => {
  site.config = { api: '/api' };
  await act(async () => void render(<DemoButton />));
  expect(screen.queryByRole('button')).toBeNull();
});

it('signs in with the demo’s account, once, and remembers that it is a demo', async () => {
  site.config = { api: '/api', demo: DEMO };
  signIn.mockImplementation((_with: unknown, onSuccess: (session: { userId: string }) => void) => {
    onSuccess({ userId: 'u1' });
    return new Promise(() => undefined);
  });
  render(<DemoButton />);
  const button = await screen.findByRole('button');
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(isInDemo('u1')).toBe(true));
  expect(isInDemo('u2')).toBe(false);
  expect(signIn.mock.calls.map(([account]: unknown[]) => account)).toEqual([
    { ...DEMO, staySignedIn: false },
  ]);
});

it('can be tried again after a failed sign-in', async () => {
  site.config = { api: '/api', demo: DEMO };
  signIn.mockRejectedValue(new ApiError(0, 'No response received from server.'));
  render(<DemoButton />);
  const button = await screen.findByRole<HTMLButtonElement>('button');
  fireEvent.click(button);
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
  await waitFor(() => expect(signIn).toHaveBeenCalledTimes(2));
});
