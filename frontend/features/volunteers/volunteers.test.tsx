import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Check } from '#shared/calls/volunteers/checklist.ts';
import type { PcoRow } from '#shared/calls/people/people.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import { PERSON } from '#parts/person/person.fixture.ts';
import { rescueToday, setRescueLocale } from '#ui/time/clock.ts';
import { BadgeSection } from './badge/BadgeSection.tsx';
import { Kiosks } from './badge/Kiosks.tsx';
import CheckForm from './checks/CheckForm.tsx';
import { ChecklistSection } from './checks/ChecklistSection.tsx';
import { PERIODS } from './periods.tsx';
import PersonVolunteer from './PersonVolunteer.tsx';
import VolunteerDialog from './VolunteerDialog.tsx';
import { MissingSignOuts } from './hours/MissingSignOuts.tsx';
import { VolunteerChecklists } from './search/MissingRequirements.tsx';

const { street2: _s, countryId: _c, otherPhone: _o, website: _w, notes: _n, ...ADA_ROW } = PERSON;
const ADA: PcoRow = ADA_ROW;

const PERIOD = {
  id: 'p-ada-2',
  pcoId: 'ada',
  active: true,
  dateActive: '2026-01-10',
  dateInactive: '',
  notes: 'Weekends',
  volunteerActivityCustoms: [{ id: 'walks', volunteerActivityName: 'Walks' }],
  animalTypes: [],
  version: 3,
  changedBy: 'Robin',
  changedAt: '2026-01-10T09:00:00Z',
};
const FORMER = { ...PERIOD, id: 'p-ada-1', active: false, dateInactive: '2026-01-01' };

it('shows the earlier start and all activities of a merged person with two open periods', async () => {
  const earlierPeriod = {
    ...PERIOD,
    id: 'p-ada-0',
    dateActive: '2025-03-01',
    volunteerActivityCustoms: [{ id: 'cats', volunteerActivityName: 'Cats' }],
  };
  mockReplies({
    'volunteers.list': () => ({ volunteerPersonCustom: [PERIOD, earlierPeriod, FORMER] }),
    'hours.list': () => ({ hours: [], minutes: 0, year: 2026 }),
    'checklist.get': () => ({ checks: [] }),
  });
  renderSignedIn(<PersonVolunteer pco={PERSON} />);
  expect(await screen.findByText('Walks, Cats')).toBeTruthy();
  screen.getByText('3/1/2025');
});

describe('the form opened from the list', () => {
  const openForm = (periods: readonly (typeof PERIOD)[]) => {
    const sent = mockReplies({
      'volunteers.list': () => ({ volunteerPersonCustom: [...periods] }),
      'volunteerActivityList.list': () => ({
        volunteerActivities: [{ id: 'walks', volunteerActivityName: 'Walks' }],
      }),
      'animalTypeList.list': () => ({ animalTypes: [] }),
      'volunteers.upsert': () => ({ ids: ['p-ada-2'] }),
    });
    const onClose = vi.fn();
    renderSignedIn(<VolunteerDialog pco={ADA} onClose={onClose} />);
    return { sent, onClose };
  };

  it('edits the open period, and links to all periods', async () => {
    const { sent, onClose } = openForm([PERIOD, FORMER]);
    await screen.findByRole('dialog', { name: 'Edit Volunteer' });
    screen.getByDisplayValue('Weekends');
    expect(screen.getByRole('link', { name: /All periods/ }).getAttribute('href')).toBe(
      '/pco/volunteer?id=ada',
    );
    fireEvent.change(screen.getByLabelText(/^Notes/), { target: { value: 'Mondays' } });
    fireEvent.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent['volunteers.upsert']).toMatchObject([
      { body: { id: 'p-ada-2', pcoId: 'ada', notes: 'Mondays', version: 3 } },
    ]);
  });

  it('adds a period when none is open, and requires an interest', async () => {
    const { sent } = openForm([FORMER]);
    await screen.findByRole('dialog', { name: 'Add Volunteer' });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Interest is required');
    fireEvent.click(await screen.findByLabelText('Walks'));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent['volunteers.upsert']).toHaveLength(1));
    expect(sent['volunteers.upsert']).toMatchObject([
      { body: { pcoId: 'ada', active: true, volunteerActivityIds: ['walks'] } },
    ]);
    expect(sent['volunteers.upsert']?.[0]).not.toHaveProperty('body.id', 'p-ada-1');
  });
});

const CHECK: Check = {
  requirementId: 'waiver',
  name: 'Waiver',
  isAsked: true,
  holdsForMonths: 12,
  state: 'missing',
  exempt: false,
  done: '',
  expires: '',
  note: '',
  by: '',
  version: 0,
};

describe('a checklist', () => {
  const fill = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });

  it('proposes an expiry date from the requirement, until the user enters one', async () => {
    const sent = mockReplies({ 'checklist.save': () => ({}) });
    renderSignedIn(<CheckForm pcoId="ada" check={CHECK} onClose={vi.fn()} />);
    const expiryDate = () => screen.getByLabelText<HTMLInputElement>(/^Holds until/).value;
    expect(expiryDate()).not.toBe('');
    fill(/^Done on/, '10/1/2026');
    await waitFor(() => expect(expiryDate()).toMatch(/2027$/));
    fill(/^Holds until/, '1/2/2027');
    fill(/^Done on/, '11/1/2026');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent['checklist.save']).toHaveLength(1));
    expect(sent['checklist.save']).toMatchObject([
      { body: { pcoId: 'ada', requirementId: 'waiver', version: 0, exempt: false } },
    ]);
    expect(sent['checklist.save']?.[0]).toHaveProperty('body.expires', expect.stringMatching(/^2027-0[12]-/));
  });

  it('asks for no date when the check is not needed', async () => {
    const sent = mockReplies({ 'checklist.save': () => ({}) });
    renderSignedIn(<CheckForm pcoId="ada" check={CHECK} onClose={vi.fn()} />);
    fireEvent.click(screen.getByLabelText('Not needed for this volunteer'));
    expect(screen.queryByLabelText(/^Done on/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent['checklist.save']).toMatchObject([{ body: { exempt: true } }]));
  });

  it('marks a check that is no longer required, and deletes only recorded checks', async () => {
    const formerCheck = { ...CHECK, requirementId: 'b', name: 'Tetanus', isAsked: false, version: 7 };
    mockReplies({
      'checklist.get': () => ({
        checks: [CHECK, { ...formerCheck, state: 'held' as const, done: '2026-01-01', by: 'Robin' }],
      }),
      'checkFiles.list': () => ({ checkFiles: [] }),
    });
    renderSignedIn(<ChecklistSection pcoId="ada" isActive />);
    await screen.findByText('no longer asked for');
    expect(
      screen.getByRole('button', { name: /Delete Waiver/ }).matches(':disabled, [aria-disabled=true]'),
    ).toBe(true);
    expect(
      screen.getByRole('button', { name: /Delete Tetanus/ }).matches(':disabled, [aria-disabled=true]'),
    ).toBe(false);
  });

  it('for all volunteers says that there are no requirements', async () => {
    mockReplies({ 'checklist.overview': () => ({ asked: 0, volunteers: [] }) });
    renderSignedIn(<VolunteerChecklists />);
    await screen.findByText('No requirements yet');
    expect(screen.queryByLabelText('Whose checklists')).toBeNull();
  });

  it('for all volunteers shows those with something to do, or all of them', async () => {
    const volunteer = { id: 'ada', firstName: 'Ada', lastName: 'Okafor', phone: '', email: '' };
    const lacks = [{ name: 'Waiver', state: 'ended' as const, expires: rescueToday() }];
    const sent = mockReplies({
      'checklist.overview': ({ query }: { query: { show?: string } }) => ({
        asked: 1,
        volunteers: [query.show === 'all' ? { ...volunteer, lacks: [] } : { ...volunteer, lacks }],
      }),
    });
    renderSignedIn(<VolunteerChecklists />);
    await screen.findByText(/^ended/);
    fireEvent.change(screen.getByLabelText('Whose checklists'), { target: { value: 'all' } });
    await screen.findByText('In order');
    expect(sent['checklist.overview']).toHaveLength(2);
  });
});

describe('a badge', () => {
  it('can be deactivated only if there is one', async () => {
    mockReplies({ 'kiosks.badge': () => ({}) });
    renderSignedIn(<BadgeSection pco={PERSON} />);
    fireEvent.click(screen.getByRole('button', { name: 'Make a badge' }));
    await screen.findByText('The code is shown only once.');
    expect(screen.queryByRole('button', { name: 'Deactivate badge' })).toBeNull();
  });

  it('is deactivated after a confirmation, and loaded again', async () => {
    let madeAt: string | undefined = '2026-01-10T09:00:00Z';
    const sent = mockReplies({
      'kiosks.badge': () => (madeAt ? { madeAt } : {}),
      'kiosks.revokeBadge': () => {
        madeAt = undefined;
        return {};
      },
    });
    renderSignedIn(<BadgeSection pco={PERSON} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Deactivate badge' }));
    expect(sent['kiosks.revokeBadge'] ?? []).toEqual([]);
    fireEvent.click(
      (await screen.findAllByRole('button', { name: 'Deactivate badge' })).at(-1) as HTMLElement,
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Deactivate badge' })).toBeNull());
    expect(sent['kiosks.revokeBadge']).toMatchObject([{ body: { pcoId: 'ada' } }]);
  });
});

const hoursRecord = (id: string, overrides: object) => ({
  id,
  pcoId: 'ada',
  date: '2026-03-02',
  from: '09:00',
  to: '',
  minutes: 0,
  state: 'forgotten' as const,
  notes: '',
  kiosk: 'Front door',
  version: 2,
  firstName: 'Ada',
  lastName: 'Okafor',
  ...overrides,
});

it('confirms late hours at one press, but not hours without an end', async () => {
  const lateHours = hoursRecord('h-2', {
    to: '11:30',
    minutes: 150,
    state: 'unconfirmed',
    arrivedAt: '2026-03-04T09:00:00.000Z',
  });
  let forgottenHours = [hoursRecord('h-1', {}), lateHours];
  const sent = mockReplies({
    // The first page has only hours of volunteers who are here now.
    'hours.forgotten': ({ query }: { query: { cursor?: string } }) =>
      query.cursor ? { hours: forgottenHours } : { hours: [], nextCursor: 'more' },
    'hours.update': () => {
      forgottenHours = forgottenHours.slice(0, 1);
      return { hours: { ...lateHours, state: 'done' as const } };
    },
  });
  renderSignedIn(<MissingSignOuts />);
  const confirm = await screen.findAllByRole('button', { name: /^Confirm the hours of Ada Okafor/ });
  expect(confirm).toHaveLength(1);
  expect(screen.getByText(/Front door, received/)).toBeTruthy();
  screen.getByText('To confirm');
  fireEvent.click(confirm[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull());
  expect(sent['hours.update']).toMatchObject([
    { params: { id: 'h-2' }, body: { date: '2026-03-02', from: '09:00', to: '11:30', version: 2 } },
  ]);
  screen.getByText('No sign-out');
});

it('says that further missing sign-outs could not be read', async () => {
  mockReplies({
    'hours.forgotten': ({ query }: { query: { cursor?: string } }) => {
      if (query.cursor) throw new ApiError(503, 'Please try again');
      return { hours: [hoursRecord('h-1', {})], nextCursor: 'more' };
    },
  });
  renderSignedIn(<MissingSignOuts />);
  await screen.findByText('No sign-out');
  within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' });
});

it('asks before it turns a tablet off', async () => {
  const kiosk = { id: 't-k', name: 'Front door', madeAt: '2026-11-20T10:00:00.000Z', madeBy: 'Ines' };
  mockReplies({ 'kiosks.list': () => ({ kiosks: [kiosk] }) });
  renderSignedIn(<Kiosks />);
  fireEvent.click(await screen.findByRole('button', { name: 'Turn off Front door' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('on Front door. It needs a new link');
});

it('names a period by its first day, or by its last where only that is known', () => {
  setRescueLocale({ timeZone: 'America/New_York', countryCode: 'US' });
  const period = { active: false, dateActive: '2026-01-05', dateInactive: '2026-03-02' };
  expect(PERIODS.nameOf?.({ ...PERIOD, ...period })).toBe('the period since 1/5/2026');
  expect(PERIODS.nameOf?.({ ...PERIOD, ...period, dateActive: '' })).toBe('the period until 3/2/2026');
});
