import { capital } from '#shared/rules/text/phrases.ts';
import { article, type Noun } from './noun.ts';

/** A module of the frontend, as an import names it. */
const at = (module: string) => `'#${module}'`;

const calls = (noun: Noun) => `import * as z from 'zod';
import { Day, optionalLines, pastDay } from '../../contract/fields.ts';
import { plainCalls, replyRecord } from '../../contract/plain-calls.ts';

/** ${capital(article(noun))} as its form sends it. */
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
  one: '${article(noun)}',
  which: '[the ${noun.one} of {date}|${article(noun)}]',
  path: '${noun.path}',
  access: '${noun.right}',
  input: ${noun.type}Input,
  reply: ${noun.type},
});
`;

const record = ({
  kind,
  one,
  path,
}: Noun) => `import { day, text } from '#functions/kernel/records/record.ts';
import { defineOwned } from '#functions/kernel/records/owned/define-owned.ts';

export const ${kind} = defineOwned({
  kind: '${kind}',
  noun: '${capital(one)}',
  what: '${one} of an animal',
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
import { animalOwner } from '#functions/animals/animal/owner.ts';
import { plainHandlers, plainRecord } from '#functions/kernel/records/owned/plain-record.ts';
import { ${kind} } from './${path}.record.ts';

const ownerAt = animalOwner(${kind}.missing);

export const ${kind}Handlers = plainHandlers(${name}, plainRecord(${kind}, ${name}, () => ownerAt));
`;

const test = (noun: Noun) => `import { beforeAll, expect, it } from 'vitest';
import { ${noun.calls} } from '#shared/calls/${noun.area}/${noun.path}s.ts';
import { ask, type Asker } from '#functions/test/ask.ts';
import { newTenant, takeIn } from '#functions/test/tenant.ts';

let animalId: string;
let admin: Asker;
let stranger: Asker;

beforeAll(async () => {
  const tenant = await newTenant();
  animalId = await takeIn(tenant, { animalName: 'Clover' });
  admin = { as: 'Administrator', tenant: tenant.id };
  stranger = { as: 'Administrator', tenant: (await newTenant()).id };
});

const add = (body: { date: string; notes?: string }, by = admin) =>
  ask(${noun.calls}.add, { body: { animalId, ...body } }, by);
const listed = async () => (await ask(${noun.calls}.list, { query: { animalId } }, admin)).body.data.${noun.calls};

it('refuses ${article(noun)} without a day, and one of another rescue’s animal', async () => {
  expect(await add({ date: '' })).toMatchObject({ status: 422, body: { errors: ['Date is required'] } });
  expect((await add({ date: '2026-01-15' }, stranger)).status).toBe(404);
  expect((await ask(${noun.calls}.list, { query: { animalId } }, stranger)).status).toBe(404);
  expect(await listed()).toEqual([]);
});

it('lists ${article(noun)} as it was sent, to its own rescue alone', async () => {
  const { status, body } = await add({ date: '2026-01-15', notes: 'Well' });
  expect(status).toBe(200);
  const [id = ''] = body.data.ids;
  expect(await listed()).toMatchObject([{ id, date: '2026-01-15', notes: 'Well', version: 1 }]);
  expect((await ask(${noun.calls}.remove, { params: { id } }, stranger)).status).toBe(404);
  expect(await listed()).toHaveLength(1);
});
`;

const page = (noun: Noun) => `import type { Animal } from '#shared/calls/animals/animal.schema.ts';
import { type ${noun.type}, ${noun.calls} } from '#shared/calls/${noun.area}/${noun.path}s.ts';
import { Day } from ${at('client/Day.tsx')};
import { RecordScreen } from ${at('parts/animal/RecordScreen.tsx')};
import { lateForms } from ${at('records/late-forms.ts')};
import { plainList } from ${at('records/plain-records.tsx')};
import { CHANGED, keyDayColumn } from ${at('records/table/columns.tsx')};

const LIST = plainList<${noun.type}, Animal>()(${noun.calls}, {
  columns: [
    keyDayColumn('Date', ({ date }) => date),
    { head: 'Notes', cell: ({ notes }) => notes, wide: true, text: ({ notes }) => notes },
    CHANGED,
  ],
  nameOf: ({ date }) => \`the ${noun.one} of \${date}\`,
  confirmName: ({ date }) => (
    <>
      the ${noun.one} of{' '}
      <strong>
        <Day day={date} />
      </strong>
    </>
  ),
  empty: {
    icon: 'note',
    title: 'No ${noun.many} yet',
    text: ({ animalName }) => \`Add the first one of \${animalName} here.\`,
  },
  forms: lateForms(() => import('./${noun.type}Form.tsx')),
});

/** /animals/${noun.path}?id=…: the ${noun.many} of an animal. */
export default function ${noun.type}sPage() {
  return <RecordScreen animalRecords={LIST} />;
}
`;

const form = (
  noun: Noun,
) => `import { type ${noun.type}, ${noun.type}Input, ${noun.calls} } from '#shared/calls/${noun.area}/${noun.path}s.ts';
import { plainForms } from ${at('records/record-forms.tsx')};
import { rescueToday } from ${at('ui/time/clock.ts')};
import { DateField } from ${at('ui/form/date/DateField.tsx')};
import { TextAreaField } from ${at('ui/form/fields.tsx')};

function Fields() {
  return (
    <>
      <DateField name="date" label="Date" required />
      <TextAreaField name="notes" label="Notes" />
    </>
  );
}

/** A new ${noun.one} of an animal, and one to correct. */
export default plainForms<${noun.type}>()(${noun.calls}, {
  size: 'small',
  schema: ${noun.type}Input,
  empty: () => ({ date: rescueToday(), notes: '' }),
  Fields,
});
`;

const TENANT = '01TENANT0000000000000000AA';
const ANIMAL = '01ANIMAL0000000000000000AA';
const RECORD_ID = '01RECORD0000000000000000AA';

/** An item of its stored shape; releases to come must read it. */
const stored = ({ kind, many, path }: Noun) =>
  `${JSON.stringify(
    {
      of: `the release that keeps ${many}`,
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
  [`functions/test/stored-shapes/20-${noun.path}s.json`]: stored(noun),
});
