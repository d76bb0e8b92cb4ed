import { isShown } from '#shared/rules/exposure/reasons.ts';
import type { AnimalContents, AnimalRecord } from '../../animals/animal/animal-record/animal.record.ts';
import { exposureDetails, storedExposureDetails } from '../../animals/animal/animal-record/exposure.ts';
import type { PublicRescue } from './public-rescue.ts';

type ExposureContext = Pick<PublicRescue, 'rules' | 'today'>;

/** True if a rescue shows an animal publicly, by the rescue's exposure rules and its local day. */
export const mayShow = (animal: AnimalContents, { rules, today }: ExposureContext): boolean =>
  !animal.row.isDeleted && isShown(exposureDetails(animal), rules, today);

/** False if the index row is enough to see that an animal is hidden; if true, the full record must be checked. */
export function mayShowByIndexRow(
  { row }: Pick<AnimalRecord, 'row'>,
  { rules, today }: ExposureContext,
): boolean {
  const details = storedExposureDetails(row);
  return !details || isShown(details, rules, today);
}
