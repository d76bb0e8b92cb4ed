let part = 1;

/** From now on pauses take this part of their time, so that tests need not wait. */
export function shortenPauses(fraction: number): void {
  part = fraction;
}

/** Waits for so many milliseconds. */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((done) => setTimeout(done, milliseconds * part));
