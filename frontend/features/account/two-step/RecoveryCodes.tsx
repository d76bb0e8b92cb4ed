import { useEffect, useRef, useState } from 'react';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { useCall } from '#client/calls/api.ts';
import { useOneTimeSecret } from '#client/one-time-secret.ts';
import { saveFile } from '#records/download/save-file.ts';
import { Check } from '#ui/Check.tsx';
import { Button } from '#ui/Button.tsx';
import { copyText } from '#ui/message/copy-text.ts';
import { codesFileText } from './format-codes.ts';

interface Props {
  readonly codes: readonly string[];
  /** Called when the user has saved the codes. */
  readonly onSaved: () => void;
}

/** The recovery codes, which are shown only once, with buttons that copy, download and print them. */
export function RecoveryCodes({ codes, onSaved }: Props) {
  const userName = useCall(accounts.account, {}).data?.userName ?? '';
  const [isSaved, setSaved] = useState(false);
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    titleRef.current?.focus();
  }, []);
  useOneTimeSecret('Your recovery codes are', isSaved);
  const copy = () =>
    copyText(codes.join('\n'), {
      success: 'The codes are copied',
      failure: 'Couldn’t copy the codes. Download or print them',
    });
  const download = () =>
    saveFile(
      new Blob([codesFileText(codes, userName)], { type: 'text/plain' }),
      'havenkeep-recovery-codes.txt',
    );
  return (
    <div className="recovery">
      <h3 ref={titleRef} tabIndex={-1}>
        Your recovery codes
      </h3>
      <p>
        Each code signs you in once if you lose your phone. They aren’t shown again. Keep them away from your
        phone.
      </p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="account-buttons">
        <Button icon="copy" onClick={() => void copy()}>
          Copy
        </Button>
        <Button icon="download" onClick={download}>
          Download
        </Button>
        <Button icon="print" onClick={() => print()}>
          Print
        </Button>
      </div>
      <Check className="recovery-kept" checked={isSaved} onChange={setSaved}>
        I’ve saved them
      </Check>
      <div className="account-buttons">
        <Button variant="primary" disabled={!isSaved} onClick={onSaved}>
          Done
        </Button>
      </div>
    </div>
  );
}
