import { expect, it } from 'vitest';
import { CHOICES, csvOf } from '#shared/rules/exchange/run.fixture.ts';
import { createWorkspace } from './workspace.ts';

const HEADERS = ['Name', 'Species', 'Breed', 'Sex', 'Intake Date', 'Favourite toy'];
const MOSS = { Name: 'Moss', Species: 'Dog', Breed: 'Lab', Sex: 'M', 'Intake Date': '1/2/2026' };
const file = (text: string) => new File([text], 'animals.csv');

it('asks about an ambiguous date order, and uses the user’s choice', async () => {
  const workspace = createWorkspace();
  const { files } = await workspace.add([file(csvOf(HEADERS, MOSS))]);
  expect(files[0]).toMatchObject({
    system: 'spreadsheet',
    rows: 1,
    order: { mustAsk: true, column: 'Intake Date', example: '1/2/2026' },
  });
  expect(files[0]?.columns.find(({ header }) => header === 'Favourite toy')).not.toHaveProperty('field');
  const key = files[0]?.key ?? 0;
  expect(workspace.change(key, { order: 'DMY' }).files[0]?.order).toMatchObject({
    order: 'DMY',
    mustAsk: false,
  });
  workspace.build(CHOICES);
  expect(workspace.builtPart(1).rows[0]?.input).toMatchObject({
    intakeMileStone: { milestoneDate: '2026-02-01' },
  });
});

it('a column is matched by hand, or left out', async () => {
  const workspace = createWorkspace();
  const { files } = await workspace.add([
    file(csvOf(HEADERS, { ...MOSS, 'Intake Date': '1/22/2026', 'Favourite toy': 'Ball' })),
  ]);
  const key = files[0]?.key ?? 0;
  workspace.change(key, { columns: { 'Favourite toy': 'animal.story', Sex: '' } });
  workspace.build(CHOICES);
  expect(workspace.builtPart(1).rows[0]?.input).toMatchObject({ animal: { notes: 'Ball', sex: 'unknown' } });
});

it('an encoding remains unsure until it is chosen', async () => {
  const workspace = createWorkspace();
  const bytes = new Uint8Array([
    ...new TextEncoder().encode('Name;Breed\nZo'),
    0xeb,
    ...new TextEncoder().encode(';B'),
  ]);
  const { files } = await workspace.add([new File([bytes], 'a.csv')]);
  const key = files[0]?.key ?? 0;
  expect(workspace.change(key, { separator: ',' }).files[0]?.format?.isSure).toBe(false);
  expect(workspace.change(key, { encoding: 'windows-1252' }).files[0]?.format?.isSure).toBe(true);
});

it('choosing another separator reads the file again', async () => {
  const workspace = createWorkspace();
  const { files } = await workspace.add([file('Name;Breed,Color\nMoss;Lab,Black')]);
  const { columns } = workspace.change(files[0]?.key ?? 0, { separator: ';' }).files[0] ?? { columns: [] };
  expect(columns.map(({ header }) => header)).toEqual(['Name', 'Breed,Color']);
});

it('rejected rows are returned as a file with their problems, which can be imported again', async () => {
  const workspace = createWorkspace();
  await workspace.add([
    file(
      csvOf(
        HEADERS,
        { ...MOSS, 'Intake Date': '1/22/2026' },
        { ...MOSS, Name: '=A1', Sex: 'both', 'Intake Date': '1/23/2026' },
      ),
    ),
  ]);
  const result = workspace.build(CHOICES);
  expect(result).toMatchObject({ counts: { animals: 1 }, faultCount: 1 });
  const csv = workspace.rejectedRowsCsv([
    { file: 'animals.csv', line: 2, column: 'Breed', message: 'Unheard of' },
  ]);
  expect(csv.split('\r\n').map((line) => line.replace('\uFEFF', ''))).toEqual([
    'Name,Species,Breed,Sex,Intake Date,Favourite toy,Problem',
    'Moss,Dog,Lab,M,1/22/2026,,Breed: Unheard of',
    '\'=A1,Dog,Lab,both,1/23/2026,,"Sex: Enter Male, Female or Unknown"',
    '',
  ]);
  const secondWorkspace = createWorkspace();
  const { files } = await secondWorkspace.add([new File([csv], 'wrong.csv')]);
  expect(files[0]?.rows).toBe(2);
  expect(files[0]?.columns.find(({ header }) => header === 'Problem')).toMatchObject({ field: '' });
});

it('20,000 rows are read, built and sent in parts', async () => {
  const workspace = createWorkspace();
  const line = (index: number) => `D${index},Dog ${index},Dog,Lab,M,1/22/2026`;
  const rows = Array.from({ length: 20_000 }, (_, index) => line(index));
  await workspace.add([file(`Animal ID,Name,Species,Breed,Sex,Intake Date\n${rows.join('\n')}`)]);
  const result = workspace.build(CHOICES);
  expect(result).toMatchObject({ rows: 20_000, parts: 100, faultCount: 0 });
  expect(workspace.builtPart(100).rows).toHaveLength(200);
}, 120_000);
