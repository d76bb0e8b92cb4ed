import { useState } from 'react';
import { todayIn } from '#shared/rules/time/clock.ts';
import { timeZoneCity, timeText } from '#shared/rules/time/moments.ts';
import { readItem, storeItem } from '#client/storage/browser-storage.ts';
import { Button } from '#ui/Button.tsx';
import { deviceZone, rescueToday, useClock, useRescueLocale } from '#ui/time/clock.ts';
import '#ui/style/inline.css';

/** Says that times are the rescue's, where the device's time zone differs; until dismissed on this device. */
export function ZoneNote() {
  const { timeZone, countryCode } = useRescueLocale();
  const time = useClock(() => timeText(new Date(), timeZone, countryCode));
  const localZone = deviceZone();
  const noteKey = `${timeZone} ${localZone}`;
  const [isRead, setRead] = useState(() => readItem('zone-read') === noteKey);
  const now = new Date();
  const isSame = timeText(now, localZone, countryCode) === time && todayIn(localZone, now) === rescueToday();
  if (isRead || isSame) return null;
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
          setRead(true);
          storeItem('zone-read', noteKey);
        }}
      />
    </p>
  );
}
