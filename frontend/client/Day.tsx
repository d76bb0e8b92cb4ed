import { formatDay } from '#shared/rules/dates.ts';
import { useMe } from './me.ts';

/** A day as the rescue's country writes it. */
export function Day({ day }: { day: string }) {
  const { countryCode } = useMe();
  return <time dateTime={day}>{formatDay(day, countryCode)}</time>;
}
