import { isShown } from '#shared/rules/exposure/reasons.ts';
import type { AnimalRecord } from '../../animals/animal/animal-record/animal.record.ts';
import { exposureFacts, exposureFactsIn } from '../../animals/animal/animal-record/exposure.ts';
import type { PublicRescue } from './public-rescue.ts';

type ExposureContext = Pick<PublicRescue, 'rules' | 'today'>;

/** True if a rescue shows an animal: by the one rule of what is shown, on the rescue's day. */
export const mayShow = (
  animal: Pick<AnimalRecord, 'row' | 'more'>,
  { rules, today }: ExposureContext,
): boolean => !animal.row.isDeleted && isShown(exposureFacts(animal), rules, today);

/** False for one of which its row tells that it is not shown; only the record of any other is read. */
export function couldShow({ row }: Pick<AnimalRecord, 'row'>, { rules, today }: ExposureContext): boolean {
  const facts = exposureFactsIn(row);
  return !facts || isShown(facts, rules, today);
}
