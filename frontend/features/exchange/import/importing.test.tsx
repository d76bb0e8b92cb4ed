import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { ImportRow } from '#shared/calls/exchange/import-row.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { type MockedReplies, mockReplies, renderSignedIn, returnToPage } from '#client/test-inside.tsx';
import ImportPage from './ImportPage.tsx';

const entry = { version: 1, changedBy: '', changedAt: '' };
const list = { orderVersion: 0, merged: [] };

const LISTS: MockedReplies = {
  'animalTypeList.list': () => ({
    animalTypes: [{ ...entry, id: 'dogs', typeName: 'Dogs', colour: '' }],
    ...list,
  }),
  'acquisitionWayList.list': () => ({
    acquisitionWays: [{ ...entry, id: 'stray', acquisitionWayName: 'Stray', means: 'stray' }],
    ...list,
  }),
  'medicineList.list': () => ({ medicines: [], ...list }),
  'vaccinationTypeList.list': () => ({ vaccinationTypes: [], ...list }),
  'healthProcedureList.list': () => ({ healthProcedures: [], ...list }),
  'people.hospitals': () => ({ pcoHospitals: [] }),
  'volunteerActivityList.list': () => ({ volunteerActivities: [], ...list }),
  'imports.list': () => ({ imports: [] }),
};

const RUN = {
  id: 'run',
  name: 'animals.csv',
  source: 'spreadsheet',
  files: [{ name: 'animals.csv', rows: 2 }],
  state: 'done',
  by: 'Ann Lee',
  at: '2026-11-25T10:00:00.000Z',
  rows: 1,
  done: 1,
  totals: { animals: { new: 1, changed: 0, same: 0, wrong: 0, twin: 0 } },
  faultCount: 0,
  takeBackUntil: '2026-12-25T10:00:00.000Z',
};

const CSV = [
  'Animal ID,Name,Species,Breed,Sex,Intake Date,Source',
  '1,Moss,Dog,Lab,M,10/30/2026,Stray',
  '2,Otis,Dog,Lab,both,10/30/2026,Stray',
].join('\n');

const dropFile = (text: string) =>
  fireEvent.change(screen.getByLabelText('Files'), { target: { files: [new File([text], 'animals.csv')] } });

async function goToValues(text: string) {
  dropFile(text);
  await screen.findByRole('region', { name: 'animals.csv' });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('region', { name: 'Animal types' });
}

/** Goes on to the dry run. */
async function check(text = CSV) {
  await goToValues(text);
  await beginDryRun();
}

/** Begins the dry run as soon as the records are built from all lists. */
async function beginDryRun() {
  const button = screen.getByRole('button', { name: 'Begin the dry run' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  fireEvent.click(button);
}

beforeEach(() => localStorage.clear());

it('a file is checked row by row, a lost part is sent again, and the right rows are imported', async () => {
  let isLost = true;
  const sent = mockReplies({
    ...LISTS,
    'imports.begin': () => ({ id: 'run' }),
    'imports.rows': ({ body }: { body: { rows: ImportRow[] } }) => {
      if (isLost) throw new ApiError(0, 'No response received from server.');
      return { outcomes: body.rows.map(() => ({ outcome: 'new' })) };
    },
    'imports.start': () => ({ import: RUN }),
    'imports.view': () => ({ import: RUN, faults: [] }),
  });
  renderSignedIn(<ImportPage />);
  await check();
  await screen.findByText('No connection: it continues by itself');
  isLost = false;
  dispatchEvent(new Event('online'));
  await screen.findByText('1 New');
  const errorsRegion = within(screen.getByRole('region', { name: 'Faults' }));
  errorsRegion.getByText('Row 3');
  errorsRegion.getByText('Enter Male, Female or Unknown');
  expect(sent['imports.rows']).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Import 1 record' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Import' }));
  await waitFor(() => expect(sent['imports.start']).toEqual([{ params: { id: 'run' } }]));
});

it('asks about a likely duplicate, and sends the row again with the choice', async () => {
  const sent = mockReplies({
    ...LISTS,
    'imports.begin': () => ({ id: 'run' }),
    'imports.rows': ({ body }: { body: { rows: ImportRow[] } }) => ({
      outcomes: body.rows.map(({ as }) =>
        as === undefined
          ? { outcome: 'twin', twins: [{ id: 'moss', name: 'Moss A00042', why: 'same name' }] }
          : { outcome: 'same', id: as },
      ),
    }),
  });
  renderSignedIn(<ImportPage />);
  await check();
  await screen.findByText('Row 2 · same name');
  fireEvent.change(await screen.findByLabelText('Which is Moss'), { target: { value: 'moss' } });
  fireEvent.click(screen.getByRole('button', { name: 'Check again with 1 answer' }));
  await screen.findByText('1 Unchanged');
  expect(sent['imports.rows']?.at(-1)).toMatchObject({ body: { rows: [{ number: '1', as: 'moss' }] } });
});

it('shows a warning for an unusual value, and sends the row again once it is confirmed', async () => {
  const sent = mockReplies({
    ...LISTS,
    'imports.begin': () => ({ id: 'run' }),
    'imports.rows': ({ body }: { body: { rows: ImportRow[] } }) => ({
      outcomes: body.rows.map(({ anyway }) =>
        anyway
          ? { outcome: 'new' }
          : {
              outcome: 'wrong',
              doubtful: true,
              faults: { 'animal.breed': '32 lb is outside the usual 1.1 to 26 lb' },
            },
      ),
    }),
  });
  renderSignedIn(<ImportPage />);
  await check();
  const unusualValues = within(await screen.findByRole('region', { name: 'Unusual values' }));
  unusualValues.getByText('32 lb is outside the usual 1.1 to 26 lb');
  expect(within(screen.getByRole('region', { name: 'Faults' })).queryByText('Row 2')).toBeNull();
  expect(unusualValues.getByRole('button', { name: 'Check again' })).toHaveProperty('disabled', true);
  fireEvent.click(unusualValues.getByRole('checkbox', { name: 'It is right' }));
  fireEvent.click(unusualValues.getByRole('button', { name: 'Check again with 1 answer' }));
  await screen.findByText('1 New');
  expect(sent['imports.rows']?.at(-1)).toMatchObject({ body: { rows: [{ number: '1', anyway: true }] } });
  expect(screen.queryByRole('region', { name: 'Unusual values' })).toBeNull();
});

it('shows a server error at its row and column', async () => {
  mockReplies({
    ...LISTS,
    'imports.begin': () => ({ id: 'run' }),
    'imports.rows': ({ body }: { body: { rows: ImportRow[] } }) => ({
      outcomes: body.rows.map(() => ({
        outcome: 'wrong',
        faults: { 'intakeMileStone.milestoneDate': 'Date can’t be in the future' },
      })),
    }),
  });
  renderSignedIn(<ImportPage />);
  await check();
  await screen.findByText('Date can’t be in the future');
  const [row] = within(screen.getByRole('region', { name: 'Faults' })).getAllByText('Row 2');
  expect(row?.closest('li')?.textContent).toContain('Intake Date10/30/2026');
  expect(screen.getByRole('button', { name: 'Import 0 records' })).toHaveProperty('disabled', true);
});

it('a missing column is shown as one error for all rows, with a hint how to give the value', async () => {
  mockReplies({
    ...LISTS,
    'imports.begin': () => ({ id: 'run' }),
    'imports.rows': ({ body }: { body: { rows: ImportRow[] } }) => ({
      outcomes: body.rows.map(() => ({ outcome: 'wrong', faults: { clinicId: 'Clinic is required' } })),
    }),
  });
  renderSignedIn(<ImportPage />);
  await check(
    [
      ...CSV.split('\n').slice(0, 2),
      ...[2, 3, 4, 5].map((index) => `${index},Moss ${index},Dog,Lab,F,10/30/2026,Stray`),
    ].join('\n'),
  );
  const errorsRegion = within(await screen.findByRole('region', { name: 'Faults' }));
  await errorsRegion.findByText('Rows 2, 3, 4 and 2 more');
  errorsRegion.getByText(/^Clinic is required\. No column has it: .* under Values$/);
  expect(errorsRegion.getAllByRole('listitem')).toHaveLength(1);
});

it('waits for the lists of the animal types, and imports what they match', async () => {
  const vaccinations = Promise.withResolvers<object>();
  const sent = mockReplies({
    ...LISTS,
    'vaccinationTypeList.list': () => vaccinations.promise,
    'imports.begin': () => ({ id: 'run' }),
    'imports.rows': ({ body }: { body: { rows: ImportRow[] } }) => ({
      outcomes: body.rows.map(() => ({ outcome: 'new' })),
    }),
  });
  renderSignedIn(<ImportPage />);
  await goToValues(
    [
      'Animal ID,Name,Species,Breed,Sex,Intake Date,Source,Vaccination,Vaccination Date',
      '1,Moss,Dog,Lab,M,10/30/2026,Stray,DHPP,10/31/2026',
    ].join('\n'),
  );
  await screen.findByText('Reading the values …');
  expect(screen.getByRole('button', { name: 'Begin the dry run' })).toHaveProperty('disabled', true);
  vaccinations.resolve({ vaccinationTypes: [{ ...entry, id: 'dhpp', kind: 'DHPP', means: '' }], ...list });
  await beginDryRun();
  await screen.findByRole('button', { name: 'Import 2 records' });
  expect(sent['imports.rows']).toMatchObject([
    { body: { rows: [{ noun: 'animals' }, { noun: 'vaccinations' }] } },
  ]);
});

it('keeps the choices if a list can’t be loaded again', async () => {
  let isOnline = true;
  const sent = mockReplies({
    ...LISTS,
    'acquisitionWayList.list': () => {
      if (!isOnline) throw new ApiError(0, 'No response received from server.');
      return { acquisitionWays: [], ...list };
    },
  });
  renderSignedIn(<ImportPage />);
  await goToValues(CSV);
  const choice = await screen.findByLabelText('Entry for Stray');
  fireEvent.change(choice, { target: { value: '+' } });
  isOnline = false;
  const loadedTimes = sent['acquisitionWayList.list']?.length ?? 0;
  await returnToPage();
  await waitFor(() => expect(sent['acquisitionWayList.list']?.length).toBeGreaterThan(loadedTimes));
  await act(async () => await Promise.resolve());
  expect(screen.getByLabelText('Entry for Stray')).toHaveProperty('value', '+');
});

it('a word that was left out before is added to the list, and a refused one says why', async () => {
  let ways = [{ ...entry, id: 'stray', acquisitionWayName: 'Stray', means: 'stray' }];
  mockReplies({
    ...LISTS,
    'acquisitionWayList.list': () => ({ acquisitionWays: ways, ...list }),
    'acquisitionWayList.paste': ({ body }: { body: { lines: string[] } }) => {
      ways = [...ways, { ...entry, id: 'new', acquisitionWayName: 'Comet', means: '' }];
      return {
        added: 1,
        outcomes: body.lines.map((line) =>
          line === 'Comet'
            ? { line, outcome: 'added', message: '' }
            : { line, outcome: 'faulty', message: 'Must be 75 characters or less' },
        ),
      };
    },
  });
  renderSignedIn(<ImportPage />);
  await goToValues(CSV.replace('Stray', 'Comet').replace('Stray', 'Meteor'));
  const region = within(await screen.findByRole('region', { name: 'How acquired' }));
  const choose = (word: string, value: string) =>
    fireEvent.change(region.getByLabelText(`Entry for ${word}`), { target: { value } });
  choose('Comet', '-');
  await waitFor(() => expect(region.getByLabelText('Entry for Comet')).toHaveProperty('value', '-'));
  choose('Comet', '+');
  choose('Meteor', '+');
  fireEvent.click(region.getByRole('button', { name: 'Add 2 new entries' }));
  expect((await region.findByRole('alert')).textContent).toBe(
    'Meteor was not added: Must be 75 characters or less',
  );
  await waitFor(() => expect(region.getByLabelText('Entry for Comet')).toHaveProperty('value', 'new'));
  expect(region.getByLabelText('Entry for Meteor')).toHaveProperty('value', '');
});

it('says why a file can’t be read, and the page stays usable', async () => {
  mockReplies(LISTS);
  renderSignedIn(<ImportPage />);
  dropFile('a,b\n"1,2\n');
  await screen.findByText(/never ends/);
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
});

it('is hidden from roles other than Administrator', () => {
  mockReplies({});
  renderSignedIn(<ImportPage />, { roleName: 'Veterinarian' });
  expect(screen.queryByLabelText('Files')).toBeNull();
});
