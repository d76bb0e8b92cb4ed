/** The whole seconds since 1970 of a time, given as a date or in milliseconds: the unit of a `ttl` and of tokens. */
export const unixSeconds = (time: Date | number): number => Math.floor(Number(time) / 1000);
