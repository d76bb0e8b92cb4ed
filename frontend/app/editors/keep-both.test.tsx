import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#client/wire/api-error.ts';
import { mockReplies, renderSignedIn, toastTexts } from '#client/test-inside.tsx';
import EditAnimal from '#features/animals/wizard/EditAnimal.tsx';
import EditPco from '#parts/person/form/EditPco.tsx';
import { ANIMAL } from '#client/shown.fixture.ts';
import { PCO, SEEN_VERSION } from './editors.records.fixture.ts';

const NEWER_VERSION = 77;
const conflict = { version: NEWER_VERSION, changedBy: 'Robin', changedAt: '2026-11-20T10:00:00Z', now: [] };

beforeEach(() => sessionStorage.clear());

interface Case {
  readonly name: string;
  readonly call: string;
  readonly form: ReactNode;
  /** The replies to the form's reads, with these values of the record. */
  readonly repliesOf: (record: object) => Record<string, () => object>;
  /** The field that the test types into, and one that Robin changed: its label, and its name in the request. */
  readonly ownField: readonly [RegExp, string];
  readonly otherField: readonly [RegExp, string];
}

const onClose = () => undefined;
const CASES: readonly Case[] = [
  {
    name: 'an animal',
    call: 'animals.update',
    form: <EditAnimal id="a" onClose={onClose} />,
    repliesOf: (record) => ({
      'animals.get': () => ({ animalList: [{ ...ANIMAL, ...record }] }),
      'animalTypeList.list': () => ({ animalTypes: [{ id: 'dogs', typeName: 'Dogs' }] }),
    }),
    ownField: [/^My Story/, 'notes'],
    otherField: [/^Color/, 'color'],
  },
  {
    name: 'a person',
    call: 'people.update',
    form: <EditPco id="ada" onClose={onClose} />,
    repliesOf: (record) => ({
      'people.get': () => ({ pco: { ...PCO, ...record } }),
      'tenants.countries': () => ({
        countries: [{ id: 'NZ', countryName: 'New Zealand', isoCode: 'NZ', stdCode: '+64' }],
      }),
    }),
    ownField: [/^City/, 'city'],
    otherField: [/^Notes/, 'notes'],
  },
];

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Opens the form, types and saves, which is refused; from then on its reads get `laterReply`. */
async function versionConflict(
  { call, form, repliesOf, ownField }: Case,
  laterReply: (name: string) => object,
) {
  let isChanged = false;
  const sent = mockReplies({
    ...Object.fromEntries(
      Object.keys(repliesOf({})).map((name) => [
        name,
        () => (isChanged ? laterReply(name) : (repliesOf({ version: SEEN_VERSION })[name]?.() ?? {})),
      ]),
    ),
    [call]: ({ body }: { body: { version: number } }) => {
      if (body.version === NEWER_VERSION) return {};
      isChanged = true;
      throw new ApiError(409, 'Robin changed this record meanwhile', { conflict });
    },
  });
  renderSignedIn(form);
  await screen.findByLabelText(ownField[0]);
  await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(1));
  fireEvent.change(field(ownField[0]), { target: { value: 'What I typed' } });
  press('Update');
  await screen.findByText(/^Robin changed .+ keep both/);
  return sent;
}

describe.each(CASES)('$name edited by two users', (testCase) => {
  const { call, repliesOf, ownField, otherField } = testCase;
  it('keeps both users’ changes, and the editing user’s value where both changed the same field', async () => {
    const record = {
      version: NEWER_VERSION,
      [otherField[1]]: 'What Robin wrote',
      [ownField[1]]: 'Robin, too',
    };
    const sent = await versionConflict(testCase, (name) => repliesOf(record)[name]?.() ?? {});
    press('Keep both');
    await screen.findByText(/^Changes made meanwhile are included/);
    expect(field(otherField[0]).value).toBe('What Robin wrote');
    expect(field(ownField[0]).value).toBe('What I typed');
    press('Update');
    await waitFor(() => expect(sent[call]).toHaveLength(2));
    expect(sent[call]?.[1]).toMatchObject({
      body: { version: NEWER_VERSION, [otherField[1]]: 'What Robin wrote', [ownField[1]]: 'What I typed' },
    });
  });

  it.each(['Keep both', 'Reload'])('stays as it is if %s gets no reply, and says so', async (button) => {
    await versionConflict(testCase, () => {
      throw new ApiError(0, 'No response received from server.');
    });
    press(button);
    await waitFor(() => expect(toastTexts()).toContain('No response received from server.'));
    screen.getByText(/^Robin changed .+ keep both/);
    expect(screen.queryByText(/^Changes made meanwhile are included/)).toBeNull();
    expect(field(ownField[0]).value).toBe('What I typed');
  });
});
