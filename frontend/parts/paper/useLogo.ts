import { logos } from '#shared/calls/attachments/logos.ts';
import { useCall } from '#client/calls/api.ts';

/** The time for which a loaded logo is reused: its signed URL is valid for at least as long. */
const FRESH_MS = 30 * 60_000;

/** The rescue's logo, with its URL and size; undefined while it loads, and if the rescue has none. */
export const useLogo = () => useCall(logos.get, {}, { staleTime: FRESH_MS }).data?.logo;
