import { useEffect, useState } from 'react';
import { useOnline } from '#ui/useOnline.ts';
import type { SenderState } from './sender.ts';

/** The state of the connection bar; 'quiet' shows nothing, since taps are sent immediately. */
export type ConnectionState = 'quiet' | 'offline' | 'waiting' | 'sending' | 'sent';

/** The time in ms for which 'All sent' is shown after the connection was down. */
const SENT_MS = 8000;

/** The state of the connection bar; after an interruption it also says that everything was sent. */
export function useConnectionState(senderState: SenderState, unsentCount: number): ConnectionState {
  const isOnline = useOnline();
  const [hasTrouble, setHasTrouble] = useState(false);
  const isDown = !isOnline || senderState === 'waiting';
  if (isDown && !hasTrouble) setHasTrouble(true);
  const isRecovered = hasTrouble && !isDown && unsentCount === 0;
  useEffect(() => {
    if (!isRecovered) return;
    const timer = setTimeout(() => setHasTrouble(false), SENT_MS);
    return () => clearTimeout(timer);
  }, [isRecovered]);
  if (!isOnline) return 'offline';
  if (senderState === 'waiting') return 'waiting';
  if (!hasTrouble) return 'quiet';
  return unsentCount > 0 ? 'sending' : 'sent';
}
