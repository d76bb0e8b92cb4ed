import { MEANS, type Means } from './means.ts';

/**
 * Who an acquisition way asks for: 'rescue' (required), 'person' (a picker is shown) or nobody (product/animals 2.5).
 * @param means what the way means
 */
export function askedBy(means: Means): 'rescue' | 'person' | undefined {
  if (means === MEANS.otherRescue) return 'rescue';
  return means === MEANS.person ? 'person' : undefined;
}
