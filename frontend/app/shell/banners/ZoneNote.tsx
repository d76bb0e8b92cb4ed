import { useState } from 'react';
import { todayIn } from '#shared/rules/time/clock.ts';
import { zonePlace, timeText } from '#shared/rules/time/moments.ts';
import { storageKey, storageFor } from '#client/storage/browser-storage.ts';
import { Button } from '#ui/Button.tsx';
import { deviceZone, rescueToday, useClock, useRescueLocale } from '#ui/time/clock.ts';
import '#ui/style/inline.css';

const READ = storageKey('zone-read');

/** True if the note was dismissed on this device for these time zones. */
const wasRead = (noteKey: string): boolean => {
  try {
    return storageFor('zone-read').getItem(READ) === noteKey;
  } catch {
    return false;
  }
};

/** Says that times are the rescue's, where the device's time zone differs; until dismissed on this device. */
export function ZoneNote() {
  const { timeZone, countryCode } = useRescueLocale();
  const time = useClock(() => timeText(new Date(), timeZone, countryCode));
  const localZone = deviceZone();
  const noteKey = `${timeZone} ${localZone}`;
  const [read, setRead] = useState(() => wasRead(noteKey));
  const now = new Date();
  const isSame = timeText(now, localZone, countryCode) === time && todayIn(localZone, now) === rescueToday();
  if (read || isSame) return null;
  return (
    <p className="zone-note" role="note">
      <span>
        Days and times follow your rescue’s clock: {zonePlace(timeZone)},{' '}
        <span className="nobreak">{time}</span>
      </span>
      <Button
        variant="quiet"
        icon="close"
        aria-label="Don’t show this again"
        onClick={() => {
          setRead(true);
          try {
            storageFor('zone-read').setItem(READ, noteKey);
          } catch {
            // The note shows again next time.
          }
        }}
      />
    </p>
  );
}
