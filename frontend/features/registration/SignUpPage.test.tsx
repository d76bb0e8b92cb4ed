import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#client/wire/api-error.ts';
import { type MockedReplies, mockReplies, idempotencyKeysOf } from '#client/test-inside.tsx';
import { useEmailAvailability } from './fields/useEmailAvailability.ts';
import { SignUpPage } from './SignUpPage.tsx';
import Wizard from './wizard/Wizard.tsx';

const deviceClock = vi.hoisted(() => ({ zone: 'UTC' }));
vi.mock('#ui/time/clock.ts', async (loadOriginal) => ({
  ...(await loadOriginal<object>()),
  deviceZone: () => deviceClock.zone,
}));

vi.mock('#client/session/useDemo.ts', () => ({ useDemo: () => undefined }));

const COUNTRIES = [
  {
    id: 'NZ',
    countryName: 'New Zealand',
    isoCode: 'NZ',
    stdCode: '+64',
    states: [{ id: 'OTA', label: 'Otago' }],
  },
];
const FIELD_VALUES: readonly (readonly [RegExp, string])[] = [
  [/^Rescue Name/, 'Quay Rescue'],
  [/^Rescue Acronym/, 'QR'],
  [/^Street/, 'Quay 1'],
  [/^City/, 'Dunedin'],
  [/^Rescue Email/, 'hello@example.org'],
  [/^Website/, 'example.org'],
  [/^First Name/, 'Ada'],
  [/^Last Name/, 'Okafor'],
  [/^Email/, 'ada@example.org'],
  [/^User ID/, 'ada'],
  [/^Password/, 'Havenkeep#1'],
  [/^Confirm Password/, 'Havenkeep#1'],
];

const SIGN_UP_REPLY = { tenantId: 't', confirmed: false };

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const leavePage = vi.fn();
vi.spyOn(location, 'assign').mockImplementation((address) => void leavePage(String(address)));

function mockSignUp(replies: MockedReplies = {}) {
  const sent = mockReplies({
    'tenants.countries': () => ({ countries: COUNTRIES }),
    'accounts.checkEmail': () => ({ available: true }),
    ...replies,
  });
  return sent;
}

function show(replies: MockedReplies = {}) {
  const sent = mockSignUp(replies);
  render(<SignUpPage />);
  return sent;
}

async function fillAll() {
  await screen.findByRole('option', { name: 'New Zealand' });
  type(/^Country/, 'NZ');
  await screen.findByRole('option', { name: 'Otago' });
  type(/^State/, 'OTA');
  for (const [label, value] of FIELD_VALUES) type(label, value);
}

/** Sends the event that a browser sends before a reload; true if the page blocks it. */
function isReloadBlocked(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

beforeEach(() => {
  sessionStorage.clear();
  deviceClock.zone = 'UTC';
  leavePage.mockClear();
});

describe('signing up', () => {
  it('sends one request however often the form is submitted, and leaves without asking about unsaved input', async () => {
    const sent = show({ 'accounts.signUp': () => SIGN_UP_REPLY });
    await fillAll();
    press('Sign Up');
    fireEvent.submit(field(/^First Name/));
    await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/signup/success'));
    expect(sent['accounts.signUp']).toHaveLength(1);
    expect(sessionStorage.length).toBe(0);
    expect(isReloadBlocked()).toBe(false);
  });

  it('repeats the call with the same key when no reply came', async () => {
    let tryCount = 0;
    show({
      'accounts.signUp': () => {
        if (tryCount++ === 0) throw new ApiError(0, 'No response received from server.');
        return SIGN_UP_REPLY;
      },
    });
    await fillAll();
    press('Sign Up');
    await screen.findByText('No response received from server.');
    expect(field(/^First Name/).value).toBe('Ada');
    press('Sign Up');
    await waitFor(() => expect(leavePage).toHaveBeenCalled());
    const [firstKey, secondKey] = idempotencyKeysOf('accounts.signUp');
    expect(firstKey).toBeTruthy();
    expect(secondKey).toBe(firstKey);
  });

  it('shows an error at its field, and one without a field above the form, with the focus', async () => {
    const fields = { username: 'User Id already exists.', emailProof: 'The proof has expired' };
    show({
      'accounts.signUp': () => {
        throw new ApiError(422, 'Faults', { fields });
      },
    });
    await fillAll();
    press('Sign Up');
    await screen.findByText('User Id already exists.');
    expect(screen.getByText('The proof has expired').closest('[role=alert]')).not.toBeNull();
    // A message above the form may be scrolled out of sight when the user presses the button below the fields, so it
    // takes the focus.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('The proof has expired'));
  });
});

it('suggests the email of the rescue as the email of the user', async () => {
  show();
  type(/^Rescue Email/, 'hello@example.org');
  const email = field(/^Email/);
  const datalist = email.ownerDocument.getElementById(email.getAttribute('list') ?? '');
  await waitFor(() =>
    expect([...(datalist?.children ?? [])].map((option) => option.getAttribute('value'))).toEqual([
      'hello@example.org',
    ]),
  );
});

it('suggests acronym and country, and does not replace what the user entered', async () => {
  deviceClock.zone = 'Pacific/Auckland';
  show();
  await waitFor(() => expect(field(/^Country/).value).toBe('NZ'));
  screen.getByText(/^Suggested by your browser/);
  type(/^Rescue Name/, 'Quay Animal Rescue');
  await waitFor(() => expect(field(/^Rescue Acronym/).value).toBe('QAR'));
  type(/^Rescue Acronym/, 'QUAY');
  type(/^Rescue Name/, 'Quay Rescue');
  type(/^Country/, '');
  await waitFor(() => expect(screen.queryByText(/^Suggested by your browser/)).toBeNull());
  expect([field(/^Rescue Acronym/).value, field(/^Country/).value]).toEqual(['QUAY', '']);
});

describe('the unsaved input', () => {
  it('is restored after a reload, country and state included, without the passwords', async () => {
    show();
    await fillAll();
    cleanup();
    expect(JSON.stringify(sessionStorage)).not.toContain('Havenkeep#1');
    show();
    await screen.findByText('What you typed and didn’t save is back.');
    await screen.findByRole('option', { name: 'Otago' });
    await waitFor(() => expect(field(/^State/).value).toBe('OTA'));
    expect(field(/^First Name/).value).toBe('Ada');
    expect([field(/^Password/).value, field(/^Confirm Password/).value]).toEqual(['', '']);
    press('Start Over');
    await waitFor(() => expect(field(/^First Name/).value).toBe(''));
    expect(sessionStorage.length).toBe(0);
  });

  it('must be kept or discarded before a link leaves the page, and blocks a reload', async () => {
    show();
    await screen.findByRole('option', { name: 'New Zealand' });
    expect(isReloadBlocked()).toBe(false);
    type(/^First Name/, 'Ada');
    await waitFor(() => expect(isReloadBlocked()).toBe(true));
    fireEvent.click(screen.getByRole('link', { name: 'Sign in instead' }));
    await screen.findByText('Do you want to save your changes?');
    expect(leavePage).not.toHaveBeenCalled();
    press('Keep editing');
    await waitFor(() => expect(screen.queryByText('Do you want to save your changes?')).toBeNull());
    expect(field(/^First Name/).value).toBe('Ada');
    fireEvent.click(screen.getByRole('link', { name: 'Sign in instead' }));
    await screen.findByText('Do you want to save your changes?');
    press('No, discard');
    expect(leavePage.mock.calls).toEqual([[expect.stringMatching(/\/login$/)]]);
    expect(isReloadBlocked()).toBe(false);
    expect(sessionStorage.length).toBe(0);
  });

  it('is kept, without asking, when the user switches to the guided sign-up', async () => {
    show();
    await screen.findByRole('option', { name: 'New Zealand' });
    type(/^First Name/, 'Ada');
    await waitFor(() => expect(isReloadBlocked()).toBe(true));
    fireEvent.click(screen.getByRole('link', { name: 'Go step by step' }));
    expect(leavePage.mock.calls).toEqual([[expect.stringMatching(/\/registration\?steps$/)]]);
    expect(sessionStorage.length).toBe(1);
  });
});

describe('the guided sign-up', () => {
  const next = () => press('Next');
  async function startSignUp() {
    history.replaceState(null, '', '/registration?steps');
    mockSignUp();
    render(<Wizard />);
    press('START');
    await screen.findByText('Step 1 of 4');
    type(/^Rescue Name/, 'Quay Rescue');
    type(/^Rescue Acronym/, 'QR');
  }
  afterEach(() => history.replaceState(null, '', '/'));

  it('has its steps in the browser history, so that going back shows the previous step', async () => {
    await startSignUp();
    next();
    await screen.findByText('Step 2 of 4');
    expect(location.search).toBe('?steps=2');
    history.replaceState(null, '', '?steps=1');
    act(() => void dispatchEvent(new PopStateEvent('popstate')));
    await screen.findByText('Step 1 of 4');
    expect(field(/^Rescue Name/).value).toBe('Quay Rescue');
  });

  it('continues at the same step after a reload, with the input of all steps', async () => {
    await startSignUp();
    next();
    await screen.findByText('Step 2 of 4');
    cleanup();
    render(<Wizard />);
    await screen.findByText('Step 2 of 4');
    press('Back');
    await waitFor(() => expect(field(/^Rescue Name/).value).toBe('Quay Rescue'));
  });

  it('begins at the welcome step if there is no input, even if the address names a later step', () => {
    history.replaceState(null, '', '/registration?steps=3');
    mockSignUp();
    render(<Wizard />);
    screen.getByRole('button', { name: 'START' });
  });
});

it('does not check the email address while the form is being sent', async () => {
  vi.useFakeTimers();
  const checkEmail = vi.fn(() => ({ available: false }));
  mockReplies({ 'accounts.checkEmail': checkEmail });
  const { result, rerender } = renderHook(({ sending }) => useEmailAvailability('ada@example.org', sending), {
    initialProps: { sending: false },
  });
  vi.advanceTimersByTime(600);
  rerender({ sending: true });
  await vi.advanceTimersByTimeAsync(2000);
  rerender({ sending: false });
  await vi.advanceTimersByTimeAsync(2000);
  expect(result.current).toBe('unknown');
  expect(checkEmail).not.toHaveBeenCalled();
  vi.useRealTimers();
});
