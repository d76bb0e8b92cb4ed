import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { canScan } from './camera.ts';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const Camera = lazyComponent(() => import('./Camera.tsx'));

interface Props {
  readonly error: string;
  readonly onScan: (text: string) => void;
}

/** Asks for a badge: by camera if there is one, by a hand scanner, which acts as a keyboard, or by its typed code. */
export function AskBadge({ error, onScan }: Props) {
  const [text, setText] = useState('');
  const [hasScanner, setScanning] = useState(false);
  const [isCameraOpen, setCamera] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    void canScan().then(setScanning);
    field.current?.focus();
  }, []);
  const send = () => {
    if (text.trim()) onScan(text);
    setText('');
  };
  return (
    <section className="kiosk-card">
      <h1>Show your badge</h1>
      {isCameraOpen && <Camera onCode={onScan} onClose={() => setCamera(false)} />}
      {hasScanner && !isCameraOpen && (
        <div className="kiosk-buttons">
          <Button variant="primary" icon="camera" onClick={() => setCamera(true)}>
            Use the camera
          </Button>
        </div>
      )}
      <form
        className="kiosk-code"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <label htmlFor="badge">or its code</label>
        <span className="with-beside">
          <input
            id="badge"
            ref={field}
            className="input"
            value={text}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
            placeholder="XXXX-XXXX-XXXX"
            aria-describedby={error ? 'badge-fault' : undefined}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit" variant={hasScanner ? 'secondary' : 'primary'}>
            Continue
          </Button>
        </span>
      </form>
      {error && (
        <p id="badge-fault" className="error" role="alert">
          {error}
        </p>
      )}
    </section>
  );
}
