import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { ANIMAL } from '#client/shown.fixture.ts';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import { rescueToday } from '#ui/time/clock.ts';
import AddDiary from './diary/AddDiary.tsx';
import AddMilestone from './milestones/AddMilestone.tsx';
import Behaviors from './behaviors/Behaviors.tsx';
import Diet from './details/Diet.tsx';
import SetFlag from './details/SetFlag.tsx';
import { IntakeStep } from './wizard/steps/IntakeStep.tsx';

const animal = (id: string, overrides: Partial<AnimalRow> = {}) => ({
  ...ANIMAL,
  id,
  animalName: `Name ${id}`,
  lastMilestoneDate: '2026-01-15',
  ...overrides,
});
const createAnimals = (count: number) => Array.from({ length: count }, (_, i) => animal(`a${i}`));

const onDone = vi.fn();
const props = (animals: readonly AnimalRow[]) => ({ animals, onDone: onDone, onClose: vi.fn() });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const isDisabled = (field: HTMLElement) => (field as HTMLInputElement | HTMLOptionElement).disabled;
const valueOf = (field: HTMLElement) => (field as HTMLInputElement).value;

beforeEach(() => onDone.mockClear());

/** After saving, the milestone form shows the next steps, which Done closes. */
async function expectSaved(title: string): Promise<void> {
  await screen.findByText(title);
  press('Done');
  await waitFor(() => expect(onDone).toHaveBeenCalled());
}

describe('a milestone', () => {
  it('offers possible types, disables the rest, and sends how many milestones the user saw', async () => {
    const sent = mockReplies({ 'milestones.add': () => ({ count: 1, milestones: [] }) });
    renderSignedIn(<AddMilestone {...props([animal('a')])} />);
    const type = screen.getByLabelText(/^Milestone \*/);
    expect(isDisabled(within(type).getByRole('option', { name: 'Found' }))).toBe(true);
    expect(isDisabled(within(type).getByRole('option', { name: 'Lost' }))).toBe(false);
    fill(type, 'lost');
    expect(screen.queryByLabelText(/Person/)).toBeNull();
    press('Save');
    await expectSaved('Name a is recorded as lost');
    expect(sent['milestones.add']).toMatchObject([
      {
        body: {
          ids: ['a'],
          animalMilestoneVm: { milestoneType: 'lost', milestoneDate: rescueToday() },
          seen: { a: 2 },
        },
      },
    ]);
  });

  it('says that the month of its date was already reported', async () => {
    const months: string[] = [];
    mockReplies({
      'statistics.reportedOn': ({ query }: { query: { month: string } }) => {
        months.push(query.month);
        return query.month === '2026-01' ? { at: '2026-02-03T15:00:00.000Z' } : {};
      },
    });
    renderSignedIn(<AddMilestone {...props([animal('a')])} />);
    fill(screen.getByLabelText(/^Milestone Date/), '1/20/2026');
    await screen.findByText('January 2026 was reported on 2/3/2026; this counts as a late change.');
    expect(months).toEqual(['2026-01']);
  });

  it('says on intake that the month was already reported, and requests nothing for the current month', async () => {
    const sent = mockReplies({
      'statistics.reportedOn': () => ({ at: '2026-02-03T15:00:00.000Z' }),
      'acquisitionWay.list': () => ({ acquisitionWays: [] }),
    });
    const IntakeForm = () => (
      <FormProvider {...useForm({ defaultValues: { body: { intakeMileStone: { milestoneDate: '' } } } })}>
        <IntakeStep />
      </FormProvider>
    );
    renderSignedIn(<IntakeForm />);
    const day = await screen.findByLabelText(/^Date of Intake/);
    fill(day, formatDay(rescueToday(), 'US'));
    expect(sent['statistics.reportedOn']).toBeUndefined();
    fill(day, '1/20/2026');
    await screen.findByText('January 2026 was reported on 2/3/2026; this counts as a late change.');
  });

  it('requires a person for an adoption and notes for a death', async () => {
    const sent = mockReplies({});
    renderSignedIn(<AddMilestone {...props([animal('a')])} />);
    fill(screen.getByLabelText(/^Milestone \*/), 'adoption');
    screen.getByLabelText('Adoption Fee (if any)');
    press('Save');
    await screen.findByText('Person is required');
    fill(screen.getByLabelText(/^Milestone \*/), 'death');
    press('Save');
    await screen.findByText('Notes are required');
    expect(sent['milestones.add']).toBeUndefined();
  });

  it('asks for confirmation if the refund exceeds the payment, and offers Undo once saved', async () => {
    const paidMilestone = {
      id: 'paid',
      animalId: 'a',
      milestoneType: 'adoption',
      milestoneDate: '2026-01-20',
      amountPaidFee: 150,
      amountReceivedFee: 0,
      notes: '',
      version: 1,
      changedBy: '',
      changedAt: '',
    } as const;
    const sent = mockReplies({
      'milestones.list': () => ({
        milestones: [paidMilestone],
        milestoneCount: 3,
        attachmentCount: 0,
        currentPage: 1,
        totalItems: 3,
        totalPage: 3,
      }),
      'milestones.add': () => ({ count: 1, milestones: [{ id: 'new', animalId: 'a' }] }),
      'milestones.undo': () => ({ undone: 1, left: [] }),
    });
    renderSignedIn(<AddMilestone {...props([animal('a', { lastMilestone: 'adoption' })])} />);
    fill(screen.getByLabelText(/^Milestone \*/), 'adoption-return');
    fill(screen.getByLabelText('Refund Amount (if any)'), '500');
    fill(screen.getByLabelText(/^Notes/), 'Allergy');
    press('Save');
    await screen.findByText('The refund of 500.00 is more than the adoption fee of Name a (150.00)');
    expect(sent['milestones.add']).toBeUndefined();
    press('Save anyway');
    // The message about the saved milestone offers to undo it.
    await screen.findByText('Name a is back');
    press('Undo');
    await waitFor(() => expect(sent['milestones.undo']).toEqual([{ query: { ids: 'new' } }]));
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('reports another user’s change, keeps the typed text, and can continue', async () => {
    let tries = 0;
    const message =
      'The milestones of Name a changed meanwhile (Robin). The last one is now Lost on 2/1/2026';
    mockReplies({
      'milestones.add': () => {
        if (tries++ > 0) return { count: 1, milestones: [] };
        throw new ApiError(409, message, {
          conflict: { version: 3, changedBy: 'Robin', changedAt: '' },
        });
      },
      'animals.get': () => ({
        animalList: [
          animal('a', { lastMilestone: 'lost', lastMilestoneDate: '2026-02-01', milestoneCount: 3 }),
        ],
      }),
    });
    renderSignedIn(<AddMilestone {...props([animal('a')])} />);
    fill(screen.getByLabelText(/^Milestone \*/), 'lost');
    fill(screen.getByLabelText('Notes'), 'Over the fence');
    press('Save');
    await screen.findByText(message);
    press('Continue from there');
    await waitFor(() => expect(isDisabled(screen.getByRole('option', { name: 'Found' }))).toBe(false));
    await waitFor(() => expect(valueOf(screen.getByLabelText(/^Milestone \*/))).toBe(''));
    expect(valueOf(screen.getByLabelText('Notes'))).toBe('Over the fence');
    fill(screen.getByLabelText(/^Milestone \*/), 'found');
    press('Save');
    await expectSaved('Name a was found');
  });

  it('for 60 animals is sent in three requests, and a failure of the third keeps the form open', async () => {
    const sizes: number[] = [];
    mockReplies({
      'milestones.add': ({ body }: { body: { ids: string[] } }) => {
        sizes.push(body.ids.length);
        if (sizes.length === 3) throw new ApiError(500, 'Oops! Something wrong', {});
        return { count: body.ids.length, milestones: [] };
      },
    });
    renderSignedIn(<AddMilestone {...props(createAnimals(60))} />);
    fill(screen.getByLabelText(/^Milestone \*/), 'lost');
    press('Save');
    await waitFor(() => expect(sizes).toEqual([25, 25, 10]));
    expect(onDone).not.toHaveBeenCalled();
    screen.getByRole('button', { name: 'Save' });
  });
});

describe('behaviours', () => {
  const entries = [
    { id: 'b1', behaviorName: 'Barks' },
    { id: 'b2', behaviorName: 'Good with cats' },
  ];

  it('of one animal start with the saved values, and send only the changed ones', async () => {
    const sent = mockReplies({
      'behaviorList.list': () => ({ behaviors: entries }),
      'behaviors.list': () => ({
        animalBehaviors: [
          { id: 'x', behaviorId: 'b1', behaviorName: 'Barks', yesOrNo: true, notes: 'at night', version: 21 },
          { id: 'y', behaviorId: 'b9', behaviorName: 'Swims', yesOrNo: false, notes: '', version: 29 },
        ],
      }),
      'behaviors.upsert': () => ({ count: 1 }),
    });
    renderSignedIn(<Behaviors {...props([animal('a')])} />);
    const barksGroup = await screen.findByRole('group', { name: 'Barks' });
    expect(within(barksGroup).getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked).toBe(true);
    expect(valueOf(within(barksGroup).getByLabelText('Comment on Barks'))).toBe('at night');
    screen.getByRole('group', { name: 'Swims' });
    const catsGroup = screen.getByRole('group', { name: 'Good with cats' });
    expect(isDisabled(within(catsGroup).getByLabelText('Comment on Good with cats'))).toBe(true);
    fireEvent.click(within(catsGroup).getByRole('radio', { name: 'No' }));
    fireEvent.click(within(barksGroup).getByRole('radio', { name: 'Not recorded' }));
    press('Save');
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(sent['behaviors.upsert']).toEqual([
      {
        body: {
          animalIds: ['a'],
          AnimalBehaviorVms: [
            { behaviorId: 'b2', yesOrNo: false, notes: '' },
            { behaviorId: 'b1', yesOrNo: null, notes: '' },
          ],
          seen: { b1: 21, b2: 0 },
        },
      },
    ]);
  });
});

it('a behavior of several animals that is blank again is not taken away from them', async () => {
  const sent = mockReplies({
    'behaviorList.list': () => ({ behaviors: [{ id: 'b1', behaviorName: 'Barks' }] }),
    'behaviors.upsert': () => ({ count: 1 }),
  });
  const onClose = vi.fn();
  renderSignedIn(<Behaviors {...props(createAnimals(2))} onClose={onClose} />);
  const barksGroup = within(await screen.findByRole('group', { name: 'Barks' }));
  fireEvent.click(barksGroup.getByRole('radio', { name: 'Yes' }));
  fireEvent.click(barksGroup.getByRole('radio', { name: 'Not recorded' }));
  press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent['behaviors.upsert']).toBeUndefined();
});

describe('diet, flag and diary', () => {
  it('a diet for several animals replaces the diet of each, in requests of up to 45 animals', async () => {
    const sent = mockReplies({
      'care.updateDiet': ({ query }: { query: { ids: string } }) => ({ count: query.ids.split(',').length }),
    });
    renderSignedIn(<Diet {...props(createAnimals(50))} />);
    press('Save');
    await screen.findByText('Diet is required');
    fill(screen.getByLabelText(/^Diet of 50 animals/), 'Two cups');
    press('Save');
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    const requests = sent['care.updateDiet'] as { query: { ids: string; diet: string } }[];
    expect(requests.map(({ query }) => [query.ids.split(',').length, query.diet])).toEqual([
      [45, 'Two cups'],
      [5, 'Two cups'],
    ]);
  });

  it('setting a flag requires a reason, removing it does not', async () => {
    const sent = mockReplies({ 'care.updateFlag': () => ({ count: 1, flag: false }) });
    renderSignedIn(<SetFlag {...props([animal('a')])} />);
    press('Save');
    await screen.findByText('Flag Reason is required');
    fireEvent.click(screen.getByLabelText('Flagged'));
    press('Save');
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(sent['care.updateFlag']).toEqual([
      { query: { ids: 'a' }, body: { flag: false, flagReason: '', seen: { a: 12 } } },
    ]);
  });

  it('a date error from the server is shown at its field, and the text stays', async () => {
    const message = 'Date must not be before the birth of Name a, 3/1/2025';
    mockReplies({
      'diaries.add': () => {
        throw new ApiError(422, message, { fields: { 'diaryVm.actionDate': message } });
      },
    });
    renderSignedIn(<AddDiary {...props([animal('a')])} />);
    fill(screen.getByLabelText(/^Diary Entry/), 'Came as a pup');
    press('Save');
    await screen.findByText(message);
    expect(valueOf(screen.getByLabelText(/^Diary Entry/))).toBe('Came as a pup');
  });
});
