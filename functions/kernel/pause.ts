let durationFactor = 1;

/** Shortens all later pauses to this fraction of their time, so that tests need not wait. */
export function shortenPauses(fraction: number): void {
  durationFactor = fraction;
}

/** Resolves after this number of milliseconds (fewer after `shortenPauses`). */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds * durationFactor));
