import { guessTimeZone, timeZoneNames } from '#shared/rules/time/time-zones.ts';
import { SelectField } from '#ui/form/fields.tsx';
import { useText } from '#ui/form/watched.ts';

/** `America/New_York` as people read it. */
const words = (zone: string) => zone.replaceAll('_', ' ');

/** The clock that a rescue goes by: that of its country and state, unless another is chosen. */
export function TimeZoneField({ chosen }: { chosen: string }) {
  const [country, state] = [useText('countryId'), useText('state')];
  return (
    <SelectField
      name="timeZone"
      label="Time Zone"
      placeholder={`By location: ${words(guessTimeZone(country, state))}`}
      options={timeZoneNames(chosen).map((zone) => [zone, words(zone)] as const)}
      help="Decides when a day begins, and when the daily digest is emailed"
    />
  );
}
