import * as z from 'zod';
import type { ExposureFacts } from '#shared/rules/exposure/reasons.ts';
import { flag } from '#functions/kernel/records/record.ts';

/** The facts for the rule of exposure in the part of an animal that lists leave out. */
export const ExposureRow = z.object({ hasText: flag, isPrivate: flag, isAltered: flag, hasChip: flag });

/** The fields of an animal outside its row that the rule needs. */
interface ExposureFields {
  readonly publicText?: string | undefined;
  readonly publicityBlurb?: string;
  readonly notShown?: 'yes' | undefined;
  readonly spayedOrNeutered?: boolean | undefined;
  readonly microchipNumber?: string | undefined;
}

/** The text that the public reads of an animal: its public story, else the publicity blurb that was written before there was one. */
export const publicTextOf = ({ publicText, publicityBlurb = '' }: ExposureFields): string =>
  publicText ? publicText : publicityBlurb;

/** The same facts as a list's row keeps them. */
export const exposureRowOf = (more: ExposureFields): z.output<typeof ExposureRow> => ({
  hasText: publicTextOf(more).trim() !== '',
  isPrivate: more.notShown === 'yes',
  isAltered: more.spayedOrNeutered === true,
  hasChip: Boolean(more.microchipNumber),
});

/** The part of a list's row that the rule looks at. */
interface Row extends Pick<ExposureFacts, 'status' | 'lastMilestone' | 'animalType'> {
  readonly birth: { readonly milestoneDate: string };
  readonly photo?: object | undefined;
  readonly exposure?: z.output<typeof ExposureRow> | undefined;
}

/** The facts of an animal for the rule (shared/rules/exposure), from the whole record. */
export const exposureFacts = ({
  row,
  more,
}: {
  readonly row: Row;
  readonly more: ExposureFields;
}): ExposureFacts => factsOf(row, exposureRowOf(more));

/** The same from a list's row; undefined for a row from before these facts. */
export const exposureFactsIn = (row: Row): ExposureFacts | undefined =>
  row.exposure && factsOf(row, row.exposure);

const factsOf = (row: Row, facts: z.output<typeof ExposureRow>): ExposureFacts => ({
  ...facts,
  status: row.status,
  lastMilestone: row.lastMilestone,
  animalType: row.animalType,
  hasPhoto: row.photo !== undefined,
  born: row.birth.milestoneDate,
});
