import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#client/wire/api-error.ts';
import { type Answers, mockReplies, keysOf } from '#client/test-inside.tsx';
import { useEmailFree } from './fields/useEmailFree.ts';
import { SignUpPage } from './SignUpPage.tsx';
import Wizard from './wizard/Wizard.tsx';

const device = vi.hoisted(() => ({ zone: 'UTC' }));
vi.mock('#ui/time/clock.ts', async (original) => ({
  ...(await original<object>()),
  deviceZone: () => device.zone,
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
const TYPED: readonly (readonly [RegExp, string])[] = [
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

const DONE = { tenantId: 't', confirmed: false };

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const went = vi.fn();
vi.spyOn(location, 'assign').mockImplementation((address) => void went(String(address)));

function open(answers: Answers = {}) {
  const sent = mockReplies({
    'tenants.countries': () => ({ countries: COUNTRIES }),
    'accounts.checkEmail': () => ({ available: true }),
    ...answers,
  });
  return sent;
}

function show(answers: Answers = {}) {
  const sent = open(answers);
  render(<SignUpPage />);
  return sent;
}

async function fillAll() {
  await screen.findByRole('option', { name: 'New Zealand' });
  type(/^Country/, 'NZ');
  await screen.findByRole('option', { name: 'Otago' });
  type(/^State/, 'OTA');
  for (const [label, value] of TYPED) type(label, value);
}

/** True if the page stops a reload, as a browser asks it. */
function reloading(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

beforeEach(() => {
  sessionStorage.clear();
  device.zone = 'UTC';
  went.mockClear();
});

describe('signing up', () => {
  it('sends once however often it is pressed, and leaves without a question', async () => {
    const sent = show({ 'accounts.signUp': () => DONE });
    await fillAll();
    press('Sign Up');
    fireEvent.submit(field(/^First Name/));
    await waitFor(() => expect(went).toHaveBeenCalledWith('/signup/success'));
    expect(sent['accounts.signUp']).toHaveLength(1);
    expect(sessionStorage.length).toBe(0);
    expect(reloading()).toBe(false);
  });

  it('repeats it under the same key where no reply came', async () => {
    let tries = 0;
    show({
      'accounts.signUp': () => {
        if (tries++ === 0) throw new ApiError(0, 'No response received from server.');
        return DONE;
      },
    });
    await fillAll();
    press('Sign Up');
    await screen.findByText('No response received from server.');
    expect(field(/^First Name/).value).toBe('Ada');
    press('Sign Up');
    await waitFor(() => expect(went).toHaveBeenCalled());
    const [first, second] = keysOf('accounts.signUp');
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });

  it('tells a fault at its field, and one that no field has over the form', async () => {
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
    // A message over the form comes before its fields, and would be out of sight at the button.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('The proof has expired'));
  });
});

it('proposes the address of the rescue for the person', async () => {
  show();
  type(/^Rescue Email/, 'hello@example.org');
  const email = field(/^Email/);
  const proposed = email.ownerDocument.getElementById(email.getAttribute('list') ?? '');
  await waitFor(() =>
    expect([...(proposed?.children ?? [])].map((each) => each.getAttribute('value'))).toEqual([
      'hello@example.org',
    ]),
  );
});

it('proposes acronym, country and state, and leaves alone what was entered', async () => {
  device.zone = 'Pacific/Auckland';
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

describe('what was typed', () => {
  it('is there again after a reload, place and all, but for the passwords', async () => {
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

  it('is asked about where a link or a reload leads away', async () => {
    show();
    await screen.findByRole('option', { name: 'New Zealand' });
    expect(reloading()).toBe(false);
    type(/^First Name/, 'Ada');
    await waitFor(() => expect(reloading()).toBe(true));
    fireEvent.click(screen.getByRole('link', { name: 'Sign in instead' }));
    await screen.findByText('Do you want to save your changes?');
    expect(went).not.toHaveBeenCalled();
    press('Keep editing');
    await waitFor(() => expect(screen.queryByText('Do you want to save your changes?')).toBeNull());
    expect(field(/^First Name/).value).toBe('Ada');
    fireEvent.click(screen.getByRole('link', { name: 'Sign in instead' }));
    await screen.findByText('Do you want to save your changes?');
    press('No, discard');
    expect(went.mock.calls).toEqual([[expect.stringMatching(/\/login$/)]]);
    expect(reloading()).toBe(false);
    expect(sessionStorage.length).toBe(0);
  });

  it('goes along to the steps without a question', async () => {
    show();
    await screen.findByRole('option', { name: 'New Zealand' });
    type(/^First Name/, 'Ada');
    await waitFor(() => expect(reloading()).toBe(true));
    fireEvent.click(screen.getByRole('link', { name: 'Go step by step' }));
    expect(went.mock.calls).toEqual([[expect.stringMatching(/\/registration\?steps$/)]]);
    expect(sessionStorage.length).toBe(1);
  });
});

describe('the guided sign-up', () => {
  const next = () => press('Next');
  async function startSignUp() {
    history.replaceState(null, '', '/registration?steps');
    open();
    render(<Wizard />);
    press('START');
    await screen.findByText('Step 1 of 4');
    type(/^Rescue Name/, 'Quay Rescue');
    type(/^Rescue Acronym/, 'QR');
  }
  afterEach(() => history.replaceState(null, '', '/'));

  it('has its steps in the history, and Back of the browser leads to the one before', async () => {
    await startSignUp();
    next();
    await screen.findByText('Step 2 of 4');
    expect(location.search).toBe('?steps=2');
    history.replaceState(null, '', '?steps=1');
    act(() => void dispatchEvent(new PopStateEvent('popstate')));
    await screen.findByText('Step 1 of 4');
    expect(field(/^Rescue Name/).value).toBe('Quay Rescue');
  });

  it('goes on after a reload at its step, with what was typed', async () => {
    await startSignUp();
    next();
    await screen.findByText('Step 2 of 4');
    cleanup();
    render(<Wizard />);
    await screen.findByText('Step 2 of 4');
    press('Back');
    await waitFor(() => expect(field(/^Rescue Name/).value).toBe('Quay Rescue'));
  });

  it('begins at the welcome where nothing was typed yet, whatever the address says', () => {
    history.replaceState(null, '', '/registration?steps=3');
    open();
    render(<Wizard />);
    screen.getByRole('button', { name: 'START' });
  });
});

it('an answer that comes while it is sent says nothing of the own address', async () => {
  vi.useFakeTimers();
  const free = vi.fn(() => ({ available: false }));
  mockReplies({ 'accounts.checkEmail': free });
  const { result, rerender } = renderHook(({ sending }) => useEmailFree('ada@example.org', sending), {
    initialProps: { sending: false },
  });
  vi.advanceTimersByTime(600);
  rerender({ sending: true });
  await vi.advanceTimersByTimeAsync(2000);
  rerender({ sending: false });
  await vi.advanceTimersByTimeAsync(2000);
  expect(result.current).toBe('unknown');
  expect(free).not.toHaveBeenCalled();
  vi.useRealTimers();
});
