import { keptAs, storeOf } from './kept.ts';

/** That the first-time wizard led somebody to their first animal; of this tab alone (product/tenants 1.3). */
const KEY = keptAs('first-animal');

/** `open`: Add Animal is to open by itself. `awaited`: it has, and the animal is not there yet. */
type FirstAnimal = 'open' | 'awaited';

/** Notes that `userId` is on the way to the first animal. */
export function noteFirstAnimal(userId: string, state: FirstAnimal): void {
  storeOf('first-animal').setItem(KEY, `${state} ${userId}`);
}

/** Where `userId` stands; nothing of another user of this tab. */
export function firstAnimal(userId: string): FirstAnimal | undefined {
  const [state, whose] = storeOf('first-animal').getItem(KEY)?.split(' ') ?? [];
  return whose === userId && (state === 'open' || state === 'awaited') ? state : undefined;
}

/** The first animal is there. */
export function forgetFirstAnimal(): void {
  storeOf('first-animal').removeItem(KEY);
}
