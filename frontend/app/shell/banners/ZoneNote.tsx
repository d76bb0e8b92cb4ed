import { useState } from 'react';
import { todayIn } from '#shared/rules/time/clock.ts';
import { timeZoneCity, timeText } from '#shared/rules/time/moments.ts';
import { readItem, storeItem } from '#client/storage/browser-storage.ts';
import { Button } from '#ui/Button.tsx';
import { deviceZone, rescueToday, useClock, useRescueLocale } from '#ui/time/clock.ts';
import '#ui/style/inline.css';

/**
 * Says that times are the rescue's if its clock shows another time than the device's; until that is dismissed on this
 * device for these two zones.
 */
export function ZoneNote() {
  const { timeZone, countryCode } = useRescueLocale();
  const time = useClock(() => timeText(new Date(), timeZone, countryCode));
  const localZone = deviceZone();
  const zonePair = `${timeZone} ${localZone}`;
  const [isDismissed, setDismissed] = useState(() => readItem('zone-read') === zonePair);
  const now = new Date();
  const isSame = timeText(now, localZone, countryCode) === time && todayIn(localZone, now) === rescueToday();
  if (isDismissed || isSame) return null;
  return (
    <p className="zone-note" role="note">
      <span>
        Days and times follow your rescue’s clock: {timeZoneCity(timeZone)},{' '}
        <span className="nobreak">{time}</span>
      </span>
      <Button
        variant="quiet"
        icon="close"
        aria-label="Don’t show this again"
        onClick={() => {
          setDismissed(true);
          storeItem('zone-read', zonePair);
        }}
      />
    </p>
  );
}
