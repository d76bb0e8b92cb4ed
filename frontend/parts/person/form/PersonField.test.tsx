import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { PcoHit } from '#shared/calls/people/people.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { mockReplies, renderSignedIn, toastTexts } from '#client/test-inside.tsx';
import { TENANT } from '#client/shown.fixture.ts';
import { recentlyPickedIds } from '#parts/pickers/people.ts';
import { Form, useSchemaForm } from '#ui/form/Form.tsx';
import type { Choice } from '#ui/form/picker/PickerField.tsx';
import { PersonField } from './PersonField.tsx';

const ME = { tenantId: 'tenant', userId: 'me' };
const ROSA: PcoHit = {
  id: 'rosa',
  firstName: 'Rosa',
  lastName: 'Delgado',
  entityType: 'Person',
  city: 'Camden',
  phone: '207 555 0110',
};
const AMARA: PcoHit = { id: 'amara', firstName: 'Amara', lastName: 'Obi', entityType: 'Person', city: '' };
const PLACES = {
  'tenants.countries': () => ({
    countries: [
      {
        id: 'US',
        countryName: 'United States',
        isoCode: 'US',
        stdCode: '+1',
        states: [
          { id: 'ME', label: 'Maine' },
          { id: 'NH', label: 'New Hampshire' },
        ],
      },
    ],
  }),
};

function Field({
  pcoId = '',
  ...props
}: {
  pcoId?: string;
  selectedChoice?: Choice;
  suggestsOnlyPeople?: boolean;
  needsEmail?: boolean;
}) {
  const form = useSchemaForm(z.object({ pcoId: z.string().min(1, 'Person is required') }), { pcoId });
  return (
    <Form form={form} onSubmit={() => undefined}>
      <PersonField name="pcoId" label="Person" {...props} />
      <output>{form.watch('pcoId')}</output>
      <button type="button" onClick={() => form.reset()}>
        Start Over
      </button>
    </Form>
  );
}

const field = () => screen.findByLabelText('Person');
const value = () => screen.getByRole('status').textContent;
const type = async (text: string) => {
  const input = await field();
  fireEvent.focus(input);
  fireEvent.input(input, { target: { value: text } });
};

beforeEach(() => localStorage.clear());

it('picks a person by the whole name without a press, if only one has it', async () => {
  mockReplies({
    ...PLACES,
    'people.autocomplete': ({ query }: { query: { searchText?: string } }) => ({
      pcos: query.searchText === 'amara obi' ? [AMARA] : [ROSA, AMARA],
    }),
  });
  renderSignedIn(<Field />);
  await type('amara obi');
  await screen.findByText('Amara Obi');
  fireEvent.blur(await field());
  await waitFor(() => expect(value()).toBe('amara'));
  expect(recentlyPickedIds(ME)).toEqual(['amara']);
});

it('does not pick a person by a part of the name', async () => {
  mockReplies({ ...PLACES, 'people.autocomplete': () => ({ pcos: [AMARA] }) });
  renderSignedIn(<Field />);
  await type('amara');
  await screen.findByText('Amara Obi');
  fireEvent.blur(await field());
  await screen.findByText('Person is required');
  expect(value()).toBe('');
});

it('rejects a person without an email address as soon as they are picked, if the form sends an email', async () => {
  const reachablePerson = { ...AMARA, hasEmail: true } as const;
  mockReplies({
    'people.autocomplete': ({ query }: { query: { known?: string } }) => ({
      pcos: query.known === 'amara' ? [reachablePerson] : [ROSA, reachablePerson],
    }),
  });
  renderSignedIn(<Field needsEmail />);
  fireEvent.focus(await field());
  fireEvent.click(await screen.findByText(/Rosa Delgado/));
  await screen.findByText('Rosa Delgado has no email address');
  expect((await field()).getAttribute('aria-invalid')).toBe('true');
  await type('amara');
  fireEvent.click(await screen.findByText(/Amara Obi/));
  await waitFor(() => expect(screen.queryByText(/has no email address/)).toBeNull());
});

describe('picking a person', () => {
  it('neither waits on nor says that there is none after the search failed', async () => {
    mockReplies({
      'people.autocomplete': () => {
        throw new ApiError(0, 'No response received from server.');
      },
    });
    renderSignedIn(<Field />);
    const isWaiting = () => document.querySelector('[data-pc-section=loadingicon]') !== null;
    await type('ro');
    await waitFor(() => expect(isWaiting()).toBe(true));
    await waitFor(() => expect(toastTexts()).toEqual(['No response received from server.']));
    await waitFor(() => expect(isWaiting()).toBe(false));
    expect(screen.queryByText('No one found')).toBeNull();
  });

  it('offers recent people before anything is typed, and remembers the one that was picked', async () => {
    const sent = mockReplies({ 'people.autocomplete': () => ({ pcos: [AMARA, ROSA] }) });
    renderSignedIn(<Field />);
    fireEvent.focus(await field());
    fireEvent.click(await screen.findByText(/Rosa Delgado/));
    expect(value()).toBe('rosa');
    expect(recentlyPickedIds(ME)).toEqual(['rosa']);
    expect(sent['people.autocomplete']).toEqual([{ query: { recent: true, limit: 8 } }]);
    expect(JSON.stringify(localStorage)).not.toContain('Rosa');
  });

  it.each([
    ['no one', {}, ''],
    ['the first person', { pcoId: 'amara', selectedChoice: { id: 'amara', text: 'Amara Obi' } }, 'Amara Obi'],
  ])('shows %s again when the form starts over', async (_, props, name) => {
    mockReplies({ 'people.autocomplete': () => ({ pcos: [ROSA] }) });
    renderSignedIn(<Field {...props} />);
    await type('ro');
    fireEvent.click(await screen.findByText(/Rosa Delgado/));
    expect(value()).toBe('rosa');
    fireEvent.click(screen.getByRole('button', { name: 'Start Over' }));
    expect(await field()).toHaveProperty('value', name);
  });

  it('finds people by the typed text, and shows city and phone to distinguish them', async () => {
    const sent = mockReplies({ 'people.autocomplete': () => ({ pcos: [ROSA] }) });
    renderSignedIn(<Field />);
    await type('0110');
    await screen.findByText('Camden · 207 555 0110');
    // Hidden for the test environment, which does not end the transition that opens it.
    screen.getByRole('listbox', { name: 'Suggestions', hidden: true });
    await waitFor(() =>
      expect(sent['people.autocomplete']?.at(-1)).toEqual({ query: { searchText: '0110' } }),
    );
  });

  it('shows no error while typing, and one after the field is left', async () => {
    mockReplies({ 'people.autocomplete': () => ({ pcos: [ROSA] }) });
    renderSignedIn(<Field />);
    const input = await field();
    await type('ro');
    await screen.findByText(/Rosa Delgado/);
    expect(screen.queryByText('Person is required')).toBeNull();
    expect(input.getAttribute('aria-invalid')).not.toBe('true');
    fireEvent.blur(input);
    await screen.findByText('Person is required');
    await type('ros');
    await waitFor(() => expect(screen.queryByText('Person is required')).toBeNull());
    fireEvent.click(await screen.findByText(/Rosa Delgado/));
    expect(value()).toBe('rosa');
    // Another name is typed over the chosen one: it is chosen no more, and nothing is wrong yet.
    await type('am');
    await waitFor(() => expect(value()).toBe(''));
    expect(screen.queryByText('Person is required')).toBeNull();
    fireEvent.blur(input);
    await screen.findByText('Person is required');
  });

  it('offers no organizations before anything is typed, if the field is for an adopter or a foster', async () => {
    const sent = mockReplies({ 'people.autocomplete': () => ({ pcos: [AMARA] }) });
    renderSignedIn(<Field suggestsOnlyPeople />);
    fireEvent.focus(await field());
    await screen.findByText(/Amara Obi/);
    await type('clinic');
    await waitFor(() =>
      expect(sent['people.autocomplete']?.at(-1)).toEqual({ query: { searchText: 'clinic' } }),
    );
    expect(sent['people.autocomplete']?.[0]).toEqual({
      query: { recent: true, limit: 8, entityType: 'Person' },
    });
  });

  it('shows the name if only the id is known, as in a step that is shown again', async () => {
    mockReplies({ 'people.autocomplete': () => ({ pcos: [ROSA] }) });
    renderSignedIn(<Field pcoId="rosa" />);
    await waitFor(async () => expect(await field()).toHaveProperty('value', 'Rosa Delgado'));
  });
});

describe('a person who is not in the register', () => {
  it('is added with the typed name, and with the country and state of the rescue', async () => {
    mockReplies({
      ...PLACES,
      'people.autocomplete': () => ({ pcos: [] }),
      'twins.like': () => ({ twins: [] }),
      'tenants.tenantInfo': () => ({ tenant: { ...TENANT, countryId: 'US', state: 'ME' } }),
    });
    renderSignedIn(<Field />);
    await type('rosa delgado');
    fireEvent.click(await screen.findByText('No one found. Add “rosa delgado” …'));
    expect(await screen.findByLabelText(/^First Name/)).toHaveProperty('value', 'Rosa');
    expect(screen.getByLabelText(/^Last Name/)).toHaveProperty('value', 'Delgado');
    await waitFor(() => expect(screen.getByLabelText(/^State/)).toHaveProperty('value', 'ME'));
    expect(screen.getByLabelText(/^Country/)).toHaveProperty('value', 'US');
  });

  it('is replaced by an existing person of that name when the user chooses that one', async () => {
    mockReplies({
      ...PLACES,
      'people.autocomplete': () => ({ pcos: [] }),
      'twins.like': () => ({ twins: [{ pco: ROSA, strength: 'same', reasons: ['name'] }] }),
      'tenants.tenantInfo': () => ({ tenant: { ...TENANT, countryId: 'US', state: 'ME' } }),
      'people.create': () => {
        throw new ApiError(409, 'A person with this name already exists.', {
          code: 'namesake',
          forceable: true,
        });
      },
    });
    renderSignedIn(<Field />);
    await type('rosa delgado');
    fireEvent.click(await screen.findByText(/^No one found/));
    await waitFor(async () => expect(await screen.findByLabelText(/^State/)).toHaveProperty('value', 'ME'));
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    const question = (await screen.findByText('A person with this name already exists.')).parentElement;
    expect(question?.textContent).toContain('Add Anyway');
    const useButton = [...(question?.querySelectorAll('button') ?? [])].find(({ textContent }) =>
      textContent?.startsWith('Use'),
    );
    expect(useButton?.textContent).toBe('Use Rosa Delgado (Camden · 207 555 0110)');
    fireEvent.click(useButton as HTMLElement);
    await waitFor(() => expect(value()).toBe('rosa'));
    expect(await field()).toHaveProperty('value', 'Rosa Delgado');
  });

  it('cannot be added by a role that may not add people', async () => {
    mockReplies({ 'people.autocomplete': () => ({ pcos: [] }) });
    renderSignedIn(<Field />, { roleName: 'Veterinarian' });
    await type('delgado');
    await screen.findByText('No one found');
    expect(screen.queryByText(/Add/)).toBeNull();
  });
});
