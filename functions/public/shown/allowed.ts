import { isShown } from '#shared/rules/exposure/reasons.ts';
import type { AnimalRecord } from '../../animals/animal/animal-record/animal.record.ts';
import { exposureDetails, storedExposureDetails } from '../../animals/animal/animal-record/exposure.ts';
import type { PublicRescue } from './public-rescue.ts';

type ExposureContext = Pick<PublicRescue, 'rules' | 'today'>;

/** True if a rescue shows an animal, by its exposure rules on the rescue's local day. */
export const mayShow = (
  animal: Pick<AnimalRecord, 'row' | 'more'>,
  { rules, today }: ExposureContext,
): boolean => !animal.row.isDeleted && isShown(exposureDetails(animal), rules, today);

/** False if the row alone shows that an animal is hidden; for any other the full record must be read. */
export function mayShowByIndexRow(
  { row }: Pick<AnimalRecord, 'row'>,
  { rules, today }: ExposureContext,
): boolean {
  const details = storedExposureDetails(row);
  return !details || isShown(details, rules, today);
}
