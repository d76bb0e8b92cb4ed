import { useRef, useState } from 'react';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { useCall } from '#client/calls/api.ts';
import { useRefresh } from '#client/calls/refresh.ts';
import { Button } from '#ui/Button.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { NotLoaded } from '#records/NotLoaded.tsx';
import { Pill } from '#ui/message/states.tsx';
import { RecoveryCodes } from './two-step/RecoveryCodes.tsx';
import { SetUp } from './two-step/SetUp.tsx';
import './account.css';

const NewCodes = lazyComponent(async () => (await import('./two-step/NewCodes.tsx')).NewCodes);
const TurnOff = lazyComponent(async () => (await import('./two-step/TurnOff.tsx')).TurnOff);

interface Props {
  /** Called when new recovery codes are shown, which happens only once. */
  readonly onCodesShown?: () => void;
  /** Called when two-step sign-in is on and its recovery codes are saved. */
  readonly onReady?: () => void;
}

/** Two-step sign-in of the user's account: off, being set up, or on. */
export default function TwoStep({ onCodesShown, onReady }: Props) {
  const { data, error, refetch } = useCall(accounts.account, {});
  const refresh = useRefresh();
  const [codes, setCodes] = useState<readonly string[]>();
  const [isReplacing, setReplacing] = useState(false);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const showCodes = (newCodes: readonly string[]) => {
    onCodesShown?.();
    setReplacing(false);
    setCodes(newCodes);
    void refresh();
  };
  const hideCodes = () => {
    setCodes(undefined);
    // The pressed button is no longer rendered, so the focus moves to the title.
    titleRef.current?.focus();
    onReady?.();
  };
  return (
    <section className="card account-card account-two-step" aria-labelledby="account-two-step">
      <h2 id="account-two-step" ref={titleRef} tabIndex={-1}>
        Two-step sign-in {data && (data.twoStep ? <Pill tone="ok">On</Pill> : <Pill tone="stone">Off</Pill>)}
      </h2>
      {codes ? (
        <RecoveryCodes codes={codes} onSaved={hideCodes} />
      ) : data ? (
        data.twoStep && !isReplacing ? (
          <TwoStepOn
            account={data}
            onCodes={showCodes}
            onReplace={() => setReplacing(true)}
            {...(onReady ? { onReady } : {})}
          />
        ) : (
          <SetUp
            key={String(data.twoStep)}
            onCodes={showCodes}
            {...(data.twoStep ? { onBack: () => setReplacing(false) } : {})}
          />
        )
      ) : (
        <NotLoaded {...{ error, refetch }} height={80} />
      )}
    </section>
  );
}

/** The page warns when at most this many recovery codes are left. */
const LOW_CODE_COUNT = 3;

interface OnProps {
  readonly account: { readonly twoStepRequired: boolean; readonly recoveryCodesLeft: number };
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onReplace: () => void;
  readonly onReady?: () => void;
}

function TwoStepOn({ account, onCodes, onReplace, onReady }: OnProps) {
  const { twoStepRequired, recoveryCodesLeft: remainingCodes } = account;
  const [openDialog, setOpenDialog] = useState<'codes' | 'off'>();
  const close = () => setOpenDialog(undefined);
  return (
    <>
      <p>You sign in with your password and a code from your authenticator app.</p>
      <p className={remainingCodes <= LOW_CODE_COUNT ? 'account-note account-note-warn' : 'muted'}>
        {remainingCodes === 1 ? 'One recovery code is left.' : `${remainingCodes} recovery codes are left.`}
        {remainingCodes <= LOW_CODE_COUNT && ' Create new ones before you need them.'}
      </p>
      <div className="account-buttons">
        {onReady && (
          <Button variant="primary" onClick={onReady}>
            Continue
          </Button>
        )}
        <Button onClick={() => setOpenDialog('codes')}>New recovery codes</Button>
        <Button onClick={onReplace}>Use another app</Button>
        {twoStepRequired ? (
          <span className="muted">Your rescue requires it, so it can’t be turned off.</span>
        ) : (
          <Button onClick={() => setOpenDialog('off')}>Turn off</Button>
        )}
      </div>
      {openDialog === 'codes' && (
        <NewCodes
          onClose={close}
          onCodes={(codes) => {
            close();
            onCodes(codes);
          }}
        />
      )}
      {openDialog === 'off' && <TurnOff onClose={close} />}
    </>
  );
}
