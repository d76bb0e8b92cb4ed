import { expect, it } from 'vitest';
import { CHOICES, csvOf } from '#shared/rules/exchange/run.fixture.ts';
import { createWorkspace } from './workspace.ts';

const HEADERS = ['Name', 'Species', 'Breed', 'Sex', 'Intake Date', 'Favourite toy'];
const MOSS = { Name: 'Moss', Species: 'Dog', Breed: 'Lab', Sex: 'M', 'Intake Date': '1/2/2026' };
const file = (text: string) => new File([text], 'animals.csv');

it('what can be read both ways is asked, and what people say holds', async () => {
  const desk = createWorkspace();
  const { files } = await desk.add([file(csvOf(HEADERS, MOSS))]);
  expect(files[0]).toMatchObject({
    system: 'spreadsheet',
    rows: 1,
    order: { mustAsk: true, column: 'Intake Date', example: '1/2/2026' },
  });
  expect(files[0]?.columns.find(({ header }) => header === 'Favourite toy')).not.toHaveProperty('field');
  const key = files[0]?.key ?? 0;
  expect(desk.change(key, { order: 'DMY' }).files[0]?.order).toMatchObject({ order: 'DMY', mustAsk: false });
  desk.build(CHOICES);
  expect(desk.part(1).rows[0]?.input).toMatchObject({ intakeMileStone: { milestoneDate: '2026-02-01' } });
});

it('a column is matched by hand, or left out', async () => {
  const desk = createWorkspace();
  const { files } = await desk.add([
    file(csvOf(HEADERS, { ...MOSS, 'Intake Date': '1/22/2026', 'Favourite toy': 'Ball' })),
  ]);
  const key = files[0]?.key ?? 0;
  desk.change(key, { columns: { 'Favourite toy': 'animal.story', Sex: '' } });
  desk.build(CHOICES);
  expect(desk.part(1).rows[0]?.input).toMatchObject({ animal: { notes: 'Ball', sex: 'unknown' } });
});

it('another separator reads the file again', async () => {
  const desk = createWorkspace();
  const { files } = await desk.add([file('Name;Breed,Color\nMoss;Lab,Black')]);
  const { columns } = desk.change(files[0]?.key ?? 0, { separator: ';' }).files[0] ?? { columns: [] };
  expect(columns.map(({ header }) => header)).toEqual(['Name', 'Breed,Color']);
});

it('wrong rows come back as a file: as they were, with what is wrong, and dropped again', async () => {
  const desk = createWorkspace();
  await desk.add([
    file(
      csvOf(
        HEADERS,
        { ...MOSS, 'Intake Date': '1/22/2026' },
        { ...MOSS, Name: '=A1', Sex: 'both', 'Intake Date': '1/23/2026' },
      ),
    ),
  ]);
  const built = desk.build(CHOICES);
  expect(built).toMatchObject({ counts: { animals: 1 }, faultCount: 1 });
  const csv = desk.rejects([{ file: 'animals.csv', line: 2, column: 'Breed', message: 'Unheard of' }]);
  expect(csv.split('\r\n').map((line) => line.replace('\uFEFF', ''))).toEqual([
    'Name,Species,Breed,Sex,Intake Date,Favourite toy,Problem',
    'Moss,Dog,Lab,M,1/22/2026,,Breed: Unheard of',
    '\'=A1,Dog,Lab,both,1/23/2026,,"Sex: Enter Male, Female or Unknown"',
    '',
  ]);
  const secondDesk = createWorkspace();
  const { files } = await secondDesk.add([new File([csv], 'wrong.csv')]);
  expect(files[0]?.rows).toBe(2);
});

it('rows by the ten thousand are read and built, and sent in parts', async () => {
  const desk = createWorkspace();
  const line = (at: number) => `D${at},Dog ${at},Dog,Lab,M,1/22/2026`;
  const rows = Array.from({ length: 20_000 }, (_, at) => line(at));
  await desk.add([file(`Animal ID,Name,Species,Breed,Sex,Intake Date\n${rows.join('\n')}`)]);
  const built = desk.build(CHOICES);
  expect(built).toMatchObject({ rows: 20_000, parts: 100, faultCount: 0 });
  expect(desk.part(100).rows).toHaveLength(200);
}, 120_000);
