import { formatDay } from '#shared/rules/time/dates.ts';
import { useMe } from './session/me.ts';

/** A day as the rescue's country writes it. */
export function Day({ day }: { day: string }) {
  const { countryCode } = useMe();
  return <time dateTime={day}>{formatDay(day, countryCode)}</time>;
}
