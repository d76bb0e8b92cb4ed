import { capitalize } from '#shared/rules/text/phrases.ts';
import { withArticle, type Noun } from './noun.ts';

/** A module of the frontend, as an import names it. */
const importPath = (module: string) => `'#${module}'`;

const calls = (noun: Noun) => `import * as z from 'zod';
import { Day, optionalLines, pastDay } from '../../contract/fields.ts';
import { plainCalls, replyRecord } from '../../contract/plain-calls.ts';

/** ${capitalize(withArticle(noun))} as its form sends it. */
export const ${noun.type}Input = z.object({
  date: pastDay('Date is required'),
  notes: optionalLines(1000),
});

export const ${noun.type} = replyRecord({ date: Day, notes: z.string() });
export type ${noun.type} = z.output<typeof ${noun.type}>;

export const ${noun.calls} = plainCalls('${noun.area}', '${noun.calls}', {
  owner: 'animal',
  id: '${noun.kind}',
  keys: ['${noun.kind}', '${noun.calls}'],
  one: '${withArticle(noun)}',
  historyName: '[the ${noun.singular} of {date}|${withArticle(noun)}]',
  path: '${noun.path}',
  access: '${noun.right}',
  input: ${noun.type}Input,
  reply: ${noun.type},
});
`;

const record = ({
  kind,
  singular,
  path,
}: Noun) => `import { day, text } from '#functions/kernel/records/record.ts';
import { defineOwned } from '#functions/kernel/records/owned/define-owned.ts';

export const ${kind} = defineOwned({
  kind: '${kind}',
  noun: '${capitalize(singular)}',
  description: '${singular} of an animal',
  sort: '${path}#<date>#<own>',
  row: { date: day },
  more: { notes: text },
  label: ['date'],
});
`;

const handlers = ({
  area,
  kind,
  calls: name,
  path,
}: Noun) => `import { ${name} } from '#shared/calls/${area}/${path}s.ts';
import { animalOwnerFinder } from '#functions/animals/animal/owner.ts';
import { plainHandlers, plainRecord } from '#functions/kernel/records/owned/plain-record.ts';
import { ${kind} } from './${path}.record.ts';

const loadOwner = animalOwnerFinder(${kind}.notFoundError);

export const ${kind}Handlers = plainHandlers(${name}, plainRecord(${kind}, ${name}, () => loadOwner));
`;

const test = (noun: Noun) => `import { beforeAll, expect, it } from 'vitest';
import { ${noun.calls} } from '#shared/calls/${noun.area}/${noun.path}s.ts';
import { callApi, type TestCaller } from '#functions/test/call-api.ts';
import { newTenant, addIntake } from '#functions/test/tenant.ts';

let animalId: string;
let admin: TestCaller;
let otherAdmin: TestCaller;

beforeAll(async () => {
  const tenant = await newTenant();
  animalId = await addIntake(tenant, { animalName: 'Clover' });
  admin = { as: 'Administrator', tenant: tenant.id };
  otherAdmin = { as: 'Administrator', tenant: (await newTenant()).id };
});

const add = (body: { date: string; notes?: string }, testCaller = admin) =>
  callApi(${noun.calls}.add, { body: { animalId, ...body } }, testCaller);
const readList = async () => (await callApi(${noun.calls}.list, { query: { animalId } }, admin)).body.data.${noun.calls};

it('refuses ${withArticle(noun)} without a day, and one of another rescue’s animal', async () => {
  expect(await add({ date: '' })).toMatchObject({ status: 422, body: { errors: ['Date is required'] } });
  expect((await add({ date: '2026-01-15' }, otherAdmin)).status).toBe(404);
  expect((await callApi(${noun.calls}.list, { query: { animalId } }, otherAdmin)).status).toBe(404);
  expect(await readList()).toEqual([]);
});

it('lists ${withArticle(noun)} as it was sent, to its own rescue alone', async () => {
  const { status, body } = await add({ date: '2026-01-15', notes: 'Well' });
  expect(status).toBe(200);
  const [id = ''] = body.data.ids;
  expect(await readList()).toMatchObject([{ id, date: '2026-01-15', notes: 'Well', version: 1 }]);
  expect((await callApi(${noun.calls}.remove, { params: { id } }, otherAdmin)).status).toBe(404);
  expect(await readList()).toHaveLength(1);
});
`;

const page = (noun: Noun) => `import type { Animal } from '#shared/calls/animals/animal.schema.ts';
import { type ${noun.type}, ${noun.calls} } from '#shared/calls/${noun.area}/${noun.path}s.ts';
import { Day } from ${importPath('client/Day.tsx')};
import { RecordScreen } from ${importPath('parts/animal/RecordScreen.tsx')};
import { lazyForms } from ${importPath('records/lazy-forms.ts')};
import { createPlainList } from ${importPath('records/plain-records.tsx')};
import { keyDayColumn, LAST_CHANGED_COLUMN } from ${importPath('records/table/columns.tsx')};

const LIST = createPlainList<${noun.type}, Animal>()(${noun.calls}, {
  columns: [
    keyDayColumn('Date', ({ date }) => date),
    { head: 'Notes', cell: ({ notes }) => notes, wide: true, text: ({ notes }) => notes },
    LAST_CHANGED_COLUMN,
  ],
  nameOf: ({ date }) => \`the ${noun.singular} of \${date}\`,
  nameInQuestion: ({ date }) => (
    <>
      the ${noun.singular} of{' '}
      <strong>
        <Day day={date} />
      </strong>
    </>
  ),
  empty: {
    icon: 'note',
    title: 'No ${noun.plural} yet',
    text: ({ animalName }) => \`Add the first one of \${animalName} here.\`,
  },
  forms: lazyForms(() => import('./${noun.type}Form.tsx')),
});

/** /animals/${noun.path}?id=…: the ${noun.plural} of an animal. */
export default function ${noun.type}sPage() {
  return <RecordScreen animalRecords={LIST} />;
}
`;

const form = (
  noun: Noun,
) => `import { type ${noun.type}, ${noun.type}Input, ${noun.calls} } from '#shared/calls/${noun.area}/${noun.path}s.ts';
import { plainForms } from ${importPath('records/record-forms.tsx')};
import { rescueToday } from ${importPath('ui/time/clock.ts')};
import { DateField } from ${importPath('ui/form/date/DateField.tsx')};
import { TextAreaField } from ${importPath('ui/form/fields.tsx')};

function Fields() {
  return (
    <>
      <DateField name="date" label="Date" required />
      <TextAreaField name="notes" label="Notes" />
    </>
  );
}

/** A new ${noun.singular} of an animal, and one to correct. */
export default plainForms<${noun.type}>()(${noun.calls}, {
  size: 'small',
  schema: ${noun.type}Input,
  emptyValues: () => ({ date: rescueToday(), notes: '' }),
  Fields,
});
`;

const TENANT = '01TENANT0000000000000000AA';
const ANIMAL = '01ANIMAL0000000000000000AA';
const RECORD_ID = '01RECORD0000000000000000AA';

/** An example of a stored item of the noun; later releases must still be able to read it. */
const storedExample = ({ kind, plural, path }: Noun) =>
  `${JSON.stringify(
    {
      of: `the release that keeps ${plural}`,
      items: [
        {
          tenantId: TENANT,
          item: {
            pk: `${TENANT}#animal#${ANIMAL}`,
            sk: `${path}#2026-01-15#${RECORD_ID}`,
            kind,
            v: 1,
            row: { id: `${ANIMAL}-${RECORD_ID}`, own: RECORD_ID, date: '2026-01-15' },
            more: { notes: 'Well' },
            changedBy: 'Ines Duarte',
            changedAt: '2026-01-15T10:00:00.000Z',
          },
        },
      ],
    },
    undefined,
    1,
  )}\n`;

/** The new files by their paths. */
export const filesOf = (noun: Noun): Readonly<Record<string, string>> => ({
  [`shared/calls/${noun.area}/${noun.path}s.ts`]: calls(noun),
  [`functions/${noun.area}/${noun.path}/${noun.path}.record.ts`]: record(noun),
  [`functions/${noun.area}/${noun.path}/${noun.path}s.ts`]: handlers(noun),
  [`functions/${noun.area}/${noun.path}/${noun.path}s.test.ts`]: test(noun),
  [`frontend/features/${noun.area}/${noun.path}/${noun.type}sPage.tsx`]: page(noun),
  [`frontend/features/${noun.area}/${noun.path}/${noun.type}Form.tsx`]: form(noun),
  [`functions/test/stored-shapes/20-${noun.path}s.json`]: storedExample(noun),
});
