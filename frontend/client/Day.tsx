import { formatDay } from '#shared/rules/time/dates.ts';
import { useSession } from './session/session-context.ts';

/** A day as the rescue's country writes it. */
export function Day({ day }: { day: string }) {
  const { countryCode } = useSession();
  return <time dateTime={day}>{formatDay(day, countryCode)}</time>;
}
