import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { newDetector } from './camera.ts';

/** The time between two scans of the picture. */
const SCAN_INTERVAL_MS = 250;

interface Props {
  readonly onCode: (text: string) => void;
  readonly onClose: () => void;
}

/** The picture of the camera, which is scanned for QR codes while it is shown. */
export default function Camera({ onCode, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [errorMessage, setErrorMessage] = useState('');
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isStopped = false;
    const detector = newDetector();
    const scanFrame = async () => {
      const [code] = (video.current && (await detector.detect(video.current).catch(() => []))) || [];
      if (code && !isStopped) onCode(code.rawValue);
    };
    const timer = setInterval(() => void scanFrame(), SCAN_INTERVAL_MS);
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user' } }).then(
      async (opened) => {
        stream = opened;
        if (isStopped || !video.current) {
          for (const track of opened.getTracks()) track.stop();
          return;
        }
        video.current.srcObject = opened;
        await video.current.play().catch(() => undefined);
      },
      () => setErrorMessage('Couldn’t open the camera. Type the code instead.'),
    );
    return () => {
      isStopped = true;
      clearInterval(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    // The camera opens only once, although `onCode` may change meanwhile.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <div className="kiosk-camera">
      {errorMessage ? (
        <p role="alert">{errorMessage}</p>
      ) : (
        <video ref={video} muted playsInline aria-label="Camera view" />
      )}
      <Button onClick={onClose}>Close the camera</Button>
    </div>
  );
}
