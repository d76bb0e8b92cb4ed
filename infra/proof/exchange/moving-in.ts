import { imports, type ImportTotals } from '#shared/calls/exchange/imports.ts';
import { MAX_PART_ROWS } from '#shared/calls/exchange/import-row.ts';
import { PICK_LISTS } from '#shared/calls/lists/lists.ts';
import { people } from '#shared/calls/people/people.ts';
import { chunksOf } from '#shared/rules/data/collections.ts';
import type { ListEntry } from '#shared/rules/exchange/fields/lists.ts';
import { NO_FALLBACKS } from '#shared/rules/exchange/rows/context.ts';
import { type BuiltRun, entriesKey, type RunChoices } from '#shared/rules/exchange/rows/run.ts';
import { runOf } from '#shared/rules/exchange/run.fixture.ts';
import type { Asm3Files } from './asm3-files.ts';
import type { Installation } from './installation.ts';
import { callAs, type ProvenRescue } from './rescue.ts';

const SOURCE = 'asm3';

/** The lists of a rescue by which the page of the import matches words. */
async function entriesOf(to: Installation, rescue: ProvenRescue): Promise<RunChoices['entries']> {
  const { animalType, acquisitionWay, medicine, vaccinationType, healthProcedure } = PICK_LISTS;
  const { animalTypes } = await callAs(to, rescue, animalType.calls.list, { query: {} });
  const { acquisitionWays } = await callAs(to, rescue, acquisitionWay.calls.list, { query: {} });
  const { medicines } = await callAs(to, rescue, medicine.calls.list, { query: {} });
  const entries = new Map<string, readonly ListEntry[]>([
    ['animalType', animalTypes.map(({ id, typeName: name }) => ({ id, name }))],
    [
      'acquisitionWay',
      acquisitionWays.map(({ id, acquisitionWayName: name, means }) => ({ id, name, means })),
    ],
    ['medicine', medicines.map(({ id, medicineName: name }) => ({ id, name }))],
  ]);
  for (const { id, typeName } of animalTypes) {
    if (!/^(?:Dog|Cat)s?$/.test(typeName)) continue;
    const query = { animalTypeId: id };
    const { vaccinationTypes } = await callAs(to, rescue, vaccinationType.calls.list, { query });
    const { healthProcedures } = await callAs(to, rescue, healthProcedure.calls.list, { query });
    const toEntries = (list: readonly { id: string; kind: string; means?: string | undefined }[]) =>
      list.map((each) => ({ id: each.id, name: each.kind, means: each.means }));
    entries.set(entriesKey('vaccinationType', id), toEntries(vaccinationTypes));
    entries.set(entriesKey('healthProcedure', id), toEntries(healthProcedures));
  }
  return entries;
}

/** Adds the medicines that the rescue's list lacks, as a user confirms it. */
async function agreeTo(to: Installation, rescue: ProvenRescue, { met }: BuiltRun): Promise<void> {
  const words = met.flatMap(({ list, entryId, word }) =>
    entryId === '' && list === 'medicine' ? [word] : [],
  );
  const lines = words.map((word) => `${word}; Not recorded`);
  if (lines.length > 0) await callAs(to, rescue, PICK_LISTS.medicine.calls.paste, { body: { lines } });
}

async function choicesFor(to: Installation, rescue: ProvenRescue): Promise<Partial<RunChoices>> {
  const body = { entityType: 'CorO', lastName: 'Before Havenkeep', hospital: true } as const;
  const address = { state: 'Maine', countryId: 'US', mailList: false };
  const clinic = await callAs(to, rescue, people.create, {
    query: { force: true },
    body: { ...body, ...address },
  });
  const fallbacks = {
    ...NO_FALLBACKS,
    breed: 'Unknown',
    clinicId: clinic.id,
    state: 'Maine',
    countryId: 'US',
  };
  const notSaid = { dosage: 'Not recorded', administeredBy: 'Not recorded' };
  return { source: SOURCE, fallbacks: { ...fallbacks, ...notSaid } };
}

/** The rows of the files, as the browser makes them. @throws where a cell could not be read */
export async function buildRows(to: Installation, rescue: ProvenRescue, files: Asm3Files) {
  const choices = await choicesFor(to, rescue);
  const build = async () =>
    runOf([files.animals, files.payments], { ...choices, entries: await entriesOf(to, rescue) });
  await agreeTo(to, rescue, await build());
  const built = await build();
  const [fault] = built.faults;
  if (fault) throw new Error(`${fault.file}, row ${fault.line}, ${fault.column}: ${fault.message}`);
  return built.rows.map(({ row }) => row);
}

type Rows = Awaited<ReturnType<typeof buildRows>>;

/** Sends the rows of an import, each part for its dry run; gives its id. @throws where a row can't be taken */
export async function dryRun(to: Installation, rescue: ProvenRescue, rows: Rows): Promise<string> {
  const files = [{ name: 'animals.csv', rows: rows.length }];
  const { id } = await callAs(to, rescue, imports.begin, { body: { name: 'ASM3', source: SOURCE, files } });
  for (const [at, chunk] of chunksOf(rows, MAX_PART_ROWS).entries()) {
    const params = { id, part: at + 1 };
    const { outcomes } = await callAs(to, rescue, imports.rows, { params, body: { rows: [...chunk] } });
    const wrong = outcomes.findIndex(({ outcome }) => outcome !== 'new');
    if (wrong >= 0) throw new Error(JSON.stringify([chunk[wrong], outcomes[wrong]]));
  }
  return id;
}

/** An import and the first rows that it left out, as its page shows them. */
export const importNow = (to: Installation, rescue: ProvenRescue, id: string) =>
  callAs(to, rescue, imports.view, { params: { id }, query: {} });

/** The new records of an import by noun. */
export const newCounts = (totals: ImportTotals): Record<string, number> =>
  Object.fromEntries(Object.entries(totals).map(([noun, { new: count = 0 }]) => [noun, count]));
