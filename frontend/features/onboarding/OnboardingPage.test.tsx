import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { MEANS } from '#shared/rules/lists/means.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { storedFirstAnimalState } from '#client/storage/first-animal.ts';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import OnboardingPage from './OnboardingPage.tsx';

afterEach(() => sessionStorage.clear());

const entry = (typeName: string, means?: string) => ({
  id: typeName,
  typeName,
  color: '',
  version: 1,
  changedBy: '',
  changedAt: '',
  ...(means ? { means } : {}),
});
const TYPES = {
  'animalTypeList.list': () => ({
    animalTypes: [entry('Alpacas'), entry('Cats', MEANS.cats), entry('Dogs', MEANS.dogs)],
    orderVersion: 0,
  }),
};

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const input = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) => fireEvent.change(input(label), { target: { value } });

/** Those that are not in the list are typed. */
const tickOther = async () => fireEvent.click(await screen.findByRole('checkbox', { name: 'Other' }));
const isTicked = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;

describe('the first-time wizard', () => {
  it('asks for an animal type before the next step, and keeps the input when going back', async () => {
    mockReplies(TYPES);
    renderSignedIn(<OnboardingPage startAt="start" />);
    press("Let's Go");
    await screen.findByText('Step 1 of 4');
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    await screen.findByRole('checkbox', { name: 'Other' });
    expect(screen.queryByLabelText(/^Animal type/)).toBeNull();
    press('Next');
    await screen.findByText('Animal type is required');
    await tickOther();
    type(/^Animal type 1/, 'Dogs');
    await waitFor(() => expect(screen.queryByText('Animal type is required')).toBeNull());
    press('Next');
    await screen.findByText('Step 2 of 4');
    press('Back');
    await screen.findByText('Step 1 of 4');
    expect(isTicked('Dogs')).toBe(true);
  });

  it('shows the eight most usual of many types, those that were ticked, and all of them at a press', async () => {
    const manyTypes = Array.from({ length: 27 }, (_, i) => entry(`Kind${i}`));
    const usualTypes = [entry('Horses'), entry('Rabbits'), entry('Dogs', MEANS.dogs)];
    mockReplies({
      'animalTypeList.list': () => ({ animalTypes: [...manyTypes, ...usualTypes], orderVersion: 0 }),
    });
    renderSignedIn(<OnboardingPage startAt="start" />);
    press("Let's Go");
    await screen.findByRole('checkbox', { name: 'Dogs' });
    const checkboxLabels = () => screen.getAllByRole('checkbox').map((box) => box.parentElement?.textContent);
    const [dogs, rabbits, horses, ...otherLabels] = checkboxLabels();
    expect([dogs, rabbits, horses, otherLabels.length]).toEqual(['Dogs', 'Rabbits', 'Horses', 6]);
    // One that is typed is ticked among them.
    await tickOther();
    type(/^Animal type 1/, 'Kind20');
    await waitFor(() => expect(checkboxLabels()).toContain('Kind20'));
    press('Show all 30');
    expect(checkboxLabels()).toHaveLength(31);
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
  });

  it('offers the usual types as checkboxes, dogs and cats first, beside inputs for others', async () => {
    mockReplies(TYPES);
    renderSignedIn(<OnboardingPage startAt="start" />);
    press("Let's Go");
    await screen.findByRole('checkbox', { name: 'Cats' });
    expect(screen.getAllByRole('checkbox').map((box) => box.parentElement?.textContent)).toEqual([
      'Cats',
      'Dogs',
      'Alpacas',
      'Other',
    ]);
    await tickOther();
    type(/^Animal type 1/, 'Goats');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Dogs' }));
    // Ticked types are not among the inputs below.
    await waitFor(() => expect(isTicked('Dogs')).toBe(true));
    expect(screen.getAllByLabelText<HTMLInputElement>(/^Animal type/).map(({ value }) => value)).toEqual([
      'Goats',
      '',
    ]);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Dogs' }));
    await waitFor(() => expect(isTicked('Dogs')).toBe(false));
    expect(input(/^Animal type 1/).value).toBe('Goats');
  });

  it('has its steps in the browser history, and keeps the input when going back', async () => {
    mockReplies(TYPES);
    const router = renderSignedIn(<OnboardingPage startAt="start" />);
    press("Let's Go");
    await screen.findByText('Step 1 of 4');
    await tickOther();
    type(/^Animal type 1/, 'Dogs');
    press('Next');
    await screen.findByText('Step 2 of 4');
    type(/^Other rescue 1/, 'Kea Haven');
    await act(() => router.navigate(-1));
    await screen.findByText('Step 1 of 4');
    expect(screen.queryByText('Do you want to save your changes?')).toBeNull();
    expect(isTicked('Dogs')).toBe(true);
    await act(() => router.navigate(1));
    await screen.findByText('Step 2 of 4');
    expect(input(/^Other rescue 1/).value).toBe('Kea Haven');
  });

  it('allows nine inputs at most, and says where more can be added', async () => {
    mockReplies(TYPES);
    renderSignedIn(<OnboardingPage startAt="start" />);
    press("Let's Go");
    await screen.findByText('Step 1 of 4');
    await tickOther();
    for (let clickCount = 0; clickCount < 5; clickCount++) press('Add another');
    expect(screen.queryByText(/You can add more animal later/)).toBeNull();
    press('Add another');
    screen.getByText('You can add more animal later in customization section.');
    press('Add another');
    expect(screen.getAllByLabelText(/^Animal type/)).toHaveLength(9);
  });

  it('sends only filled inputs, keeps them when that fails, and ends at adding the first animal', async () => {
    let shouldFail = true;
    const sent = mockReplies({
      ...TYPES,
      'tenants.addOnboarding': () => {
        if (shouldFail) throw new ApiError(0, 'No response received from server.');
        return {};
      },
      'tenants.finishOnboarding': () => ({}),
    });
    const router = renderSignedIn(<OnboardingPage startAt="start" />);
    press("Let's Go");
    await screen.findByText('Step 1 of 4');
    await tickOther();
    type(/^Animal type 2/, 'Hedgehogs');
    press('Next');
    await screen.findByText('Step 2 of 4');
    press('Next');
    await screen.findByText('Step 3 of 4');
    type(/^Hospital 1/, 'Harbour Vets');
    press('Next');
    await waitFor(() => expect(sent['tenants.addOnboarding']).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next' }).ariaBusy).not.toBe('true'));
    expect(input(/^Hospital 1/).value).toBe('Harbour Vets');
    screen.getByText('No response received from server.');
    shouldFail = false;
    press('Next');
    await screen.findByText('Step 4 of 4');
    expect(screen.queryByText('No response received from server.')).toBeNull();
    expect(sent['tenants.addOnboarding']?.at(-1)).toEqual({
      body: { animalTypes: ['Hedgehogs'], otherRescuePCOs: [], hospitalPCOs: ['Harbour Vets'] },
    });
    press('Add first animal');
    await waitFor(() => expect(router.state.location.pathname).toBe('/animals'));
    expect(storedFirstAnimalState('me')).toBe('open');
    expect(storedFirstAnimalState('other-user')).toBeUndefined();
  });

  it('focuses the input that the server rejected, even in an earlier step', async () => {
    mockReplies({
      ...TYPES,
      'tenants.addOnboarding': () => {
        throw new ApiError(422, 'Faults', { fields: { 'animalTypes.1': 'Animal not found' } });
      },
    });
    renderSignedIn(<OnboardingPage startAt="start" />);
    press("Let's Go");
    await screen.findByText('Step 1 of 4');
    await tickOther();
    type(/^Animal type 1/, 'Dogs');
    type(/^Animal type 3/, 'Griffins');
    for (const step of [2, 3]) {
      press('Next');
      await screen.findByText(`Step ${step} of 4`);
    }
    press('Next');
    await screen.findByText('Animal not found');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByDisplayValue('Griffins')));
  });

  it('restores the input after a reload, and asks before leaving', async () => {
    mockReplies(TYPES);
    renderSignedIn(<OnboardingPage startAt="start" />);
    press("Let's Go");
    await screen.findByText('Step 1 of 4');
    await tickOther();
    for (let clickCount = 0; clickCount < 2; clickCount++) press('Add another');
    type(/^Animal type 5/, 'Hedgehogs');
    cleanup();
    const router = renderSignedIn(<OnboardingPage startAt="start" />);
    press("Let's Go");
    await screen.findByText('What you typed and didn’t save is back.');
    await screen.findByDisplayValue('Hedgehogs');
    await act(() => router.navigate('/animals'));
    await screen.findByText('Do you want to save your changes?');
    press('No, discard');
    await screen.findByText('elsewhere');
    expect(sessionStorage.length).toBe(0);
  });

  it('offers text inputs when the list of types cannot be loaded', async () => {
    mockReplies({
      'animalTypeList.list': () => {
        throw new ApiError(422, 'Not now');
      },
    });
    renderSignedIn(<OnboardingPage startAt="start" />);
    press("Let's Go");
    await screen.findByLabelText(/^Animal type 1/);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('opens at the first animal when the lists are done', () => {
    mockReplies(TYPES);
    renderSignedIn(<OnboardingPage startAt="animal" />);
    screen.getByText('Step 4 of 4');
  });
});
