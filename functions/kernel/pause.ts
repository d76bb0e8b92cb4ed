let part = 1;

/** From now on pauses take this part of their time, so that tests need not wait. */
export function shortenPauses(of: number): void {
  part = of;
}

/** Waits for so many milliseconds. */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((done) => setTimeout(done, milliseconds * part));
