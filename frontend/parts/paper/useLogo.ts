import { logos } from '#shared/calls/attachments/logos.ts';
import { useCall } from '#client/calls/api.ts';

/** The logo's signed URL is valid for at least this time. */
const FRESH_MS = 30 * 60_000;

/** The rescue's logo, with its URL and size; undefined while it is not known, and where there is none. */
export const useLogo = () => useCall(logos.get, {}, { staleTime: FRESH_MS }).data?.logo;
