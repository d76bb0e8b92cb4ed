import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SavedQuestion } from '#shared/calls/questions/saved.ts';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import type { SelectedActionsComponent } from '#records/register/selected.ts';
import { mockReplies, type MockedReplies, renderSignedIn } from '#client/test-inside.tsx';
import { questionAt } from './answer/questions-with-calls.ts';
import { QuestionScreen } from './QuestionPage.tsx';

const Selected: SelectedActionsComponent<AnimalRow> = ({ records: animals, children }) =>
  children({
    menu: null,
    common: <p>{animals.map(({ animalName }) => animalName).join()} chosen</p>,
    moreMenu: null,
  });

const row = (n: number, overrides: object = {}) => ({
  id: `m${n}`,
  animalId: `a${n}`,
  milestoneDate: '2026-10-15',
  animalName: `Moss ${n}`,
  milestoneType: 'adoption',
  howAcquired: '',
  otherRescue: '',
  lastName: 'Okafor',
  firstName: 'Grace',
  pcoId: 'p1',
  ...overrides,
});

const TYPES = [{ id: 'dogs', typeName: 'Dogs', colour: '', means: 'dogs' }];
const LISTS: MockedReplies = {
  'saved.list': () => ({ saved: [] }),
  'animalTypeList.list': ({ query }: { query: { deleted?: string } }) => ({
    animalTypes: query.deleted ? [{ ...TYPES[0], id: 'goats', typeName: 'Goats' }] : TYPES,
  }),
  'tenants.tenantInfo': () => Promise.reject(new Error('No rescue')),
};

const QUERY_ADDRESS = '/?milestoneType=adoption&timeSpan=sinceInception&animalTypeId=all';

/** Opens the Animal Milestone Query at an address. */
function openQuery(address: string, replies: MockedReplies) {
  const sent = mockReplies({ ...LISTS, ...replies });
  const questionCall = questionAt('/queries/animal-milestone-query');
  if (!questionCall) throw new Error('No question');
  const router = renderSignedIn(<QuestionScreen questionCall={questionCall} Selected={Selected} />);
  return { sent, router, go: () => router.navigate(address) };
}

const choose = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('requires each criterion with its message, and sends the days of the time span', async () => {
  const { sent, router } = openQuery('/', {
    'questions.animalMilestoneQuery': () => ({ rows: [row(1)], looked: 1 }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Submit' }));
  for (const message of ['Milestone is required', 'Time span is required', 'Animal type is required'])
    await screen.findByText(message);
  choose(/^Milestone/, 'adoption');
  choose(/^Time span/, 'between');
  choose(/^Animal type/, 'all');
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findAllByText('Date range is required')).toHaveLength(2);
  choose(/^Time span/, 'lastYear');
  await screen.findByText(/^Date range: 1\/1\/\d{4} – 12\/31\/\d{4}$/);
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByRole('link', { name: 'Moss 1' });
  expect(sent['questions.animalMilestoneQuery']?.[0]).toMatchObject({
    query: {
      milestoneType: 'adoption',
      timeSpan: 'lastYear',
      from: expect.stringMatching(/-01-01$/),
      to: expect.stringMatching(/-12-31$/),
    },
  });
  expect(router.state.location.search).toBe('?milestoneType=adoption&timeSpan=lastYear&animalTypeId=all');
  screen.getByText(
    /^Milestones: “Adoption”, last year, from 1\/1\/\d{4} to 12\/31\/\d{4}, all animal types$/,
  );
});

it('a chip changes a criterion in place, and offers deleted types', async () => {
  const { sent, router, go } = openQuery(QUERY_ADDRESS, {
    'questions.animalMilestoneQuery': () => ({ rows: [row(1)], looked: 1 }),
  });
  await go();
  await screen.findByRole('link', { name: 'Moss 1' });
  const chips = screen.getByRole('list', { name: 'Criteria' });
  await within(chips).findByRole('option', { name: 'Goats (deleted)' });
  fireEvent.change(within(chips).getByLabelText('Animal type'), { target: { value: 'goats' } });
  await waitFor(() => expect(router.state.location.search).toContain('animalTypeId=goats'));
  await waitFor(() =>
    expect(sent['questions.animalMilestoneQuery']?.at(-1)).toMatchObject({
      query: { animalTypeId: 'goats' },
    }),
  );
});

it('editing the criteria opens the form with the current values', async () => {
  const { go } = openQuery(QUERY_ADDRESS, {
    'questions.animalMilestoneQuery': () => ({ rows: [row(1)], looked: 1 }),
  });
  await go();
  fireEvent.click(await screen.findByRole('button', { name: 'Query Criteria' }));
  const form = within(await screen.findByRole('dialog'));
  expect(form.getByLabelText<HTMLSelectElement>(/^Milestone/).value).toBe('adoption');
  expect(form.getByLabelText<HTMLSelectElement>(/^Time span/).value).toBe('sinceInception');
});

it('an empty result cannot be downloaded, and says so', async () => {
  const { go } = openQuery(QUERY_ADDRESS, {
    'questions.animalMilestoneQuery': () => ({ rows: [], looked: 7 }),
  });
  await go();
  await screen.findByText('Nothing found');
  fireEvent.click(screen.getByRole('button', { name: 'Download' }));
  fireEvent.click(screen.getByRole('button', { name: /^Download to Excel/ }));
  await screen.findByText('Select atleast one animal to download excel');
});

it('loads further pages while few rows match, shows progress, and can be stopped and continued', async () => {
  let replyNext: (() => void) | undefined;
  let pages = 0;
  const { go } = openQuery(QUERY_ADDRESS, {
    'questions.animalMilestoneQuery': async () => {
      pages += 1;
      if (pages > 1) await new Promise<void>((resolve) => (replyNext = resolve));
      const isLast = pages === 3;
      return {
        rows: isLast ? [row(9)] : [],
        looked: pages * 500,
        of: 1500,
        ...(isLast ? {} : { nextCursor: `c${pages}` }),
      };
    },
  });
  await go();
  await screen.findByText(/^Looked at 500 of 1,500 milestones/);
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await screen.findByText(/^Stopped after 500 of 1,500 milestones/);
  screen.getByText('Nothing so far');
  replyNext?.();
  await screen.findByText(/^Stopped after 1,000 of 1,500/);
  expect(pages).toBe(2);
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(pages).toBe(3));
  replyNext?.();
  await screen.findByText('1 milestone');
});

it('a press on a column head sorts all pages by it', async () => {
  const { go } = openQuery(QUERY_ADDRESS, {
    'questions.animalMilestoneQuery': ({ query }: { query: { cursor?: string } }) =>
      query.cursor
        ? { rows: [row(1, { animalName: 'Ada' })], looked: 51 }
        : { rows: Array.from({ length: 50 }, (_, n) => row(n + 2)), looked: 50, nextCursor: 'c' },
  });
  await go();
  await screen.findByRole('link', { name: 'Moss 2' });
  fireEvent.click(screen.getByRole('button', { name: 'Animal' }));
  await screen.findByRole('link', { name: 'Ada' });
  expect(screen.getByRole('columnheader', { name: 'Animal' }).getAttribute('aria-sort')).toBe('ascending');
});

it('hides the people columns from a role that may not see people', async () => {
  const { lastName: _, firstName: __, pcoId: ___, ...otherFields } = row(1);
  mockReplies({ ...LISTS, 'questions.animalMilestoneSearch': () => ({ rows: [otherFields], looked: 1 }) });
  const questionCall = questionAt('/searches/animal-milestone-search');
  if (!questionCall) throw new Error('No question');
  const router = renderSignedIn(<QuestionScreen questionCall={questionCall} Selected={Selected} />, {
    roleName: 'AnimalCaretaker',
  });
  expect(screen.queryByLabelText('Last name')).toBeNull();
  await screen.findByLabelText('Animal name');
  await router.navigate('/?asked=');
  await screen.findByRole('link', { name: 'Moss 1' });
  expect(screen.queryByRole('columnheader', { name: 'Last Name' })).toBeNull();
});

const GOATS_QUESTION: SavedQuestion = {
  id: 't-q',
  name: 'Goats that left',
  question: 'animalMilestoneQuery',
  asked: { milestoneType: 'adoption', timeSpan: 'sinceInception', animalTypeId: 'goats' },
  whose: 'rescue',
  onDashboard: true,
  isOurs: true,
  by: 'Robin',
  gone: ['Animal type'],
  deleted: [],
  version: 1,
  changedBy: 'Robin',
  changedAt: '2026-01-10T09:00:00Z',
};

it('saves a question under a name', async () => {
  const { sent, router, go } = openQuery(QUERY_ADDRESS, {
    'questions.animalMilestoneQuery': () => ({ rows: [row(1)], looked: 1 }),
    'saved.add': () => ({ ids: ['t-n'] }),
    'saved.list': () => ({ saved: [] }),
  });
  await go();
  fireEvent.click(await screen.findByRole('button', { name: 'Save question' }));
  const form = within(await screen.findByRole('dialog'));
  fireEvent.change(form.getByLabelText(/^Name/), { target: { value: 'All adoptions' } });
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.search).toContain('saved=t-n'));
  expect(sent['saved.add']).toEqual([
    {
      body: {
        name: 'All adoptions',
        question: 'animalMilestoneQuery',
        asked: { milestoneType: 'adoption', timeSpan: 'sinceInception', animalTypeId: 'all' },
        whose: 'mine',
        onDashboard: false,
      },
    },
  ]);
});

it('a saved question with a missing criterion says so, and is not run', async () => {
  const { sent, go } = openQuery(`${QUERY_ADDRESS.replace('all', 'goats')}&saved=t-q`, {
    'questions.animalMilestoneQuery': () => ({ rows: [row(1)], looked: 1 }),
    'saved.list': () => ({ saved: [GOATS_QUESTION] }),
  });
  await go();
  await screen.findByRole('heading', { name: 'Goats that left' });
  await screen.findByText(/^Needs attention: Animal type/);
  expect(sent['questions.animalMilestoneQuery']).toBeUndefined();
  const chips = screen.getByRole('list', { name: 'Criteria' });
  fireEvent.change(within(chips).getByLabelText('Animal type'), { target: { value: 'all' } });
  await screen.findByRole('link', { name: 'Moss 1' });
  screen.getByRole('button', { name: 'Save changes' });
});

it('columns are chosen, ordered and kept on the device', async () => {
  localStorage.clear();
  const replies = { 'questions.animalMilestoneQuery': () => ({ rows: [row(1)], looked: 1 }) };
  const { go } = openQuery(QUERY_ADDRESS, replies);
  await go();
  await screen.findByRole('link', { name: 'Moss 1' });
  const columnNames = () =>
    screen
      .getAllByRole('columnheader')
      .map((head) => head.textContent)
      .filter((text) => text !== 'Select');
  const initialNames = columnNames();
  fireEvent.click(screen.getByRole('button', { name: 'Date' }));
  expect(screen.getByRole('columnheader', { name: 'Date' }).getAttribute('aria-sort')).toBe('ascending');
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }));
  // This column names the rows.
  expect(dialog.getByLabelText<HTMLInputElement>('Animal').disabled).toBe(true);
  fireEvent.click(dialog.getByLabelText('Date'));
  fireEvent.click(dialog.getByRole('button', { name: 'Up Last Name' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const chosenNames = columnNames();
  expect(chosenNames).not.toContain('Date');
  expect(chosenNames).toHaveLength(initialNames.length - 1);
  expect(chosenNames.indexOf('Last Name')).toBe(initialNames.indexOf('Last Name') - 2);
  expect(screen.getAllByRole('columnheader').some((head) => head.ariaSort === 'ascending')).toBe(false);
  screen.getByRole('button', { name: 'Columns (1 hidden)' });
  cleanup();
  const reopened = openQuery(QUERY_ADDRESS, replies);
  await reopened.go();
  await screen.findByRole('link', { name: 'Moss 1' });
  expect(columnNames()).toEqual(chosenNames);
  fireEvent.click(screen.getByRole('button', { name: 'Columns (1 hidden)' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Reset' }));
  expect(columnNames()).toEqual(initialNames);
});

it('a custom time span has a chip for each day, and an invalid day shows its error', async () => {
  const replies = { 'questions.animalMilestoneQuery': () => ({ rows: [row(1)], looked: 1 }) };
  const { sent, router, go } = openQuery(QUERY_ADDRESS.replace('sinceInception', 'lastYear'), replies);
  await go();
  await screen.findByRole('link', { name: 'Moss 1' });
  const chips = within(screen.getByRole('list', { name: 'Criteria' }));
  expect(chips.queryByLabelText('From')).toBeNull();
  fireEvent.change(chips.getByLabelText('Time span'), { target: { value: 'between' } });
  // The range begins with the days of the former span, without the form.
  const fromInput = await chips.findByLabelText<HTMLInputElement>('From');
  const year = fromInput.value.slice(-4);
  expect(fromInput.value).toBe(`1/1/${year}`);
  expect(screen.queryByRole('dialog')).toBeNull();
  const toInput = chips.getByLabelText<HTMLInputElement>('To');
  fireEvent.change(toInput, { target: { value: `3/31/${year}` } });
  await waitFor(() => expect(router.state.location.search).toContain(`to=${year}-03-31`));
  await waitFor(() =>
    expect(sent['questions.animalMilestoneQuery']?.at(-1)).toMatchObject({
      query: { timeSpan: 'between', from: `${year}-01-01`, to: `${year}-03-31` },
    }),
  );
  fireEvent.change(fromInput, { target: { value: `4/1/${year}` } });
  await chips.findByText('The last day must not lie before the first');
  expect(router.state.location.search).toContain(`from=${year}-01-01`);
  screen.getByRole('link', { name: 'Moss 1' });
});
