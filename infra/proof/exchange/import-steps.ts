import { imports, type ImportTotals } from '#shared/calls/exchange/imports.ts';
import { MAX_PART_ROWS } from '#shared/calls/exchange/import-row.ts';
import { PICK_LISTS } from '#shared/calls/lists/lists.ts';
import { people } from '#shared/calls/people/people.ts';
import { toChunks } from '#shared/rules/data/collections.ts';
import type { ListEntry } from '#shared/rules/exchange/fields/lists.ts';
import { NO_FALLBACKS } from '#shared/rules/exchange/rows/context.ts';
import { type BuiltRun, entriesKey, type RunChoices } from '#shared/rules/exchange/rows/run.ts';
import { runOf } from '#shared/rules/exchange/run.fixture.ts';
import type { Asm3Files } from './asm3-files.ts';
import type { Installation } from './installation.ts';
import { callAs, type ProofRescue } from './rescue.ts';

const SOURCE = 'asm3';

/** The lists of a rescue by which the page of the import matches words. */
async function loadEntries(installation: Installation, rescue: ProofRescue): Promise<RunChoices['entries']> {
  const { animalType, acquisitionWay, medicine, vaccinationType, healthProcedure } = PICK_LISTS;
  const { animalTypes } = await callAs(installation, rescue, animalType.calls.list, { query: {} });
  const { acquisitionWays } = await callAs(installation, rescue, acquisitionWay.calls.list, { query: {} });
  const { medicines } = await callAs(installation, rescue, medicine.calls.list, { query: {} });
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
    const { vaccinationTypes } = await callAs(installation, rescue, vaccinationType.calls.list, { query });
    const { healthProcedures } = await callAs(installation, rescue, healthProcedure.calls.list, { query });
    const toEntries = (list: readonly { id: string; kind: string; means?: string | undefined }[]) =>
      list.map((entry) => ({ id: entry.id, name: entry.kind, means: entry.means }));
    entries.set(entriesKey('vaccinationType', id), toEntries(vaccinationTypes));
    entries.set(entriesKey('healthProcedure', id), toEntries(healthProcedures));
  }
  return entries;
}

/** Adds the medicines that the rescue's list lacks, as a user confirms it. */
async function addMissingMedicines(
  installation: Installation,
  rescue: ProofRescue,
  { matchedWords }: BuiltRun,
): Promise<void> {
  const medicineNames = matchedWords.flatMap(({ list, entryId, word }) =>
    entryId === '' && list === 'medicine' ? [word] : [],
  );
  const lines = medicineNames.map((medicineName) => `${medicineName}; Not recorded`);
  if (lines.length > 0)
    await callAs(installation, rescue, PICK_LISTS.medicine.calls.paste, { body: { lines } });
}

async function prepareChoices(installation: Installation, rescue: ProofRescue): Promise<Partial<RunChoices>> {
  const body = { entityType: 'CorO', lastName: 'Before Havenkeep', hospital: true } as const;
  const address = { state: 'Maine', countryId: 'US', mailList: false };
  const clinic = await callAs(installation, rescue, people.create, {
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
  const missingValues = { dosage: 'Not recorded', administeredBy: 'Not recorded' };
  return { source: SOURCE, fallbacks: { ...fallbacks, ...missingValues } };
}

/** The rows of the files, as the browser makes them. @throws where a cell could not be read */
export async function buildRows(installation: Installation, rescue: ProofRescue, files: Asm3Files) {
  const choices = await prepareChoices(installation, rescue);
  const build = async () =>
    runOf([files.animals, files.payments], { ...choices, entries: await loadEntries(installation, rescue) });
  await addMissingMedicines(installation, rescue, await build());
  const builtRun = await build();
  const [fault] = builtRun.faults;
  if (fault) throw new Error(`${fault.file}, row ${fault.line}, ${fault.column}: ${fault.message}`);
  return builtRun.rows.map(({ row }) => row);
}

type Rows = Awaited<ReturnType<typeof buildRows>>;

/** Sends the rows of an import, each part for its dry run; gives its id. @throws where a row can't be taken */
export async function dryRun(installation: Installation, rescue: ProofRescue, rows: Rows): Promise<string> {
  const files = [{ name: 'animals.csv', rows: rows.length }];
  const { id } = await callAs(installation, rescue, imports.begin, {
    body: { name: 'ASM3', source: SOURCE, files },
  });
  for (const [chunkIndex, chunk] of toChunks(rows, MAX_PART_ROWS).entries()) {
    const params = { id, part: chunkIndex + 1 };
    const { outcomes } = await callAs(installation, rescue, imports.rows, {
      params,
      body: { rows: [...chunk] },
    });
    const wrongIndex = outcomes.findIndex(({ outcome }) => outcome !== 'new');
    if (wrongIndex >= 0) throw new Error(JSON.stringify([chunk[wrongIndex], outcomes[wrongIndex]]));
  }
  return id;
}

/** An import and the first rows that it left out, as its page shows them. */
export const loadImport = (installation: Installation, rescue: ProofRescue, id: string) =>
  callAs(installation, rescue, imports.view, { params: { id }, query: {} });

/** The new records of an import by noun. */
export const newCounts = (totals: ImportTotals): Record<string, number> =>
  Object.fromEntries(Object.entries(totals).map(([noun, { new: count = 0 }]) => [noun, count]));
