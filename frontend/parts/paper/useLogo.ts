import { logos } from '#shared/calls/attachments/logos.ts';
import { useCall } from '#client/calls/api.ts';

/** For as long as its signed address is good for certain. */
const FRESH_MS = 30 * 60_000;

/** The rescue's logo, with its address and size; undefined while it is not known, and where there is none. */
export const useLogo = () => useCall(logos.get, {}, { staleTime: FRESH_MS }).data?.logo;
