import { useCallback, useEffect, useMemo, useState } from 'react';
import { kiosk } from '#shared/calls/kiosk/kiosks.ts';
import { isBadge, normalizeBadge } from '#shared/rules/people/badges.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { isRefusal } from '#client/wire/api-error.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/message/Notice.tsx';
import { setRescueLocale } from '#ui/time/clock.ts';
import { useSingleFlight } from '#ui/useSingleFlight.ts';
import { AskBadge } from './AskBadge.tsx';
import { Greeting, type ScannedBadge } from './Greeting.tsx';
import { Outcome, type KioskOutcome } from './Outcome.tsx';
import { newTap, type Tablet, createTaps } from './tablet.ts';

/** The screen is cleared after this time without a touch, so that the next volunteer sees no name. */
const IDLE_MS = 20_000;
/** The interval at which taps (sign-ins and sign-outs) that have no answer yet are sent again. */
const RETRY_MS = 15_000;

/** The message about kept taps that the server rejected, each reason once. */
const rejectionText = (reasons: readonly string[]): string =>
  `${pluralize(reasons.length, 'saved sign-in or sign-out was', 'saved sign-ins and sign-outs were')} rejected: ${[...new Set(reasons)].join('; ')}. Please tell staff.`;

/** The screen of a tablet: it scans a badge, greets the volunteer, and signs them in or out. */
export function KioskScreen({ tablet }: { readonly tablet: Tablet }) {
  const [scannedBadge, setScannedBadge] = useState<ScannedBadge>();
  const [lastOutcome, setLastOutcome] = useState<KioskOutcome>();
  const [errorMessage, setErrorMessage] = useState('');
  const [unsentCount, setUnsentCount] = useState(0);
  /** Why taps that were kept were rejected: shown until staff have read it, as those hours are missing. */
  const [rejectionReasons, setRejectionReasons] = useState<readonly string[]>([]);
  const taps = useMemo(
    () => createTaps(tablet, (reason) => setRejectionReasons((before) => [...before, reason])),
    [tablet],
  );
  useEffect(() => setRescueLocale(tablet), [tablet]);
  useEffect(() => {
    const sendWaiting = () => void taps.sendWaiting().finally(() => setUnsentCount(taps.countWaiting()));
    sendWaiting();
    const timer = setInterval(sendWaiting, RETRY_MS);
    addEventListener('online', sendWaiting);
    return () => {
      clearInterval(timer);
      removeEventListener('online', sendWaiting);
    };
  }, [taps]);
  const clear = useCallback(() => {
    setScannedBadge(undefined);
    setLastOutcome(undefined);
    setErrorMessage('');
  }, []);
  useEffect(() => {
    if (!scannedBadge && !lastOutcome && !errorMessage) return;
    const timer = setTimeout(clear, IDLE_MS);
    return () => clearTimeout(timer);
  }, [scannedBadge, lastOutcome, errorMessage, clear]);
  const checkBadge = useSingleFlight(async (enteredText: string) => {
    clear();
    const badge = normalizeBadge(enteredText);
    if (!isBadge(badge)) {
      setErrorMessage('That isn’t a badge code. Codes have 12 letters and digits.');
      return;
    }
    try {
      setScannedBadge({
        badge,
        ...(await makeCall(kiosk.look, { body: { kiosk: tablet.token, badge } })).data,
      });
    } catch (error) {
      if (isRefusal(error)) setErrorMessage(error.message);
      else setScannedBadge({ badge });
    }
  });
  const signInOrOut = useSingleFlight(async (direction: 'in' | 'out') => {
    if (!scannedBadge) return;
    const tap = newTap(tablet, scannedBadge.badge, direction);
    const tapOutcome = await taps.press(tap);
    setUnsentCount(taps.countWaiting());
    setScannedBadge(undefined);
    if (tapOutcome === 'later') setLastOutcome({ direction, at: tap.at });
    else if ('reply' in tapOutcome) setLastOutcome({ direction, at: tap.at, reply: tapOutcome.reply });
    else setErrorMessage(tapOutcome.rejected);
  });
  const dismissRejections = () => {
    setRejectionReasons([]);
    // A hand scanner types into the field of the badge.
    document.getElementById('badge')?.focus();
  };
  return (
    <main className="kiosk">
      <header>
        <p className="kiosk-rescue">{tablet.rescue}</p>
        <p className="muted">{tablet.name}</p>
        {rejectionReasons.length > 0 && (
          <Notice skipScroll text={rejectionText(rejectionReasons)}>
            <Button onClick={dismissRejections}>Staff have seen this</Button>
          </Notice>
        )}
      </header>
      {scannedBadge ? (
        <Greeting
          badge={scannedBadge}
          countryCode={tablet.countryCode}
          onPress={signInOrOut}
          onLeave={clear}
        />
      ) : lastOutcome ? (
        <Outcome outcome={lastOutcome} countryCode={tablet.countryCode} onNext={clear} />
      ) : (
        <AskBadge error={errorMessage} onScan={checkBadge} />
      )}
      <p className="kiosk-left" role="status">
        {unsentCount > 0 &&
          `${pluralize(unsentCount, 'sign-in or sign-out is', 'sign-ins and sign-outs are')} saved and will be sent when the tablet is back online.`}
      </p>
    </main>
  );
}
