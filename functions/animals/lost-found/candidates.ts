import { MAX_COMPARED, type PossibleMatch } from '#shared/calls/animals/seen/lost-found.ts';
import { drawingKindOf } from '#shared/drawings/kinds.ts';
import { type ReportSpecies, reportName, type Side } from '#shared/rules/lost-found/reports.ts';
import { normalizeChip, type ComparedReport } from '#shared/rules/lost-found/score.ts';
import { ageText, fullWeeks } from '#shared/rules/time/age.ts';
import { addDays } from '#shared/rules/time/due.ts';
import type { TenantContext } from '../../kernel/context.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import {
  animalKey,
  type AnimalRecord,
  toActiveAnimals,
  residenceOf,
  residentSinceOf,
} from '../animal/animal-record/animal.record.ts';
import { searchAnimals } from '../register/search.ts';
import { comparedFieldsOf } from './report-reply.ts';
import { lostFoundReports, reportKey, type ReportRecord } from './report.record.ts';
import { readArrivals, filterStrays } from './strays.ts';

/** A report or an animal before it is compared. */
export interface Candidate {
  readonly comparedFields: ComparedReport;
  readonly details: Pick<PossibleMatch, 'reportId' | 'animalId' | 'title' | 'text' | 'day'>;
  /** Its picture: the id of a report's photo, or the storage key of an animal's. */
  readonly photoId?: string | undefined;
  readonly photoKey?: string | undefined;
}

interface CandidateList {
  readonly candidates: readonly Candidate[];
  readonly isCapped: boolean;
}

const joinParts = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(', ');

const sexText = (sex: string) => (sex === 'male' || sex === 'female' ? sex : '');

function reportCandidate(report: ReportRecord): Candidate {
  const { id, breed, sex, color, place, day, photo: photoId } = report.row;
  return {
    comparedFields: comparedFieldsOf(report),
    details: {
      reportId: id,
      title: reportName(report.row),
      text: joinParts(breed, sexText(sex), color, place),
      day,
    },
    photoId,
  };
}

/** The age group of an animal, as reporters would estimate it. */
function ageGroupOf(birth: string, today: string): ComparedReport['age'] {
  if (birth === '' || birth > today) return '';
  const weeks = fullWeeks(birth, today);
  if (weeks < 26) return 'baby';
  if (weeks < 104) return 'young';
  return weeks < 7 * 52 ? 'adult' : 'senior';
}

function animalCandidate({ row, more }: AnimalRecord, since: string, today: string): Candidate {
  const { id, animalName, animalType, breed, sex, birth, photo } = row;
  const age = ageText(birth.milestoneDate, birth.isApproxDOB, today);
  const breedText = [breed, more.secondBreed].filter(Boolean).join(' ');
  return {
    comparedFields: {
      species: drawingKindOf(animalType),
      breed: breedText,
      sex: sex === 'unknown' ? '' : sex,
      age: ageGroupOf(birth.milestoneDate, today),
      size: more.size ?? '',
      color: more.color,
      marks: more.notes,
      place: more.foundPlace ?? '',
      postcode: '',
      day: since,
      chip: more.microchipNumber ?? '',
    },
    details: {
      animalId: id,
      title: animalName,
      text: joinParts(
        residenceOf(row) === 'current' ? 'In our care' : 'No longer in our care',
        breed,
        sexText(sex),
        more.color,
        age,
      ),
      day: since,
    },
    photoKey: photo?.thumb,
  };
}

/** The open reports of the other side whose day is possible, the latest first. */
export async function findOtherReports(table: TenantTable, { row }: ReportRecord): Promise<CandidateList> {
  const side: Side = row.side === 'lost' ? 'found' : 'lost';
  const bounds =
    row.side === 'lost'
      ? { from: `${side}#${addDays(row.day, -1)}`, upTo: `${side}#` }
      : { from: `${side}#`, upTo: `${side}#${addDays(row.day, 1)}` };
  const { pk } = lostFoundReports.g1.keyPrefix({ stage: 'open' });
  const page = await table.page({ index: 'g1', pk, ...bounds, newestFirst: true, limit: MAX_COMPARED });
  const found = lostFoundReports.readable(page.items).map(reportCandidate);
  return { candidates: found, isCapped: page.cursor !== undefined };
}

const mayBeSameSpecies = (first: ReportSpecies, second: ReportSpecies) =>
  first === second || first === 'paw' || second === 'paw';

/**
 * The residents of a species that came as strays since a day, the latest first; found by their arrivals, without
 * reading all residents.
 */
export async function findStrays(
  { table, today }: TenantContext,
  { species, day }: Pick<ComparedReport, 'species' | 'day'>,
): Promise<CandidateList> {
  const { arrivals, isCapped } = await readArrivals(table, addDays(day, -1));
  const ids = [...new Set(arrivals.map(({ animalId }) => animalId))];
  const loadedAnimals = toActiveAnimals(
    await table.getMany(ids.slice(0, MAX_COMPARED).map(animalKey), false),
  );
  const possibleAnimals = loadedAnimals.filter(
    ({ row }) => residenceOf(row) === 'current' && mayBeSameSpecies(species, drawingKindOf(row.animalType)),
  );
  const strayArrivals = await filterStrays(table, possibleAnimals, arrivals);
  return {
    candidates: strayArrivals.map(({ animal, arrivedOn }) => animalCandidate(animal, arrivedOn, today)),
    isCapped: isCapped || ids.length > MAX_COMPARED,
  };
}

/** Animals of the rescue with the microchip of a report, also those that left: one may have run from its adopter. */
export async function findByChip({ table, today }: TenantContext, chip: string): Promise<CandidateList> {
  const text = normalizeChip(chip);
  if (text === '') return NO_CANDIDATES;
  const results = await Promise.all(
    (['current', 'former'] as const).map((residence) => searchAnimals(table, { text, residence, limit: 5 })),
  );
  const found = results
    .flatMap(({ records }) => records)
    .filter(({ more }) => normalizeChip(more.microchipNumber ?? '') === text)
    .map((animal) => animalCandidate(animal, residentSinceOf(animal), today));
  return { candidates: found, isCapped: false };
}

/** No candidates, and none left out. */
export const NO_CANDIDATES: CandidateList = { candidates: [], isCapped: false };

/** The id of the report or the animal that a candidate is. */
export const candidateId = ({ details }: Candidate) => details.reportId ?? details.animalId ?? '';

/** The reports and animals of some ids, in whatever state they are. */
export async function readCandidates(
  { table, today }: TenantContext,
  ids: readonly string[],
): Promise<Candidate[]> {
  if (ids.length === 0) return [];
  const items = await table.getMany([...ids.map(reportKey), ...ids.map(animalKey)], false);
  const reports = items.slice(0, ids.length).filter((item) => item !== undefined);
  return [
    ...lostFoundReports.readable(reports).map(reportCandidate),
    ...toActiveAnimals(items.slice(ids.length)).map((animal) =>
      animalCandidate(animal, residentSinceOf(animal), today),
    ),
  ];
}
