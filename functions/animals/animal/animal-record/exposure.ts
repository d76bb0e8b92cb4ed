import * as z from 'zod';
import type { ExposureDetails } from '#shared/rules/exposure/reasons.ts';
import { flag } from '#functions/kernel/records/record.ts';

/** The facts for the rule of exposure that come from outside of an animal's row. */
export const ExposureRow = z.object({
  hasText: flag,
  isPrivate: flag,
  isAltered: flag,
  hasChip: flag,
  isReserved: flag,
  isOnTrial: flag,
});

/** The fields of an animal outside its row that the rule needs. */
interface ExposureFields {
  readonly publicText?: string | undefined;
  readonly publicityBlurb?: string;
  readonly notShown?: 'yes' | undefined;
  readonly spayedOrNeutered?: boolean | undefined;
  readonly microchipNumber?: string | undefined;
  readonly reservedFor?: string | undefined;
  readonly reservedSince?: string | undefined;
  readonly pcoId?: string | undefined;
}

/**
 * The text that the public reads of an animal: its public story, else the publicity blurb that was written before there
 * was one.
 */
export const publicTextOf = ({ publicText, publicityBlurb = '' }: ExposureFields): string =>
  publicText ? publicText : publicityBlurb;

interface RecordWithExposure<R> {
  readonly row: R;
  readonly more: ExposureFields;
}

/**
 * True for a resident that is promised to a person. A reservation ends with the stay in which it was made, so an animal
 * that left and came back is free, and one whose leaving is undone is reserved as before.
 */
export const isReserved = ({ row, more }: RecordWithExposure<Pick<Row, 'stayingSince'>>): boolean =>
  row.stayingSince !== undefined && (more.reservedSince ?? '') >= row.stayingSince;

/** The facts of `ExposureRow`, from the whole record. */
export function exposureRowOf({
  row,
  more,
}: RecordWithExposure<Pick<Row, 'lastMilestone' | 'stayingSince'>>): z.output<typeof ExposureRow> {
  const isReservedNow = isReserved({ row, more });
  return {
    hasText: publicTextOf(more).trim() !== '',
    isPrivate: more.notShown === 'yes',
    isAltered: more.spayedOrNeutered === true,
    hasChip: Boolean(more.microchipNumber),
    isReserved: isReservedNow,
    // On trial: in foster care with the person that it is reserved for.
    isOnTrial: isReservedNow && row.lastMilestone === 'foster' && more.pcoId === more.reservedFor,
  };
}

/** The fields of a row that the rule needs. */
interface Row extends Pick<ExposureDetails, 'status' | 'lastMilestone' | 'animalType'> {
  readonly birth: { readonly milestoneDate: string };
  readonly stayingSince?: string | undefined;
  readonly photo?: object | undefined;
  readonly exposure?: z.output<typeof ExposureRow> | undefined;
}

/** The facts of an animal for the rule (shared/rules/exposure), from the whole record. */
export const exposureDetails = (animal: RecordWithExposure<Row>): ExposureDetails =>
  factsOf(animal.row, exposureRowOf(animal));

/** The facts for the rule from a list's row; undefined for a row that was stored before these facts existed. */
export const storedExposureDetails = (row: Row): ExposureDetails | undefined =>
  row.exposure && factsOf(row, row.exposure);

const factsOf = (row: Row, exposureRow: z.output<typeof ExposureRow>): ExposureDetails => ({
  ...exposureRow,
  status: row.status,
  lastMilestone: row.lastMilestone,
  animalType: row.animalType,
  hasPhoto: row.photo !== undefined,
  born: row.birth.milestoneDate,
});
